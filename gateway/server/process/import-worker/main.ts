import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { workOnExports } from '../../../areas/exports/work-on-exports.ts';
import type { Worker } from '../../../areas/imports/import-job.ts';
import { workOnImports } from '../../../areas/imports/work-on-imports.ts';
import { log } from '../../../kit/log.ts';
import { startWorkerProgram } from '../../../kit/worker-program.ts';
import { openStorage } from '../../../ports/storage/open.ts';
import type { WorkerSettings } from './settings.ts';

/**
 * The worker of imports and exports. A separate process, because reading and checking files takes the processor, and their memory is
 * returned when it ends. It ends after an idle time, and with its gateway.
 */
const connections = 3;
const idleMs = 10_000;
/** Share of the time that is left to requests: after each batch, the worker waits for this part of the time that it took. */
const restShare = 0.1;

const { settings, pool, signal } = startWorkerProgram<WorkerSettings>(connections);

let isAsked = true;
let wake = (): void => undefined;
process.on('message', () => {
  isAsked = true;
  wake();
});

const storage = await openStorage({ dataDir: settings.dataDir, ...(settings.bucket && { bucket: settings.bucket }) });
const worker: Worker = {
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
};

/** Tells the gateway while work takes longer, so that it starts a second worker for the small imports. */
const busyAfterMs = 2_000;

const inTurn = (workOn: (worker: Worker, settings: WorkerSettings, atMost: number) => Promise<number>): Promise<number> =>
  workOn(worker, settings, 1).catch((error: unknown) => {
    log.error({ err: error }, 'The worker of imports and exports failed');
    return 0;
  });

while (isAsked && !signal.aborted) {
  isAsked = false;
  const busy = setTimeout(() => process.send?.('BUSY'), busyAfterMs);
  // In turns, so that many imports don't hold up an export.
  const done = [await inTurn(workOnImports), settings.lane === 'ALL' ? await inTurn(workOnExports) : 0];
  clearTimeout(busy);
  process.send?.('FREE');
  if (done.some((count) => count > 0)) isAsked = true;
  if (isAsked || signal.aborted) continue;
  const asked = new Promise<void>((resolve) => {
    wake = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([asked, sleep(idleMs)]);
}
await storage.close();
await pool.end().catch(() => undefined);
process.exit(0);
