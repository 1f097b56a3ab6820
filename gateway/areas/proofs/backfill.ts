import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Platform } from '../../server/context.ts';
import { storeVersions, type VersionedKind, versionedKinds, versionsAtATime } from '../music/records/saved-versions.ts';
import { workspacesWith } from '../subscriptions/grants.ts';
import { onPool } from '../subscriptions/run-sql.ts';

/** Time limit of a run; the next run continues with the remaining rows. */
const runMs = 20_000;
const filesAtATime = 1_000;

const recordsText = (kind: VersionedKind) => `select o.id, o.workspace_id as "workspaceId" from ${kind} o
  where o.id > $1 and o.workspace_id = any($2::uuid[]) and o.deleted_at is null
    and not exists (select from record_version v where v.${kind}_id = o.id and v.merged_from is null)
  order by o.id limit $3`;

const filesText = `with chosen as (
    select f.id, f.workspace_id, f.sha256 from stored_file f
      where f.id > $1 and f.workspace_id = any($2::uuid[]) and not exists (select from fingerprint p where p.file_id = f.id)
      order by f.id limit $3),
  kept as (
    insert into fingerprint (workspace_id, sha256, file_id, label)
      select workspace_id, sha256, id,
        coalesce((select file_name from asset where file_id = chosen.id order by created_at, id limit 1), 'File') from chosen
      on conflict (file_id) do nothing)
  select id from chosen order by id`;

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Creates fingerprints of works, recordings and files stored before fingerprints existed, in workspaces whose plan anchors them. Pauses after each step
 * for as long as it took, to leave capacity for others. Skips objects with a version: they get the next one when saved.
 */
export async function backfillFingerprints(platform: Platform): Promise<{ records: number; files: number }> {
  const until = Date.now() + runMs;
  const { pool } = platform;
  const all = await pool.query<{ id: string }>('select id from workspace order by id');
  const ids = all.rows.map(({ id }) => id);
  const owners = [...(await workspacesWith(platform, onPool(pool), ids, 'BLOCKCHAIN_TIMESTAMPING'))];
  if (owners.length === 0) return { records: 0, files: 0 };
  const files = await forEachBatch(until, (after) => someFiles(pool, owners, after));
  let records = 0;
  for (const kind of versionedKinds) records += await forEachBatch(until, (after) => someRecords(platform, kind, owners, after));
  return { records, files };
}

type Step = { done: number; last: string | null };

/** Continues from ID to ID until nothing is left or the time is over. Returns the number processed. */
async function forEachBatch(until: number, step: (after: string) => Promise<Step>): Promise<number> {
  let total = 0;
  for (let after: string | null = firstId; after !== null && Date.now() < until; ) {
    const started = Date.now();
    const { done, last }: Step = await step(after);
    total += done;
    after = last;
    if (last !== null) await sleep(Date.now() - started);
  }
  return total;
}

async function someFiles(pool: Pool, owners: readonly string[], after: string): Promise<Step> {
  const { rows } = await pool.query<{ id: string }>(filesText, [after, owners, filesAtATime]);
  return { done: rows.length, last: rows.at(-1)?.id ?? null };
}

/** Locks each object while it is read, so the version matches what was saved. */
async function someRecords(
  { pool, orm }: Platform,
  kind: VersionedKind,
  owners: readonly string[],
  after: string,
): Promise<Step> {
  const { rows } = await pool.query<{ id: string; workspaceId: string }>(recordsText(kind), [after, owners, versionsAtATime]);
  let done = 0;
  for (const [workspaceId, some] of Map.groupBy(rows, (row) => row.workspaceId)) {
    const ids = some.map(({ id }) => id);
    done += await orm.em.fork().transactional(async (em) => {
      const text = `select id from ${kind} where workspace_id = ? and id = any(?::uuid[]) order by id for share`;
      await em.execute(text, [workspaceId, `{${ids.join(',')}}`]);
      return storeVersions(em, kind, { workspaceId, savedBy: null, ids });
    });
  }
  return { done, last: rows.at(-1)?.id ?? null };
}
