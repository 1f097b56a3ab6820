import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJob } from '../../../areas/exports/work-on-exports.ts';
import { importJob } from '../../../areas/imports/work-on-imports.ts';
import type { StatementWorker } from '../../../areas/income/statements/statement-job.ts';
import { statementJob } from '../../../areas/income/statements/work-on-statements.ts';
import { royaltyRunJob } from '../../../areas/royalties/runs/work-on-runs.ts';
import type { Claimed } from '../../../kit/lease-queue.ts';
import { log } from '../../../kit/log.ts';
import { startWorkerProgram } from '../../../kit/worker-program.ts';
import { openStorage } from '../../../ports/storage/open.ts';
import { temporaryFolder } from '../../../ports/storage/temporary-folder.ts';
import { type QueueJob, workInTurn } from '../../queues/queue-worker.ts';
import type { WorkerSettings } from './settings.ts';

/**
 * The worker of imports, statements, royalty runs and exports. A separate process, because reading and checking files takes the processor, and their memory is
 * returned when it ends. It ends after an idle time, and with its gateway.
 */
const connections = 3;
const idleMs = 10_000;
/** Share of the time that is left to requests: after each batch, the worker waits for this part of the time that it took. */
const restShare = 0.1;

const { settings, pool, signal } = startWorkerProgram<WorkerSettings>(connections);

let wasWoken = false;
let wake = (): void => undefined;
process.on('message', () => {
  wasWoken = true;
  wake();
});

const storage = await openStorage({ dataDir: settings.dataDir, ...(settings.bucket && { bucket: settings.bucket }) });
const worker: StatementWorker = {
  pool,
  storage,
  billing: { provider: settings.provider },
  clock: () => new Date(),
  signal,
  freeBytes: async () => {
    if (!settings.isEmbedded) return Infinity;
    const { bavail, bsize } = await statfs(settings.dataDir);
    return bavail * bsize;
  },
  pause: (workedMs) => sleep(workedMs * restShare),
  aside: temporaryFolder(path.join(settings.dataDir, 'tmp', 'unpacked')),
};

/** Tells the gateway while work takes longer, so that it starts a second worker for the small imports. */
const busyAfterMs = 2_000;
/** A due row that cannot be claimed is locked by another transaction. */
const lockedMs = 100;
/** After an error, such as an unavailable database. */
const faultMs = 1_000;

const { lane, lease: ownLease } = settings;
const workingOn = <C extends Claimed>(job: QueueJob<StatementWorker, C>) => ({
  queue: job.queue,
  work: () => workInTurn(job, worker, { signal, atMost: 1, ownLease }),
});
/** One row of each in turn, so that many imports don't hold up an export. */
const jobs = [
  workingOn(importJob(lane)),
  workingOn(statementJob(lane)),
  workingOn(royaltyRunJob(lane)),
  ...(lane === 'ALL' ? [workingOn(exportJob(settings))] : []),
];

/** Works on one row of each queue. Returns the number of rows. */
async function workOnEach(): Promise<number> {
  const busy = setTimeout(() => process.send?.('BUSY'), busyAfterMs);
  let done = 0;
  try {
    for (const { work } of jobs) done += await work();
  } finally {
    clearTimeout(busy);
    process.send?.('FREE');
  }
  return done;
}

/** Milliseconds until another process may have left work, or until the work of this one is due again. Null without any. */
async function nextDueMs(): Promise<number | null> {
  const times = (await Promise.all(jobs.map(({ queue }) => queue.nextDueMs(pool)))).filter((ms) => ms !== null);
  return times.length > 0 ? Math.max(lockedMs, Math.min(...times)) : null;
}

// A predecessor that was killed held its rows with the same lease.
for (const { queue } of jobs) await queue.releaseAll(pool, ownLease);
for (let mayWait = true; mayWait && !signal.aborted; ) {
  wasWoken = false;
  const asked = new Promise<void>((resolve) => {
    wake = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    if ((await workOnEach()) > 0) continue;
    const dueMs = await nextDueMs();
    await Promise.race([asked, sleep(Math.min(dueMs ?? idleMs, idleMs))]);
    mayWait = wasWoken || dueMs !== null;
  } catch (error) {
    log.error({ err: error }, 'The worker of imports and exports failed');
    await Promise.race([asked, sleep(faultMs)]);
  }
}
await storage.close();
await pool.end().catch(() => undefined);
process.exit(0);
