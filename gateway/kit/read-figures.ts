import type { Pool, QueryResultRow } from 'pg';
import { figuresTimedOut } from './errors.ts';

/** Statement timeout for counts. A million works take a quarter of a second. */
const timeoutMs = 5_000;
/** Maximum number of concurrent counts per process. They read whole catalogues, and other requests need connections. */
const concurrency = 3;
/** Maximum queue length. Further requests are refused and can retry later. */
const maxWaiting = 200;

const cancelled = '57014';

/** Limits concurrency; waiting acts run in order. */
class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async pass<R>(act: () => Promise<R>): Promise<R> {
    if (this.#running >= concurrency) {
      if (this.#waiting.length >= maxWaiting) throw figuresTimedOut();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const semaphores = new WeakMap<Pool, Semaphore>();
function semaphoreOf(pool: Pool): Semaphore {
  const known = semaphores.get(pool) ?? new Semaphore();
  semaphores.set(pool, known);
  return known;
}

/**
 * Runs a statement that counts a whole catalogue: read-only, planned for its values, and cancelled after five seconds with the error
 * TIMED_OUT. `settings` of the server apply to it alone.
 */
export const readFigures = <R extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
  withinMs = timeoutMs,
  settings: Record<string, number> = {},
): Promise<R[]> =>
  semaphoreOf(pool).pass(async () => {
    const client = await pool.connect();
    try {
      const local = Object.entries({ ...settings, statement_timeout: withinMs });
      await client.query(['begin read only', ...local.map(([name, value]) => `set local ${name} = ${value}`)].join('; '));
      const { rows } = await client.query<R>(text, values);
      return rows;
    } catch (error) {
      throw (error as { code?: string }).code === cancelled ? figuresTimedOut() : error;
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  });
