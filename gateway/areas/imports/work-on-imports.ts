import { GraphQLError } from 'graphql';
import { busyImportStates, type ImportState } from '#domain/imports/import-terms.ts';
import type { Direct } from '../../kit/direct-connection.ts';
import { log } from '../../kit/log.ts';
import { isInterruption, workOnQueue } from '../../kit/work-on-queue.ts';
import { TableRefused } from '../files/table-file.ts';
import { checkFile } from './check-file.ts';
import { type ImportJob, ImportStopped, inStage, loadImport, type Sql, type Worker } from './import-job.ts';
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
type Options = Direct['config'] & { lane?: Lane };

/**
 * Does the open work of all imports, one at a time. Several processes may call it: each import is worked on by one. Those that ended the
 * process come last, and workspaces with little to do first, so that one with many files does not hold up the others.
 */
export function workOnImports(worker: Worker, { lane = 'ALL', ...direct }: Options, atMost?: number): Promise<number> {
  const { pool, signal } = worker;
  const next = async () =>
    (
      await pool.query<{ id: string; workspaceId: string }>(
        `select id, workspace_id as "workspaceId" from import where state = any($1) and ($2 = 'ALL' or ${isSmall})
          order by attempts, count(*) over (partition by workspace_id), updated_at limit 50`,
        [busyImportStates, lane],
      )
    ).rows;
  const run = async (key: { id: string; workspaceId: string }) => {
    const job = await loadImport(pool, key);
    const stage = job && stages[job.state];
    if (stage) await runStage(worker, job, stage);
    return stage != null;
  };
  return workOnQueue({ name: 'import', next, run, signal, atMost }, { config: direct, pool });
}

async function runStage(worker: Worker, job: ImportJob, stage: NonNullable<(typeof stages)[ImportState]>): Promise<void> {
  if (job.attempts >= maxAttempts) return stopIn(worker.pool, job, { state: 'FAILED', failure: interruptedTooOften });
  try {
    await inStage(worker, job, (sql) => countAttempt(sql, job, 1));
    await stage(worker, job);
    await countAttempt(worker.pool, job, -1);
  } catch (error) {
    // A database that ends connections counts like the end of the process: the work may be the cause.
    if (isInterruption(error)) throw error;
    await countAttempt(worker.pool, job, -1);
    if (error instanceof ImportStopped) return;
    const isRefusal = error instanceof TableRefused || error instanceof GraphQLError;
    if (!isRefusal) log.error({ err: error, import: job.id, stage: job.state }, 'An import failed');
    const failure = isRefusal ? sentence(error) : 'An unexpected error stopped the import. Nothing is half written. Try again.';
    await stopIn(worker.pool, job, { state: 'FAILED', failure });
    // Rows of a file that could not be read to its end are of no use.
    if (job.state === 'READING') await dropRows(worker.pool, job);
  }
}

const interruptedTooOften = 'The work on this file was interrupted several times. Split it into several files, and upload those.';

const countAttempt = (sql: Sql, { id, workspaceId }: ImportJob, difference: 1 | -1) =>
  sql.query('update import set attempts = greatest(attempts + $3, 0) where id = $1 and workspace_id = $2', [
    id,
    workspaceId,
    difference,
  ]);

async function dropRows(sql: Sql, { id, workspaceId }: ImportJob): Promise<void> {
  await sql.query(
    `with emptied as (update import set row_characters = 0 where id = $1 and workspace_id = $2 and state = 'FAILED' returning id)
      delete from import_row r using emptied where r.import_id = emptied.id and r.workspace_id = $2`,
    [id, workspaceId],
  );
}

const sentence = (error: TableRefused | GraphQLError): string =>
  error instanceof TableRefused && error.row !== undefined ? `Row ${error.row}: ${error.message}` : error.message;
