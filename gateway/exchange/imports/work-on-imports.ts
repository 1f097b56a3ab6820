import { GraphQLError } from 'graphql';
import { busyImportStates, type ImportState } from '#domain/exchange/import-terms.ts';
import type { Direct } from '../../kit/direct-connection.ts';
import { log } from '../../log.ts';
import { TableRefused } from '../files/table-file.ts';
import { isInterruption, workOnQueue } from '../work-on-queue.ts';
import { checkFile } from './check-file.ts';
import { type ImportJob, ImportStopped, inStage, loadImport, type Worker } from './import-job.ts';
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

/** After this number of attempts at one place, an import fails. An attempt that ends with the process is not reported otherwise. */
const maxAttempts = 3;

/**
 * Does the open work of all imports, one at a time. Several processes may call it: each import is worked on by one. Workspaces with little
 * to do come first, so that one with many files does not hold up the others.
 */
export function workOnImports(worker: Worker, direct: Direct['config'], atMost?: number): Promise<number> {
  const { pool, signal } = worker;
  const next = async () =>
    (
      await pool.query<{ id: string; workspaceId: string }>(
        `select id, workspace_id as "workspaceId" from import where state = any($1)
          order by count(*) over (partition by workspace_id), updated_at limit 50`,
        [busyImportStates],
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
  try {
    if (job.attempts >= maxAttempts)
      throw new TableRefused('The import stopped several times at the same place. Reopen it, or split the file.');
    await inStage(worker, job, (sql) =>
      sql.query('update import set attempts = attempts + 1 where id = $1 and workspace_id = $2', [job.id, job.workspaceId]),
    );
    await stage(worker, job);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    if (isInterruption(error)) throw error;
    const isRefusal = error instanceof TableRefused || error instanceof GraphQLError;
    if (!isRefusal) log.error({ err: error, import: job.id, stage: job.state }, 'An import failed');
    const failure = isRefusal ? sentence(error) : 'An unexpected error stopped the import. Nothing is half written. Try again.';
    await stopIn(worker.pool, job, { state: 'FAILED', failure });
  }
}

const sentence = (error: TableRefused | GraphQLError): string =>
  error instanceof TableRefused && error.row !== undefined ? `Row ${error.row}: ${error.message}` : error.message;
