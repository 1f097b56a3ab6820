import type { PoolClient } from 'pg';
import type { RoyaltyRun } from '#db/entities/royalties.ts';
import { runInStage, runLongStage } from '../../../server/queues/staged-job.ts';
import type { Sql, Worker } from '../../imports/import-job.ts';
import type { Proceed, Progress } from '../records/proceed.ts';
import { announceRunProgress } from './run-events.ts';

type Read =
  | 'id'
  | 'workspaceId'
  | 'userId'
  | 'number'
  | 'name'
  | 'periodStart'
  | 'periodEnd'
  | 'splitBasis'
  | 'state'
  | 'revision'
  | 'figuresHash'
  | 'approvedById'
  | 'stageStartedAt'
  | 'stoppedIn'
  | 'lease';
/** The columns of a run that its stages read. */
export type RunJob = { [Name in Read]: Exclude<RoyaltyRun[Name], undefined> };

const columns = `id, workspace_id as "workspaceId", user_id as "userId", number, name, period_start::text as "periodStart",
  period_end::text as "periodEnd", split_basis as "splitBasis", state, revision, figures_hash as "figuresHash",
  approved_by_id as "approvedById", stage_started_at as "stageStartedAt", stopped_in as "stoppedIn", lease`;

type Key = Pick<RunJob, 'id' | 'workspaceId'>;

/** Reads a run of a workspace; null if there is none. */
export async function loadRun(sql: Sql, { id, workspaceId }: Key, lock: '' | 'for update' = ''): Promise<RunJob | null> {
  const text = `select ${columns} from royalty_run where id = $1 and workspace_id = $2 ${lock}`;
  return (await sql.query<RunJob>(text, [id, workspaceId])).rows[0] ?? null;
}

/** Runs a step of the stage of a run in a transaction. */
export const inRun = <R>(worker: Worker, job: RunJob, act: (sql: PoolClient) => Promise<R>): Promise<R> =>
  runInStage(worker, 'royalty_run', job, act);

/** The same for stages that take long. What they do is stored at their end, but how far they are is seen meanwhile. */
export const inLongRun = <R>(
  worker: Worker,
  job: RunJob,
  act: (sql: PoolClient, proceed: Proceed) => Promise<R>,
  end: (sql: PoolClient, result: R) => Promise<void>,
): Promise<void> =>
  runLongStage(
    worker,
    'royalty_run',
    job,
    (sql, proceed) =>
      act(sql, async (progress) => {
        await proceed();
        if (progress) await showProgress(worker, job, progress);
      }),
    end,
  );

/**
 * Outside the transaction of the stage, which must not have changed the row of the run by then. A stage that begins again after an interruption
 * stays where it was until it is further.
 */
async function showProgress({ pool }: Worker, { id, workspaceId, lease }: RunJob, { done, total }: Progress): Promise<void> {
  await pool.query(
    `update royalty_run set position = least(greatest(position, $4), $5), total = $5 where id = $1 and workspace_id = $2 and lease = $3`,
    [id, workspaceId, lease, done, total],
  );
  await announceRunProgress(pool, { id, workspaceId });
}
