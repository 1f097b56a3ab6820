import type { RunState } from '#domain/royalties/royalty-terms.ts';
import type { Sql } from '../../imports/import-job.ts';
import { announceRun } from './run-events.ts';
import type { RunJob } from './run-job.ts';

type Key = Pick<RunJob, 'id' | 'workspaceId'>;

/** Moves a run to a stage, or begins its stage again. */
export async function setRunState(sql: Sql, { id, workspaceId }: Key, state: RunState): Promise<void> {
  await sql.query(
    `update royalty_run set state = $3, position = 0, total = 0, attempts = 0, failure = null, stopped_in = null, stage_started_at = clock_timestamp(),
        due_at = now(), updated_at = now() where id = $1 and workspace_id = $2`,
    [id, workspaceId, state],
  );
  await announceRun(sql, { id, workspaceId });
}

/** To which state a stage returns that could not be completed. Nothing of it is stored. */
const before: Partial<Record<RunState, RunState>> = { APPROVING: 'REVIEW', ISSUING: 'APPROVED', REVERSING: 'ISSUED' };

/** Ends the stage of a run without success. A worker that lost its lease changes nothing. */
export async function stopRun(
  sql: Sql,
  { id, workspaceId, state }: Pick<RunJob, 'id' | 'workspaceId' | 'state'>,
  failure: string,
  lease: string | null = null,
): Promise<void> {
  const { rowCount } = await sql.query(
    `update royalty_run set state = $3, failure = $4, stopped_in = $5, stage_started_at = null, updated_at = now()
      where id = $1 and workspace_id = $2 and state = $5 and ($6::uuid is null or lease = $6)`,
    [id, workspaceId, before[state] ?? 'FAILED', failure, state, lease],
  );
  if (rowCount! > 0) await announceRun(sql, { id, workspaceId });
}
