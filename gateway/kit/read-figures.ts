import type { Pool, QueryResultRow } from 'pg';
import { figuresTimedOut } from './errors.ts';

/** How long one statement of figures may run. A million works take a quarter of a second. */
const timeoutMs = 5_000;
/** How many of them run at a time in this process: they look at whole catalogues, and the others wait for connections. */
const concurrency = 3;
/** Maximum queue length. Further requests are refused and can retry later. */
const maxWaiting = 200;

const cancelled = '57014';

/** Lets so many acts run at a time, in the order in which they came. */
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
 * Runs a statement that counts a whole catalogue: read only, planned for its values, and given up after five seconds with the error
 * TIMED_OUT.
 */
export const readFigures = <R extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
  withinMs = timeoutMs,
): Promise<R[]> =>
  semaphoreOf(pool).pass(async () => {
    const client = await pool.connect();
    try {
      await client.query(`begin read only; set local statement_timeout = ${withinMs}`);
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
