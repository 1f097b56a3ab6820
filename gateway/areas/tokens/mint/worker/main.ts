import { Pool } from 'pg';
import { blockchains } from '#domain/tokens/token-terms.ts';
import { log } from '../../../../kit/log.ts';
import { lowerPriority } from '../../../../kit/lower-priority.ts';
import type { ChainEndpoints } from '../../../../ports/chains/endpoints.ts';
import { type DailyLimits, settingsVariable, type WorkerMessage } from './messages.ts';
import { serve } from './serve.ts';

/**
 * The chain worker. A separate process, because signing takes time, the chain libraries take memory, and nothing is signed elsewhere. Lives
 * as long as its gateway.
 */
const connections = 4;
const stopWithinMs = 1_500;

const { databaseUrl, endpoints, dailyLimits } = JSON.parse(process.env[settingsVariable] ?? '{}') as {
  databaseUrl: string;
  endpoints: ChainEndpoints;
  dailyLimits: DailyLimits;
};
// Child processes must not inherit the keys.
delete process.env[settingsVariable];

const stopping = new AbortController();
const pool = new Pool({ connectionString: databaseUrl, max: connections, connectionTimeoutMillis: 5_000 });
// A broken idle connection; an active one reports to its user.
pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database broke'));

function stop(): void {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(0), stopWithinMs).unref();
}
process.on('disconnect', stop);
// The gateway handles Ctrl-C and then stops its children in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', stop);

lowerPriority();

// A killed gateway is detected by `disconnect`.
const sendToGateway = (message: WorkerMessage) =>
  void (process.connected && process.send?.(message, undefined, undefined, () => undefined));
const served = blockchains.filter((blockchain) => endpoints[blockchain] !== null);
await Promise.all(
  served.map((blockchain) => serve(blockchain, { pool, endpoints, dailyLimits, send: sendToGateway, signal: stopping.signal })),
);
await pool.end().catch(() => undefined);
process.exit(0);
