import { GraphQLError } from 'graphql';
import { busyImportStates } from '#domain/imports/import-terms.ts';
import type { Claimed } from '../../kit/lease-queue.ts';
import type { QueueJob } from '../../server/queues/queue-worker.ts';
import { type Lane, stagedJob } from '../../server/queues/staged-job.ts';
import { TableRefused } from '../files/table-file.ts';
import { checkFile } from './check-file.ts';
import { type ImportJob, loadImport, type Sql, type Worker } from './import-job.ts';
import { readFile } from './read-file.ts';
import { runImport } from './run-import.ts';
import { stopIn } from './set-state.ts';
import { undoImport } from './undo-import.ts';

/** Imports whose work takes seconds: small files, and after reading those with few rows. */
const isSmall = `case when row_count = 0 then size_bytes <= ${256 * 1024} else row_count <= 1000 end`;

/** Does the work of the stages of imports. */
export const importJob = (lane: Lane): QueueJob<Worker, Claimed> =>
  stagedJob<Worker, ImportJob>({
    table: 'import',
    busyStates: busyImportStates,
    isSmall,
    lane,
    load: loadImport,
    stages: { READING: readFile, CHECKING: checkFile, IMPORTING: runImport, UNDOING: undoImport },
    fail: async ({ pool }, job, failure) => {
      const isStopped = await stopIn(pool, job, { state: 'FAILED', failure }, job.lease);
      // Rows of a file that could not be read to its end are of no use.
      if (isStopped && job.state === 'READING') await dropRows(pool, job);
    },
    refusalOf,
    unexpected: 'An unexpected error stopped the import. Nothing is half written. Try again.',
    interruptedTooOften: 'The work on this file was interrupted several times. Split it into several files, and upload those.',
  });

async function dropRows(sql: Sql, { id, workspaceId }: ImportJob): Promise<void> {
  await sql.query(
    `with emptied as (update import set row_characters = 0 where id = $1 and workspace_id = $2 and state = 'FAILED' returning id)
      delete from import_row r using emptied where r.import_id = emptied.id and r.workspace_id = $2`,
    [id, workspaceId],
  );
}

/** The sentence about a file that can't be read, or about a limit. Null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof TableRefused)) return error instanceof GraphQLError ? error.message : null;
  const { row, message } = error;
  return row === undefined || message.startsWith(`Row ${row} `) ? message : `Row ${row}: ${message}`;
}
