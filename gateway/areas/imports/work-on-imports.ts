import { GraphQLError } from 'graphql';
import { busyImportStates, type ImportState } from '#domain/imports/import-terms.ts';
import { isInterruption } from '../../kit/is-interruption.ts';
import { type Claimed, LeaseQueue } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import type { QueueJob } from '../../server/queues/queue-worker.ts';
import { TableRefused } from '../files/table-file.ts';
import { checkFile } from './check-file.ts';
import { type ImportJob, ImportStopped, loadImport, type Sql, type Worker } from './import-job.ts';
import { readFile } from './read-file.ts';
import { runImport } from './run-import.ts';
import { stopIn } from './set-state.ts';
import { undoImport } from './undo-import.ts';

const stages: Partial<Record<ImportState, (worker: Worker, job: ImportJob) => Promise<void>>> = {
  READING: readFile,
  CHECKING: checkFile,
  IMPORTING: runImport,
  UNDOING: undoImport,
};

/** After this number of attempts that ended with the process, an import fails. Such an end is not reported otherwise. */
const maxAttempts = 3;

/** Imports whose work takes seconds: small files, and after reading those with few rows. */
const isSmall = `case when row_count = 0 then size_bytes <= ${256 * 1024} else row_count <= 1000 end`;

/** `SMALL` takes imports only that are done quickly, beside a worker that takes all. */
export type Lane = 'ALL' | 'SMALL';

/** Workspaces take turns, so that one with many files does not hold up the others. A file that ended the process goes to the end. */
const importQueue = (lane: Lane) =>
  new LeaseQueue<Claimed>({
    table: 'import',
    dueAt: 'due_at',
    lease: 'lease',
    attempts: 'attempts',
    leaseSeconds: 20,
    countsClaims: true,
    where: `state = any($1) and ($2 = 'ALL' or ${isSmall})`,
    values: [busyImportStates, lane],
    returning: 'import.workspace_id as "workspaceId"',
    turns: {},
  });

type Key = { id: string; workspaceId: string };

/** Does the work of the stages of imports. */
export function importJob(lane: Lane): QueueJob<Worker, Claimed> {
  const queue = importQueue(lane);
  /** The next stage is due at once. */
  const end = (pool: Worker['pool'], claim: Claimed, countsAsAttempt: boolean) =>
    queue.release(pool, [claim], { pauseSeconds: 0, countsAsAttempt });
  return {
    name: 'import',
    queue,
    concurrency: () => 1,
    maxAttempts,
    run: async (worker, claim) => {
      const job = await loadImport(worker.pool, claim as Key);
      const stage = job && stages[job.state];
      if (stage) await runStage(worker, job, stage);
      await end(worker.pool, claim, false);
    },
    // A database that ends connections counts like the end of the process: the work may be the cause.
    onFailure: (error, { id }) => {
      log.warn({ err: error, import: id }, 'An import was interrupted');
      return { pauseSeconds: 1, countsAsAttempt: true };
    },
    giveUp: async ({ pool }, claim) => {
      const job = await loadImport(pool, claim as Key);
      if (job && isBusy(job)) await stopIn(pool, job, { state: 'FAILED', failure: interruptedTooOften }, claim.lease);
      await end(pool, claim, true);
    },
  };
}

/** Throws only if the connection to the database broke. */
async function runStage(worker: Worker, job: ImportJob, stage: NonNullable<(typeof stages)[ImportState]>): Promise<void> {
  try {
    await stage(worker, job);
  } catch (error) {
    if (isInterruption(error)) throw error;
    if (error instanceof ImportStopped) return;
    const isRefusal = error instanceof TableRefused || error instanceof GraphQLError;
    if (!isRefusal) log.error({ err: error, import: job.id, stage: job.state }, 'An import failed');
    const failure = isRefusal ? sentence(error) : 'An unexpected error stopped the import. Nothing is half written. Try again.';
    const isStopped = await stopIn(worker.pool, job, { state: 'FAILED', failure }, job.lease);
    // Rows of a file that could not be read to its end are of no use.
    if (isStopped && job.state === 'READING') await dropRows(worker.pool, job);
  }
}

const isBusy = ({ state }: ImportJob): boolean => (busyImportStates as readonly ImportState[]).includes(state);
const interruptedTooOften = 'The work on this file was interrupted several times. Split it into several files, and upload those.';

async function dropRows(sql: Sql, { id, workspaceId }: ImportJob): Promise<void> {
  await sql.query(
    `with emptied as (update import set row_characters = 0 where id = $1 and workspace_id = $2 and state = 'FAILED' returning id)
      delete from import_row r using emptied where r.import_id = emptied.id and r.workspace_id = $2`,
    [id, workspaceId],
  );
}

const sentence = (error: TableRefused | GraphQLError): string =>
  error instanceof TableRefused && error.row !== undefined ? `Row ${error.row}: ${error.message}` : error.message;
