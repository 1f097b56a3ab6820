import type { Pool } from 'pg';

/** Releases of a workspace and its codes, one in each state that an operation needs. */
export type ReleaseWorld = {
  /** A recording without an ISRC. */
  bareRecording: string;
  freeIsrc: string;
  freeUpc: string;
};
type Owner = { workspaceId: string };

const insertId = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

/** Inserts releases and codes directly, because saving them is tested elsewhere. */
export async function addReleases(pool: Pool, { workspaceId }: Owner, marker: string): Promise<ReleaseWorld> {
  const named = [workspaceId, `First ${marker}`];
  return {
    bareRecording: await insertId(
      pool,
      `insert into recording (workspace_id, title, artist, stage, release_status, advisory)
        values ($1, $2, $2, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT')`,
      named,
    ),
    freeIsrc: await insertId(pool, `insert into isrc_code (workspace_id, code, track) values ($1, 'SEAAA2600001', $2)`, named),
    freeUpc: await insertId(
      pool,
      `insert into upc_code (workspace_id, code, product, status) values ($1, '036000291452', $2, 'PENDING')`,
      named,
    ),
  };
}
