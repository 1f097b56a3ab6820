import type { StatementState } from '#domain/income/income-terms.ts';
import { announce, announceProgress, type LiveEvent } from '../../../server/live/announce.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { StatementJob } from './statement-job.ts';

type Key = Pick<StatementJob, 'id' | 'workspaceId'>;

const eventOf = ({ id, workspaceId }: Key): LiveEvent => ({ topic: 'statement', workspaceId, id });

/** Announces that a statement has another state. */
export const announceStatement = (sql: Sql, job: Key): Promise<void> => announce(sql, eventOf(job));

/** Announces how far a stage is. */
export const announceStage = (sql: Sql, job: Key): Promise<void> => announceProgress(sql, eventOf(job));

/** Moves a statement to a stage, or begins its stage again. Work that is under way stops at its next step. */
export async function setState(sql: Sql, { id, workspaceId }: Key, state: StatementState): Promise<void> {
  await sql.query(
    `update statement set state = $3, position = 0, attempts = case when $3 = 'READING' then attempts else 0 end, failure = null,
        stopped_in = null, stage_started_at = clock_timestamp(), due_at = now(), updated_at = now()
      where id = $1 and workspace_id = $2`,
    [id, workspaceId, state],
  );
  await announceStatement(sql, { id, workspaceId });
}

/**
 * Ends the stage of a statement without success. A statement that could not be posted or reversed stays as it was. A worker passes its lease:
 * one that lost it changes nothing. Returns whether the stage was ended.
 */
export async function stopIn(
  sql: Sql,
  { id, workspaceId, state }: Key & Pick<StatementJob, 'state'>,
  stopped: { state: 'CANCELLED' | 'FAILED'; failure: string | null },
  lease: string | null = null,
): Promise<boolean> {
  const next = state === 'POSTING' ? 'READ' : state === 'REVERSING' ? 'POSTED' : stopped.state;
  const { rowCount } = await sql.query(
    `update statement set state = $3, failure = $4, stopped_in = $5, stage_started_at = null, updated_at = now(),
        posted_by_id = case when $5 = 'POSTING' then null else posted_by_id end,
        reversed_by_id = case when $5 = 'REVERSING' then null else reversed_by_id end,
        reverse_reason = case when $5 = 'REVERSING' then null else reverse_reason end
      where id = $1 and workspace_id = $2 and state = $5 and ($6::uuid is null or lease = $6)`,
    [id, workspaceId, next, stopped.failure, state, lease],
  );
  if (rowCount === 0) return false;
  await announceStatement(sql, { id, workspaceId });
  return true;
}
