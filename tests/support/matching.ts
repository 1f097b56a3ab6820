import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MatchProposal } from '#db/entities/income.ts';
import { appendChanges } from '#gateway/areas/changes/append-changes.ts';
import { followCatalogues } from '#gateway/areas/income/matching/follow-catalogue.ts';
import { matchGroups } from '#gateway/areas/income/matching/match-groups.ts';
import type { MatchScope } from '#gateway/areas/income/matching/open-groups.ts';
import { inTransaction } from '#gateway/kit/in-transaction.ts';
import { startTestApp, type TestAccount, type TestApp } from './app.ts';
import { addContributor, addWork, creditOn } from './catalogue.ts';
import { addSource } from './income.ts';

const idOf = ({ rows }: { rows: { id: string }[] }): string => rows[0]!.id;

/** A workspace with a source, and its owner. */
type MatchingWorkspace = { t: TestApp; owner: TestAccount; workspaceId: string; source: string };

/** Starts the application for the tests of a file, and gives each test a workspace with a society as its source. */
export function inMatchingWorkspaces(enter: (workspace: MatchingWorkspace) => void): void {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());
  beforeEach(async () => {
    const owner = await t.register();
    const { workspaceId } = owner;
    const source = await addSource(t.pool, workspaceId, { name: 'GEMA', societyCode: 35 });
    enter({ t, owner, workspaceId, source });
  });
}

type GivenWork = { iswc?: string; reference?: string; pro?: string; proWorkCode?: string; artist?: string; writers?: string[] };

/** Inserts a work without services. Writers are first names of people called Berg. Returns its ID. */
export async function addNamedWork(pool: Pool, workspaceId: string, title: string, given: GivenWork = {}): Promise<string> {
  const { iswc, reference = null, pro = null, proWorkCode = null, artist = null, writers = [] } = given;
  const id = await addWork(pool, workspaceId, { iswc });
  await pool.query('update work set title = $2, reference = $3, pro = $4, pro_work_code = $5, artist = $6 where id = $1', [
    id,
    title,
    reference,
    pro,
    proWorkCode,
    artist,
  ]);
  for (const name of writers) {
    const found = await pool.query<{ id: string }>('select id from contributor where workspace_id = $1 and reference = $2', [
      workspaceId,
      name,
    ]);
    const contributorId = found.rows[0]?.id ?? (await addContributor(pool, workspaceId, name));
    await creditOn(pool, id, [{ contributorId, group: 'composers', role: 'Composer' }]);
  }
  return id;
}

type GivenRecording = { isrc?: string; artist?: string; versionTitle?: string; reference?: string; works?: readonly string[] };

/** Inserts a recording of works without services. Returns its ID. */
export async function addRecording(pool: Pool, workspaceId: string, title: string, given: GivenRecording = {}): Promise<string> {
  const { isrc = null, artist = 'Given', versionTitle = null, reference = null, works = [] } = given;
  const id = idOf(
    await pool.query(
      `insert into recording (workspace_id, title, version_title, artist, isrc, reference, stage, release_status, advisory)
        values ($1, $2, $3, $4, $5, $6, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT') returning id`,
      [workspaceId, title, versionTitle, artist, isrc, reference],
    ),
  );
  for (const workId of works)
    await pool.query('insert into recording_work (recording_id, work_id) values ($1, $2)', [id, workId]);
  return id;
}

/** Inserts a release with tracks without services. Returns its ID. */
export async function addRelease(pool: Pool, workspaceId: string, upc: string, recordings: readonly string[]): Promise<string> {
  const id = idOf(
    await pool.query(
      `insert into release (workspace_id, title, artist, upc, type, format) values ($1, 'Given', 'Given', $2, 'ALBUM', 'DIGITAL') returning id`,
      [workspaceId, upc],
    ),
  );
  for (const [position, recordingId] of recordings.entries())
    await pool.query(
      'insert into release_track (workspace_id, release_id, recording_id, disc, position) values ($1, $2, $3, 1, $4)',
      [workspaceId, id, recordingId, position],
    );
  return id;
}

/** Matches groups, each batch in a transaction. */
export const runMatching = (pool: Pool, scope: MatchScope, onProgress?: (done: number, total: number) => void): Promise<void> =>
  matchGroups(
    {
      inBatch: (act) => inTransaction(pool, act),
      onProgress: async (_, { done, total }) => onProgress?.(done, total),
    },
    scope,
  );

/** Follows the changes of the catalogue. Returns the number of workspaces that had some. */
export async function followChanges({ pool, platform }: TestApp, workspaceId: string): Promise<number> {
  await appendChanges(pool, workspaceId);
  return followCatalogues(platform);
}

type MatchedGroup = {
  decision: string | null;
  basis: string | null;
  recordingId: string | null;
  releaseId: string | null;
  needsDivision: boolean;
  works: { workId: string; part: number }[];
  proposals: MatchProposal[] | null;
  version: number;
};

/** What a group stands for, in the order of the parts. */
export async function readGroup(pool: Pool, id: string): Promise<MatchedGroup> {
  const { rows } = await pool.query<MatchedGroup>(
    `select decision, basis, recording_id as "recordingId", release_id as "releaseId", needs_division as "needsDivision", proposals, version,
        (select coalesce(jsonb_agg(jsonb_build_object('workId', t.work_id, 'part', t.part) order by t.part desc, t.work_id), '[]')
          from income_target t where t.group_id = g.id) as works
      from income_group g where g.id = $1`,
    [id],
  );
  return rows[0]!;
}
