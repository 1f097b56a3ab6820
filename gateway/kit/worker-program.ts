import { Pool } from 'pg';
import { log } from './log.ts';
import { lowerPriority } from './lower-priority.ts';

/** Environment variable with the settings of a worker. Every user of the machine can read arguments. */
export const workerSettings = 'STAVE_WORKER';

/** Time for work in progress when the worker stops. The gateway kills it a moment later. */
const stopWithinMs = 1_500;

type WorkerProgram<S> = { settings: S; pool: Pool; signal: AbortSignal };

/**
 * Prepares this process as a worker of the gateway: reads its settings, opens its own connections and lowers its priority. `signal` aborts
 * when the gateway stops it or dies. The process then ends by itself after a moment.
 */
export function startWorkerProgram<S extends { databaseUrl: string }>(connections: number): WorkerProgram<S> {
  const settings = JSON.parse(process.env[workerSettings] ?? '{}') as S;
  // Child processes must not inherit addresses and keys.
  delete process.env[workerSettings];
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(0), stopWithinMs).unref();
  };
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  // The gateway handles Ctrl-C and then stops its children in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  lowerPriority();
  const pool = new Pool({ connectionString: settings.databaseUrl, max: connections, connectionTimeoutMillis: 5_000 });
  // A broken idle connection; an active one reports to its user.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to the database broke'));
  // A connection that breaks between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { settings, pool, signal: stopping.signal };
}
