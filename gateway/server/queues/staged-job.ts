import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../kit/in-transaction.ts';
import { isInterruption } from '../../kit/is-interruption.ts';
import { type Claimed, LeaseQueue } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import type { QueueJob } from './queue-worker.ts';

/** Tables whose rows are worked on in stages, which their column `state` names. */
type StagedTable = 'import' | 'statement' | 'royalty_run';

/** The columns of such a row that its work needs. */
type StagedRow = {
  id: string;
  workspaceId: string;
  state: string;
  stageStartedAt?: Date | string | null | undefined;
  lease?: string | null | undefined;
};

/** What the work of every stage needs. */
type StageWorker = { pool: Pool; signal: AbortSignal };

/** A user cancelled or changed the row, or the server stops. Work so far is kept. */
class StageStopped extends Error {}

/**
 * Runs a step in a transaction, if the row is still in its stage, the stage was not begun again, and no other worker has taken over. Locks
 * the row.
 */
export async function runInStage<R>(
  worker: StageWorker,
  table: StagedTable,
  row: StagedRow,
  act: (sql: PoolClient) => Promise<R>,
): Promise<R> {
  if (worker.signal.aborted) throw new StageStopped();
  return inTransaction(worker.pool, async (sql) => {
    await requireStage(sql, worker, table, row, 'for update');
    return act(sql);
  });
}

async function requireStage(
  sql: PoolClient,
  { signal }: StageWorker,
  table: StagedTable,
  { id, workspaceId, state, stageStartedAt, lease }: StagedRow,
  lock: '' | 'for update',
): Promise<void> {
  if (signal.aborted) throw new StageStopped();
  const { rows } = await sql.query(
    `select 1 from ${table} where id = $1 and workspace_id = $2 and state = $3 and stage_started_at is not distinct from $4
      and lease = $5 ${lock}`,
    [id, workspaceId, state, stageStartedAt, lease],
  );
  if (rows.length === 0) throw new StageStopped();
}

/**
 * The same for a step that takes long: the row is locked at the end only, so that people can cancel it and the lease is renewed meanwhile. `act`
 * calls `proceed` between its parts, which ends the step if the row is no longer in its stage. `end` runs with the locked row.
 */
export async function runLongStage<R>(
  worker: StageWorker,
  table: StagedTable,
  row: StagedRow,
  act: (sql: PoolClient, proceed: () => Promise<void>) => Promise<R>,
  end: (sql: PoolClient, result: R) => Promise<void>,
): Promise<void> {
  await inTransaction(worker.pool, async (sql) => {
    const proceed = (lock: '' | 'for update' = '') => requireStage(sql, worker, table, row, lock);
    await proceed();
    const result = await act(sql, proceed);
    await proceed('for update');
    await end(sql, result);
  });
}

/** After this number of attempts that ended with the process, a row fails. Such an end is not reported otherwise. */
const maxAttempts = 3;

/** `SMALL` takes rows only that are done quickly, beside a worker that takes all. */
export type Lane = 'ALL' | 'SMALL';

type Key = { id: string; workspaceId: string };

/** How the rows of a table are worked on. */
type Staged<W extends StageWorker, J extends StagedRow> = {
  table: StagedTable;
  busyStates: readonly string[];
  /** SQL condition of rows whose work takes seconds. */
  isSmall: string;
  lane: Lane;
  load: (pool: Pool, key: Key) => Promise<J | null>;
  stages: Readonly<Partial<Record<string, (worker: W, job: J) => Promise<void>>>>;
  /** Ends the stage of a row without success. A worker that lost its lease changes nothing. */
  fail: (worker: W, job: J, failure: string) => Promise<void>;
  /** The sentence for the user, if an error is about the content of the file. Null for unexpected errors. */
  refusalOf: (error: unknown) => string | null;
  unexpected: string;
  interruptedTooOften: string;
};

/** Does the work of the stages. Workspaces take turns. A row that ended the process goes to the end. */
export function stagedJob<W extends StageWorker, J extends StagedRow>(staged: Staged<W, J>): QueueJob<W, Claimed> {
  const { table, busyStates, isSmall, lane, load, stages, fail } = staged;
  const queue = new LeaseQueue<Claimed>({
    table,
    dueAt: 'due_at',
    lease: 'lease',
    attempts: 'attempts',
    leaseSeconds: 20,
    countsClaims: true,
    where: `state = any($1) and ($2 = 'ALL' or ${isSmall})`,
    values: [busyStates, lane],
    returning: `${table}.workspace_id as "workspaceId"`,
    turns: {},
  });
  /** The next stage is due at once. */
  const end = (pool: Pool, claim: Claimed, countsAsAttempt: boolean) =>
    queue.release(pool, [claim], { pauseSeconds: 0, countsAsAttempt });
  return {
    name: table,
    queue,
    concurrency: () => 1,
    maxAttempts,
    run: async (worker, claim) => {
      const job = await load(worker.pool, claim as Key);
      const stage = job && stages[job.state];
      if (stage) await runStage(staged, worker, job, stage);
      await end(worker.pool, claim, false);
    },
    // A database that ends connections counts like the end of the process: the work may be the cause.
    onFailure: (error, { id }) => {
      log.warn({ err: error, [table]: id }, 'The work on a file was interrupted');
      return { pauseSeconds: 1, countsAsAttempt: true };
    },
    giveUp: async (worker, claim) => {
      const job = await load(worker.pool, claim as Key);
      if (job && busyStates.includes(job.state)) await fail(worker, { ...job, lease: claim.lease }, staged.interruptedTooOften);
      await end(worker.pool, claim, true);
    },
  };
}

/** Throws only if the connection to the database broke. */
async function runStage<W extends StageWorker, J extends StagedRow>(
  { table, fail, refusalOf, unexpected }: Staged<W, J>,
  worker: W,
  job: J,
  stage: (worker: W, job: J) => Promise<void>,
): Promise<void> {
  try {
    await stage(worker, job);
  } catch (error) {
    if (isInterruption(error)) throw error;
    if (error instanceof StageStopped) return;
    const refusal = refusalOf(error);
    if (refusal === null) log.error({ err: error, [table]: job.id, stage: job.state }, 'The work on a file failed');
    await fail(worker, job, refusal ?? unexpected);
  }
}
