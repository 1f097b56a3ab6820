import type { PoolClient } from 'pg';
import type { Export } from '#db/entities/exports.ts';
import { inTransaction } from '../../kit/in-transaction.ts';
import type { Claimed } from '../../kit/lease-queue.ts';
import { announceProgress, type LiveEvent } from '../../server/live/announce.ts';
import type { Worker } from '../imports/import-job.ts';

/** A claimed export, with the columns that the background work reads. */
export type ExportJob = Claimed & Pick<Export, 'workspaceId' | 'kind' | 'format' | 'recordKinds' | 'royaltyRunId' | 'storageKey'>;

/** The event of an export. */
export const exportEvent = ({ id, workspaceId }: Pick<ExportJob, 'id' | 'workspaceId'>): LiveEvent => ({
  topic: 'export',
  workspaceId,
  id,
});

/** The user cancelled or deleted the export, or the server stops. */
export class ExportStopped extends Error {}

/** An export that can't be made. The message tells the user why, and the next step. */
export class ExportFailed extends Error {}

/** Counts what is done of an export. */
export type Progress = { add: (count: number) => Promise<void> };

const updateEveryMs = 500;

/** Stores the progress of a running export at most twice a second. Throws `ExportStopped` if it is no longer running. */
export function progressOf(
  { pool, signal }: Worker,
  { id, workspaceId, lease }: ExportJob,
): Progress & { end: () => Promise<void> } {
  let done = 0;
  let storedAt = performance.now();
  const store = async () => {
    storedAt = performance.now();
    const { rowCount } = await pool.query(
      `update export set done = $3, updated_at = now()
        where id = $1 and workspace_id = $2 and state = 'RUNNING' and lease = $4`,
      [id, workspaceId, done, lease],
    );
    if (rowCount === 0) throw new ExportStopped();
    await announceProgress(pool, exportEvent({ id, workspaceId }));
  };
  return {
    add: async (count) => {
      if (signal.aborted) throw new ExportStopped();
      done += count;
      if (performance.now() - storedAt > updateEveryMs) await store();
    },
    end: store,
  };
}

/** Runs `act` on one state of the database, however long it takes. */
export const onSnapshot = <R>({ pool }: Pick<Worker, 'pool'>, act: (sql: PoolClient) => Promise<R>): Promise<R> =>
  inTransaction(pool, act, 'begin isolation level repeatable read read only');

const rowsAtATime = 500;

/** Reads the rows of a query in batches with constant memory, inside a transaction. One query at a time. */
export async function* inBatches<R>(sql: PoolClient, text: string, values: readonly unknown[]): AsyncGenerator<R[]> {
  await sql.query(`declare exported no scroll cursor for ${text}`, [...values]);
  try {
    for (;;) {
      const { rows } = await sql.query(`fetch ${rowsAtATime} from exported`);
      if (rows.length === 0) return;
      yield rows as R[];
    }
  } finally {
    await sql.query('close exported').catch(() => undefined);
  }
}
