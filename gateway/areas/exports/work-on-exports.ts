import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDays, exportKinds, openExportStates } from '#domain/exports/export-terms.ts';
import type { Direct } from '../../kit/direct-connection.ts';
import { log } from '../../kit/log.ts';
import { isInterruption, workOnQueue } from '../../kit/work-on-queue.ts';
import { temporaryFolder } from '../../ports/storage/temporary-folder.ts';
import { TableRefused } from '../files/table-file.ts';
import { csvStream, xlsxStream } from '../files/write-table.ts';
import type { Worker } from '../imports/import-job.ts';
import { ExportFailed, type ExportJob, ExportStopped, onSnapshot, progressOf } from './export-job.ts';
import { tableOf, tableRows } from './read-tables.ts';
import { archiveStream } from './write-archive.ts';

type Config = Direct['config'] & { dataDir: string };
type Made = { sizeBytes: number; sha256: string };

/** Starts of an export whose process is killed each time. */
const maxAttempts = 3;
export const mimeTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ZIP: 'application/zip',
} as const;

/** Makes the files of all waiting exports, one at a time. Several processes may call it. An interrupted export starts again. */
export function workOnExports(worker: Worker, config: Config, atMost?: number): Promise<number> {
  const { pool, signal } = worker;
  const folder = temporaryFolder(path.join(config.dataDir, 'exports'));
  const next = async () =>
    (
      await pool.query<{ id: string; workspaceId: string }>(
        'select id, workspace_id as "workspaceId" from export where state = any($1) order by created_at limit 50',
        [openExportStates],
      )
    ).rows;
  const run = async ({ id, workspaceId }: { id: string; workspaceId: string }) => {
    const { rows } = await pool.query<ExportJob>(
      `update export set state = 'RUNNING', attempts = attempts + 1, done = 0, total = null, updated_at = now()
        where id = $1 and workspace_id = $2 and state = any($3)
        returning id, workspace_id as "workspaceId", kind, format, storage_key as "storageKey", attempts`,
      [id, workspaceId, openExportStates],
    );
    const [job] = rows;
    if (job) await folder.use((file) => runExport(worker, job, file));
    return job !== undefined;
  };
  return workOnQueue({ name: 'export', next, run, signal, atMost }, { config, pool });
}

/** Makes a file aside and stores it, so that a half made one is never visible. */
async function runExport(worker: Worker, job: ExportJob, file: string): Promise<void> {
  const { pool, storage, clock } = worker;
  try {
    if (job.attempts > maxAttempts) throw new ExportFailed('The export was interrupted too often. Start a new one.');
    const made = await makeFile(worker, job, file);
    await storage.adopt(job.storageKey, file, { contentType: mimeTypes[job.format] });
    const { rowCount } = await pool.query(
      `update export set state = 'DONE', size_bytes = $3, sha256 = $4, total = done, finished_at = $5,
          expires_at = $5::timestamptz + make_interval(days => ${exportDays}), updated_at = now()
        where id = $1 and workspace_id = $2 and state = 'RUNNING'`,
      [job.id, job.workspaceId, made.sizeBytes, made.sha256, clock()],
    );
    if (rowCount === 0) await discardFile(worker, job);
  } catch (error) {
    if (error instanceof ExportStopped || worker.signal.aborted) return handBack(worker, job);
    if (isInterruption(error)) throw error;
    const sentence = sentenceOf(error);
    if (sentence === null) log.error({ err: error, export: job.id, kind: job.kind }, 'An export failed');
    await pool.query(
      `update export set state = 'FAILED', failure = $3, updated_at = now() where id = $1 and workspace_id = $2 and state = 'RUNNING'`,
      [job.id, job.workspaceId, sentence ?? 'An unexpected error stopped the export. Try again.'],
    );
    await discardFile(worker, job);
  }
}

/** A stopping server hands a running export to the next process. */
async function handBack({ pool }: Worker, { id, workspaceId }: ExportJob): Promise<void> {
  await pool.query(
    `update export set state = 'WAITING', attempts = attempts - 1, done = 0 where id = $1 and workspace_id = $2 and state = 'RUNNING'`,
    [id, workspaceId],
  );
}

const discardFile = ({ pool }: Pick<Worker, 'pool'>, { storageKey }: Pick<ExportJob, 'storageKey'>) =>
  pool.query('insert into storage_garbage (storage_key, delete_after) values ($1, now()) on conflict do nothing', [storageKey]);

function sentenceOf(error: unknown): string | null {
  if (error instanceof ExportFailed || error instanceof TableRefused) return error.message;
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
    ? 'The server has not enough space for the file. Ask its administrator to make room.'
    : null;
}

/** Writes the file of an export, from one state of the database. */
function makeFile(worker: Worker, job: ExportJob, file: string): Promise<Made> {
  const { id, workspaceId, kind, format } = job;
  const progress = progressOf(worker, job);
  const expect = async (total: number) => {
    await worker.pool.query('update export set total = $3 where id = $1 and workspace_id = $2', [id, workspaceId, total]);
  };
  return onSnapshot(worker, async (sql) => {
    let content: Readable;
    if (kind === 'ARCHIVE') content = await archiveStream(worker, sql, workspaceId, { ...progress, expect });
    else {
      const { rows } = await sql.query<{ count: number }>(
        `select count(*)::int as count from ${tableOf[kind]} where workspace_id = $1 and deleted_at is null`,
        [workspaceId],
      );
      await expect(rows[0]!.count);
      const table = tableRows(worker, sql, workspaceId, kind, progress);
      content = format === 'XLSX' ? xlsxStream(exportKinds.labels[kind], table) : csvStream(table);
    }
    const made = await written(content, file, worker.signal);
    await progress.end();
    return made;
  });
}

async function written(content: Readable, file: string, signal: AbortSignal): Promise<Made> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    { signal },
  );
  return { sizeBytes, sha256: hash.digest('hex') };
}
