import type { Pool } from 'pg';

/** Pairs of duplicates of a workspace, one in each state. */
export type DuplicatesWorld = { openPair: string; openKept: string; dismissedPair: string; mergedPair: string };
type Owner = { workspaceId: string };

/** Inserts pairs of contributors directly, because searching is tested elsewhere. */
export async function addDuplicates(pool: Pool, { workspaceId }: Owner, marker: string): Promise<DuplicatesWorld> {
  const insert = async (sql: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(`${sql} returning id`, [workspaceId, marker, ...values])).rows[0]!.id;
  const contributor = (name: string, isDeleted: boolean) =>
    insert(
      `insert into contributor (workspace_id, last_name, first_name, reference, deleted_at)
        values ($1, $2, $3, $2 || ' ' || $3, case when $4 then now() end)`,
      [name, isDeleted],
    );
  const pair = async (state: string, isMerged = false) => {
    const [kept, other] = [await contributor(`Kept ${state}`, false), await contributor(`Other ${state}`, isMerged)];
    const id = await insert(
      `insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, reasons, score, state, kept_id, decided_at)
        values ($1, 'CONTRIBUTOR', $3, $4, $2, $2, '{SAME_NAME}', 60, $5, case when $5 = 'MERGED' then $3::uuid end, now())`,
      [kept, other, state],
    );
    return { id, kept, other };
  };
  const [open, dismissed, merged] = [await pair('OPEN'), await pair('DISMISSED'), await pair('MERGED', true)];
  const record = { keptName: marker, removedName: marker, removedVersion: 1, before: {}, after: {}, takenSheet: null };
  await pool.query(
    `insert into duplicate_merge (workspace_id, pair_id, kind, kept_id, removed_id, record) values ($1, $2, 'CONTRIBUTOR', $3, $4, $5)`,
    [workspaceId, merged.id, merged.kept, merged.other, JSON.stringify({ ...record, credits: [], links: [], proofs: null })],
  );
  return { openPair: open.id, openKept: open.kept, dismissedPair: dismissed.id, mergedPair: merged.id };
}
