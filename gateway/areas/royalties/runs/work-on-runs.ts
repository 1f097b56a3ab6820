import { DatabaseError } from 'pg';
import { busyRunStates } from '#domain/royalties/royalty-terms.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { Claimed } from '../../../kit/lease-queue.ts';
import type { QueueJob } from '../../../server/queues/queue-worker.ts';
import { type Lane, stagedJob } from '../../../server/queues/staged-job.ts';
import type { Worker } from '../../imports/import-job.ts';
import { approveRun } from './approve-run.ts';
import { computeRun } from './compute-run.ts';
import { deleteRun } from './delete-run.ts';
import { BalancesMoved, issueRun } from './issue-run.ts';
import { reverseRun } from './reverse-run.ts';
import { loadRun, type RunJob } from './run-job.ts';
import { stopRun } from './set-run-state.ts';

/** The sentence about what other people have done meanwhile. */
function refusalOf(error: unknown): string | null {
  if (error instanceof BalancesMoved)
    return 'Balances have moved since the approval, by an entry, a payment or another run. Withdraw the approval, and compute the run again.';
  // Two runs that divide the same statement were approved at the same time.
  return error instanceof DatabaseError && error.constraint === 'royalty_run_statement_once'
    ? 'Another run divides a statement of this run. Choose other statements.'
    : null;
}

/** Does the work of the stages of royalty runs. Each is one transaction: a run that is interrupted is as it was before. */
export const royaltyRunJob = (lane: Lane): QueueJob<Worker, Claimed> =>
  stagedJob<Worker, RunJob>({
    table: 'royalty_run',
    busyStates: busyRunStates,
    isSmall: 'line_count <= 1000',
    lane,
    load: loadRun,
    stages: { COMPUTING: computeRun, APPROVING: approveRun, ISSUING: issueRun, REVERSING: reverseRun, DELETING: deleteRun },
    fail: ({ pool }, job, failure) => inTransaction(pool, (sql) => stopRun(sql, job, failure, job.lease ?? null)),
    refusalOf,
    unexpected: 'An unexpected error stopped the work on this run. Nothing was changed. Try again.',
    interruptedTooOften: 'The work on this run was interrupted several times. Nothing was changed. Try again.',
  });
