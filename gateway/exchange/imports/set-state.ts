import type { PoolClient } from 'pg';
import type { ImportState } from '#domain/exchange/import-terms.ts';
import type { ImportJob } from './import-job.ts';

/** Moves an import to its next stage. */
export async function setState(sql: PoolClient, { id, workspaceId }: ImportJob, state: ImportState): Promise<void> {
  await sql.query(
    `update import set state = $3, position = 0, failure = null, stage_started_at = now(), updated_at = now() where id = $1 and workspace_id = $2`,
    [id, workspaceId, state],
  );
}
