import type { Pool } from 'pg';
import type { RecordNames } from '#domain/income/match-search.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { Platform } from '../../../server/context.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { announceMatching } from './change-matches.ts';
import { followMerges } from './follow-merges.ts';
import { nextUnproposed, type Sql } from './open-groups.ts';
import { proposeForRecords } from './propose-again.ts';
import { proposeRecords } from './propose-records.ts';
import { divideRecordings } from './write-targets.ts';

/** Changed records whose groups are looked for together. */
const changesAtATime = 200;
/** Groups that were left out while their statement was read. */
const groupsAtATime = 100;
/** Batches of a workspace in a run. The next run goes on, so that a large import does not hold up other workspaces. */
const maxBatches = 20;

const dueText = `select m.workspace_id as id from income_matching m join change_feed f on f.workspace_id = m.workspace_id
    where f.last_position <> m.position
  union select g.workspace_id from income_group g where g.decision is null and g.matched_at is null and g.lines > 0
  limit 100`;

/** Follows the changes of the catalogues of all workspaces with income. Returns the number of workspaces that had some. */
export async function followCatalogues({ pool }: Pick<Platform, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(dueText);
  for (const { id } of rows) await followCatalogue(pool, id);
  return rows.length;
}

/**
 * Proposes new and changed records of a catalogue for groups that wait for a decision, and gives groups that stand for a recording the works that
 * it has now.
 */
async function followCatalogue(pool: Pool, workspaceId: string): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1)
    if (!(await inTransaction(pool, (sql) => followChanges(sql, workspaceId)))) break;
  for (let batch = 0; batch < maxBatches; batch += 1)
    if (!(await inTransaction(pool, (sql) => proposeLeftOut(sql, workspaceId)))) break;
}

type Change = { position: string; kind: 'WORK' | 'RECORDING' | 'RELEASE'; id: string };

/** After a restoration, the positions of a feed begin with lower ones. */
const changesText = `select e.position::text as position, e.kind, e.object_id as id from change_entry e
  where e.workspace_id = $1 and e.position > $2 and e.kind in ('WORK', 'RECORDING', 'RELEASE') order by e.position limit ${changesAtATime}`;

/** Works on the next changes. Returns whether some are left. */
async function followChanges(sql: Sql, workspaceId: string): Promise<boolean> {
  await lockKept(sql, workspaceId);
  const { rows: feeds } = await sql.query<{ from: string; last: string }>(
    `select least(m.position, f.last_position)::text as from, f.last_position::text as last
      from income_matching m join change_feed f on f.workspace_id = m.workspace_id where m.workspace_id = $1 for update of m`,
    [workspaceId],
  );
  const [feed] = feeds;
  if (!feed) return false;
  const { rows: changes } = await sql.query<Change>(changesText, [workspaceId, feed.from]);
  const worksOf = changes.flatMap(({ kind, id }) => (kind === 'WORK' ? [id] : []));
  const merged = await followMerges(sql, workspaceId, worksOf);
  const proposed = await proposeForRecords(sql, workspaceId, await namesOf(sql, workspaceId, changes));
  const divided = await divideAgain(sql, workspaceId, changes);
  const hasMore = changes.length === changesAtATime;
  await sql.query('update income_matching set position = $2 where workspace_id = $1', [
    workspaceId,
    hasMore ? changes.at(-1)!.position : feed.last,
  ]);
  if (merged + proposed + divided > 0) await announceMatching(sql, workspaceId);
  return hasMore;
}

type Named = Omit<RecordNames, 'numbers'> & { numbers: (string | null)[] };
const namesText: Readonly<Record<Change['kind'], string>> = {
  WORK: `select array_remove(array[title, alternative_title], null) as titles, array[reference, pro_work_code] ||
      array(select n.number from society_work_number n where n.work_id = work.id and n.workspace_id = $1 limit 50) as numbers, iswc
    from work`,
  RECORDING: 'select array[title] as titles, array[reference] as numbers, isrc from recording',
  RELEASE: `select '{}'::text[] as titles, '{}'::text[] as numbers, upc from release`,
};

async function namesOf(sql: Sql, workspaceId: string, changes: readonly Change[]): Promise<RecordNames[]> {
  const named: RecordNames[] = [];
  for (const [kind, each] of Map.groupBy(changes, (change) => change.kind)) {
    const text = `${namesText[kind]} where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null`;
    const { rows } = await sql.query<Named>(text, [workspaceId, each.map(({ id }) => id)]);
    for (const { numbers, ...names } of rows) named.push({ ...names, numbers: numbers.filter((number) => number !== null) });
  }
  return named;
}

/** The works of changed recordings. A work in the bin is no work of its recordings, and is one again after it is restored. */
const ofChanged = `select g.id from income_group g where g.workspace_id = $1 and g.decision = 'MATCHED' and g.recording_id in (
  select unnest($2::uuid[]) union select rw.recording_id from recording_work rw where rw.work_id = any($3::uuid[]))`;

async function divideAgain(sql: Sql, workspaceId: string, changes: readonly Change[]): Promise<number> {
  const idsOf = (kind: Change['kind']) => changes.flatMap((change) => (change.kind === kind ? [change.id] : []));
  const { rows } = await sql.query<{ id: string }>(ofChanged, [workspaceId, idsOf('RECORDING'), idsOf('WORK')]);
  if (rows.length === 0) return 0;
  const groupIds = rows.map(({ id }) => id);
  const workIds = await divideRecordings(sql, workspaceId, groupIds);
  await refreshKept(sql, workspaceId, { groupIds, workIds });
  return groupIds.length;
}

async function proposeLeftOut(sql: Sql, workspaceId: string): Promise<boolean> {
  const groups = await nextUnproposed(sql, workspaceId, groupsAtATime);
  await proposeRecords(sql, workspaceId, groups);
  return groups.length === groupsAtATime;
}
