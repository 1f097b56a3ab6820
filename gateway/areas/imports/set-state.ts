import type { ImportState } from '#domain/imports/import-terms.ts';
import type { ImportJob, Sql } from './import-job.ts';

type Key = Pick<ImportJob, 'id' | 'workspaceId'>;

/**
 * Moves an import to a stage, or begins its stage again. Work that is under way stops at its next step. A file that ended the process
 * several times is not tried anew because its user begins again.
 */
export async function setState(sql: Sql, { id, workspaceId }: Key, state: ImportState, position = 0): Promise<void> {
  await sql.query(
    `update import set state = $3, position = $4, attempts = case when $3 in ('READING', 'CHECKING') then attempts else 0 end, failure = null, stopped_in = null,
        counts = case when $3 in ('READING', 'CHECKING') then null else counts end, stage_started_at = clock_timestamp(), updated_at = now()
      where id = $1 and workspace_id = $2`,
    [id, workspaceId, state, position],
  );
}

/** Stops an import in its stage, from which it can go on later. */
export async function stopIn(
  sql: Sql,
  { id, workspaceId, state }: Key & Pick<ImportJob, 'state'>,
  stopped: { state: 'CANCELLED' | 'FAILED'; failure: string | null },
): Promise<void> {
  await sql.query(
    `update import set state = $3, failure = $4, stopped_in = $5, stage_started_at = null, updated_at = now()
      where id = $1 and workspace_id = $2 and state = $5`,
    [id, workspaceId, stopped.state, stopped.failure, state],
  );
}
