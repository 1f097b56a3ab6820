import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDays, exportKinds, openExportStates, tableNoun } from '#domain/exports/export-terms.ts';
import { keyOf, musicNouns } from '#domain/records/record-kinds.ts';
import { isInterruption } from '../../kit/is-interruption.ts';
import { LeaseQueue } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import { temporaryFolder } from '../../ports/storage/temporary-folder.ts';
import { announce } from '../../server/live/announce.ts';
import type { QueueJob } from '../../server/queues/queue-worker.ts';
import { TableRefused } from '../files/table-file.ts';
import { csvStream, xlsxStream } from '../files/write-table.ts';
import type { Worker } from '../imports/import-job.ts';
import { tableOf } from '../music/records/record-tables.ts';
import type { StatementPlace } from '../royalties/statements/statement-files.ts';
import { catalogueStream } from './catalogue-lines.ts';
import { ExportFailed, type ExportJob, ExportStopped, exportEvent, onSnapshot, progressOf } from './export-job.ts';
import { tableRows } from './read-tables.ts';
import { statementsArchive } from './statements-archive.ts';
import { archiveStream } from './write-archive.ts';

type Made = { sizeBytes: number; sha256: string };

/** Starts of an export whose process is killed each time. */
const maxAttempts = 3;
export const mimeTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSONL: 'application/x-ndjson; charset=utf-8',
  JSONL_GZ: 'application/gzip',
  ZIP: 'application/zip',
} as const;

const queue = new LeaseQueue<ExportJob>({
  table: 'export',
  dueAt: 'due_at',
  lease: 'lease',
  attempts: 'attempts',
  leaseSeconds: 20,
  countsClaims: true,
  where: 'state = any($1)',
  values: [openExportStates],
  onClaim: `state = 'RUNNING', done = 0, total = null, updated_at = now()`,
  onRelease: `state = case state when 'RUNNING' then 'WAITING' else state end, done = 0`,
  returning:
    'export.workspace_id as "workspaceId", kind, format, record_kinds as "recordKinds", royalty_run_id as "royaltyRunId", storage_key as "storageKey"',
  turns: {},
});

/** Makes the files of exports. An interrupted export starts again. */
export function exportJob({ dataDir, ...place }: { dataDir: string } & StatementPlace): QueueJob<Worker, ExportJob> {
  const folder = temporaryFolder(path.join(dataDir, 'exports'));
  return {
    name: 'export',
    queue,
    concurrency: () => 1,
    maxAttempts,
    run: async (worker, job) => {
      await announce(worker.pool, exportEvent(job));
      await folder.use((file) => runExport(worker, job, file, place));
    },
    onFailure: (error, { id, kind }) => {
      // A stopping server hands a running export to the next process.
      if (error instanceof ExportStopped) return { pauseSeconds: 0, countsAsAttempt: false };
      if (isInterruption(error)) return { pauseSeconds: 1, countsAsAttempt: true };
      const sentence = sentenceOf(error);
      if (sentence === null) log.error({ err: error, export: id, kind }, 'An export failed');
      return sentence ?? 'An unexpected error stopped the export. Try again.';
    },
    giveUp: async ({ pool }, job, message) => {
      const { rowCount } = await pool.query(
        `update export set state = 'FAILED', failure = $3, lease = null, updated_at = now()
          where id = $1 and workspace_id = $2 and state = 'RUNNING' and lease = $4`,
        [job.id, job.workspaceId, message ?? 'The export was interrupted too often. Start a new one.', job.lease],
      );
      // It is done, or another worker holds it.
      if (rowCount === 0) return;
      await announce(pool, exportEvent(job));
      await discardFile({ pool }, job);
    },
  };
}

/** Makes a file aside and stores it, so that a half made one is never visible. */
async function runExport(worker: Worker, job: ExportJob, file: string, place: StatementPlace): Promise<void> {
  const { pool, storage, clock } = worker;
  try {
    const made = await makeFile(worker, job, file, place);
    await storage.adopt(job.storageKey, file, { contentType: mimeTypes[job.format] });
    const { rowCount } = await pool.query(
      `update export set state = 'DONE', size_bytes = $3, sha256 = $4, total = done, finished_at = $5, lease = null, due_at = now(),
          expires_at = $5::timestamptz + make_interval(days => ${exportDays}), updated_at = now()
        where id = $1 and workspace_id = $2 and state = 'RUNNING' and lease = $6`,
      [job.id, job.workspaceId, made.sizeBytes, made.sha256, clock(), job.lease],
    );
    if (rowCount === 0) await discardFile(worker, job);
    await announce(pool, exportEvent(job));
  } catch (error) {
    throw worker.signal.aborted ? new ExportStopped() : error;
  }
}

/** Deletes the file of an export, unless another worker made it or is about to. */
const discardFile = ({ pool }: Pick<Worker, 'pool'>, { id, workspaceId, storageKey }: ExportJob) =>
  pool.query(
    `insert into storage_garbage (storage_key, delete_after) select $3, now()
      where not exists (select from export where id = $1 and workspace_id = $2 and state in ('WAITING', 'RUNNING', 'DONE'))
      on conflict do nothing`,
    [id, workspaceId, storageKey],
  );

function sentenceOf(error: unknown): string | null {
  if (error instanceof ExportFailed || error instanceof TableRefused) return error.message;
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
    ? 'The server has not enough space for the file. Ask its administrator to make room.'
    : null;
}

/** Writes the file of an export, from one state of the database. */
async function makeFile(worker: Worker, job: ExportJob, file: string, place: StatementPlace): Promise<Made> {
  const { id, workspaceId, kind, format, recordKinds } = job;
  const progress = progressOf(worker, job);
  const expect = async (total: number) => {
    await worker.pool.query('update export set total = $3 where id = $1 and workspace_id = $2', [id, workspaceId, total]);
  };
  if (kind === 'PAYEE_STATEMENTS') {
    const made = await written(await statementsArchive(worker, job, place, { ...progress, expect }), file, worker.signal);
    await progress.end();
    return made;
  }
  return onSnapshot(worker, async (sql) => {
    let content: Readable;
    if (kind === 'ARCHIVE') content = await archiveStream(worker, sql, workspaceId, { ...progress, expect });
    else if (kind === 'CATALOGUE') {
      const nouns = musicNouns.filter((noun) => recordKinds?.includes(keyOf(noun)));
      const catalogue = { workspaceId, nouns, exportedAt: worker.clock(), isCompressed: format === 'JSONL_GZ' };
      content = await catalogueStream(sql, catalogue, { ...progress, expect });
    } else {
      const { rows } = await sql.query<{ count: number }>(
        `select count(*)::int as count from ${tableOf(tableNoun(kind))} where workspace_id = $1 and deleted_at is null`,
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
