import { GraphQLError } from 'graphql';
import { Client } from 'pg';
import { busyImportStates, type ImportState } from '#domain/exchange/import-terms.ts';
import { type Direct, directConnection } from '../../kit/direct-connection.ts';
import { log } from '../../log.ts';
import { TableRefused } from '../files/table-file.ts';
import { checkFile } from './check-file.ts';
import { type ImportJob, ImportStopped, loadImport, type Worker } from './import-job.ts';
import { readFile } from './read-file.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

const stages: Partial<Record<ImportState, (worker: Worker, job: ImportJob) => Promise<void>>> = {
  READING: readFile,
  CHECKING: checkFile,
  IMPORTING: runImport,
  UNDOING: undoImport,
};

/** Does the open work of all imports, one at a time. Several processes may call it: each import is worked on by one. */
export async function workOnImports(worker: Worker, direct: Direct['config']): Promise<number> {
  const lock = new Client(directConnection({ config: direct, pool: worker.pool }));
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    let done = 0;
    for (;;) {
      const worked = await workOnNext(worker, lock);
      if (!worked || worker.signal.aborted) return done;
      done += 1;
    }
  } finally {
    await lock.end().catch(() => undefined);
  }
}

/** Works on the next import that no other process works on. Returns whether there was one. */
async function workOnNext(worker: Worker, lock: Client): Promise<boolean> {
  const { rows } = await worker.pool.query<{ id: string; workspaceId: string }>(
    'select id, workspace_id as "workspaceId" from import where state = any($1) order by updated_at limit 50',
    [busyImportStates],
  );
  for (const { id, workspaceId } of rows) {
    // A killed process loses its connection, and with it the lock.
    const { rows: locks } = await lock.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('import ' || $1, 0)) as "isFree"`,
      [id],
    );
    if (!locks[0]!.isFree) continue;
    try {
      const job = await loadImport(worker.pool, { id, workspaceId });
      const stage = job && stages[job.state];
      if (!stage) continue;
      await runStage(worker, job, stage);
      return true;
    } finally {
      await lock.query(`select pg_advisory_unlock(hashtextextended('import ' || $1, 0))`, [id]).catch(() => undefined);
    }
  }
  return false;
}

async function runStage(worker: Worker, job: ImportJob, stage: NonNullable<(typeof stages)[ImportState]>): Promise<void> {
  try {
    await stage(worker, job);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    const isRefusal = error instanceof TableRefused || error instanceof GraphQLError;
    if (!isRefusal) log.error({ err: error, import: job.id, stage: job.state }, 'An import failed');
    const failure = isRefusal ? sentence(error) : 'An unexpected error stopped the import. Nothing is half written. Try again.';
    await worker.pool.query(
      `update import set state = 'FAILED', failure = $3, stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2 and state = $4`,
      [job.id, job.workspaceId, failure, job.state],
    );
  }
}

const sentence = (error: TableRefused | GraphQLError): string =>
  error instanceof TableRefused && error.row !== undefined ? `Row ${error.row}: ${error.message}` : error.message;
