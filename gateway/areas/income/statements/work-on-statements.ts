import { TemplateUnfit } from '#domain/income/compile-template.ts';
import { busyStatementStates } from '#domain/income/income-terms.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import type { Claimed } from '../../../kit/lease-queue.ts';
import type { QueueJob } from '../../../server/queues/queue-worker.ts';
import { type Lane, stagedJob } from '../../../server/queues/staged-job.ts';
import { refusalOf } from '../../imports/work-on-imports.ts';
import { cancelLines, deleteLines, dropLines } from './drop-statement.ts';
import { matchStatement } from './match-statement.ts';
import { postStatement, reverseStatement } from './post-statement.ts';
import { readStatement } from './read-statement.ts';
import { stopIn } from './set-state.ts';
import { loadStatement, type StatementJob, type StatementWorker } from './statement-job.ts';

/** Statements whose work takes seconds: small files, and after reading those with few lines. */
const isSmall = `case when line_count = 0 then size_bytes <= ${256 * 1024} else line_count <= 1000 end`;

/** Does the work of the stages of statements. */
export const statementJob = (lane: Lane): QueueJob<StatementWorker, Claimed> =>
  stagedJob<StatementWorker, StatementJob>({
    table: 'statement',
    busyStates: busyStatementStates,
    isSmall,
    lane,
    load: loadStatement,
    stages: {
      READING: readStatement,
      MATCHING: matchStatement,
      POSTING: postStatement,
      REVERSING: reverseStatement,
      CANCELLING: cancelLines,
      DELETING: deleteLines,
    },
    fail: ({ pool }, job, failure) =>
      inTransaction(pool, async (sql) => {
        const isStopped = await stopIn(sql, job, { state: 'FAILED', failure }, job.lease ?? null);
        // Lines of a file that could not be read to its end are of no use.
        if (isStopped && (job.state === 'READING' || job.state === 'MATCHING')) await dropLines(sql, job);
      }),
    refusalOf: (error) => (error instanceof TemplateUnfit ? error.message : refusalOf(error)),
    unexpected: 'An unexpected error stopped the work on this statement. Nothing is half posted. Try again.',
    interruptedTooOften: 'The work on this file was interrupted several times. Split it into several files, and upload those.',
  });
