import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { workOnExports } from '../../../areas/exports/work-on-exports.ts';
import type { Worker } from '../../../areas/imports/import-job.ts';
import { workOnImports } from '../../../areas/imports/work-on-imports.ts';
import { log } from '../../../kit/log.ts';
import { lowerPriority } from '../../../kit/lower-priority.ts';
import { openStorage } from '../../../ports/storage/open.ts';
import { settingsVariable, type WorkerSettings } from './settings.ts';

/**
 * The worker of imports and exports. A separate process, because reading and checking files takes the processor, and their memory is
 * returned when it ends. It ends after an idle time, and with its gateway.
 */
const connections = 3;
const idleMs = 10_000;
/** Share of the time that is left to requests: after each batch, the worker waits for this part of the time that it took. */
const restShare = 0.1;

const settings = JSON.parse(process.env[settingsVariable] ?? '{}') as WorkerSettings;
// Child processes must not inherit the address of the database.
delete process.env[settingsVariable];

const stopping = new AbortController();
const stop = () => stopping.abort();
process.on('disconnect', stop);
// The gateway handles Ctrl-C and then stops its children in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', stop);
let isAsked = true;
let wake = (): void => undefined;
process.on('message', () => {
  isAsked = true;
  wake();
});

lowerPriority();
const pool = new Pool({ connectionString: settings.databaseUrl, max: connections, connectionTimeoutMillis: 5_000 });
// A broken idle connection; an active one reports to its user.
pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database broke'));
// A connection that breaks between two statements of a transaction; the next statement reports it.
pool.on('connect', (client) => client.on('error', () => undefined));
const storage = await openStorage({ dataDir: settings.dataDir, ...(settings.bucket && { bucket: settings.bucket }) });
const worker: Worker = {
  pool,
  storage,
  billing: { provider: settings.provider },
  clock: () => new Date(),
  signal: stopping.signal,
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

while (isAsked && !stopping.signal.aborted) {
  isAsked = false;
  const busy = setTimeout(() => process.send?.('BUSY'), busyAfterMs);
  // In turns, so that many imports don't hold up an export.
  const done = [await inTurn(workOnImports), settings.lane === 'ALL' ? await inTurn(workOnExports) : 0];
  clearTimeout(busy);
  process.send?.('FREE');
  if (done.some((count) => count > 0)) isAsked = true;
  if (isAsked || stopping.signal.aborted) continue;
  const asked = new Promise<void>((resolve) => {
    wake = resolve;
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([asked, sleep(idleMs)]);
}
await storage.close();
await pool.end().catch(() => undefined);
process.exit(0);
