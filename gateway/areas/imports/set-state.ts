import type { ImportState } from '#domain/imports/import-terms.ts';
import { announce, announceProgress, type LiveEvent } from '../../server/live/announce.ts';
import type { ImportJob, Sql } from './import-job.ts';

type Key = Pick<ImportJob, 'id' | 'workspaceId'>;

const eventOf = ({ id, workspaceId }: Key): LiveEvent => ({ topic: 'import', workspaceId, id });

/** Announces that an import has another state. */
export const announceImport = (sql: Sql, job: Key): Promise<void> => announce(sql, eventOf(job));

/** Announces how far a stage is. */
export const announceStage = (sql: Sql, job: Key): Promise<void> => announceProgress(sql, eventOf(job));

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
  await announceImport(sql, { id, workspaceId });
}

/**
 * Stops an import in its stage, from which it can go on later. A worker passes its lease: one that lost it changes nothing. Returns whether
 * it was stopped.
 */
export async function stopIn(
  sql: Sql,
  { id, workspaceId, state }: Key & Pick<ImportJob, 'state'>,
  stopped: { state: 'CANCELLED' | 'FAILED'; failure: string | null },
  lease: string | null = null,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update import set state = $3, failure = $4, stopped_in = $5, stage_started_at = null, updated_at = now()
      where id = $1 and workspace_id = $2 and state = $5 and ($6::uuid is null or lease = $6)`,
    [id, workspaceId, stopped.state, stopped.failure, state, lease],
  );
  if (rowCount === 0) return false;
  await announceImport(sql, { id, workspaceId });
  return true;
}
