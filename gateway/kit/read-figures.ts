import type { Pool, QueryResultRow } from 'pg';
import { figuresTimedOut } from './errors.ts';
import { maxObjects } from './operation-size.ts';

/** Statement timeout for counts. A million works take a quarter of a second. */
const timeoutMs = 5_000;
/** Maximum number of concurrent counts per process. They read whole catalogues, and other requests need connections. */
const concurrency = 3;
/** Of these, the maximum of one workspace, which leaves one to the others. */
const concurrencyOfOne = 2;
/** Maximum number of counts of a workspace that wait. Further ones are refused and can retry later. */
const maxWaiting = 200;
/** Cost of a field that counts for each object of a list: one operation has no more of them than may wait. */
export const figuresCost = Math.ceil(maxObjects / maxWaiting);

const cancelled = '57014';

/** Whose counts take turns with those of other workspaces. Administrators, who read several, count as one. */
export type FigureReader = { pool: Pool; workspaceId: string | null };

type Line = { running: number; waiting: (() => void)[] };

/** Limits concurrency. Workspaces take turns, so that the counts of one wait for one count of each other workspace, however many it has. */
class Turns {
  #running = 0;
  /** By workspace. The first one that may run has the next turn, and goes to the end. */
  readonly #lines = new Map<string | null, Line>();

  async pass<R>(workspaceId: string | null, act: () => Promise<R>): Promise<R> {
    const line = this.#lines.get(workspaceId) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= maxWaiting) throw figuresTimedOut();
    this.#lines.set(workspaceId, line);
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve);
      this.#next();
    });
    try {
      return await act();
    } finally {
      this.#running -= 1;
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(workspaceId);
      this.#next();
    }
  }

  #next(): void {
    if (this.#running >= concurrency) return;
    for (const [workspaceId, line] of this.#lines) {
      const begin = line.running < concurrencyOfOne ? line.waiting.shift() : undefined;
      if (!begin) continue;
      this.#running += 1;
      line.running += 1;
      this.#lines.delete(workspaceId);
      this.#lines.set(workspaceId, line);
      begin();
      return;
    }
  }
}

const turnsOfPools = new WeakMap<Pool, Turns>();
function turnsOf(pool: Pool): Turns {
  const known = turnsOfPools.get(pool) ?? new Turns();
  turnsOfPools.set(pool, known);
  return known;
}

/**
 * Runs a statement that counts a whole catalogue: read-only, planned for its values, and cancelled after five seconds with the error
 * TIMED_OUT. `settings` of the server apply to it alone.
 */
export const readFigures = <R extends QueryResultRow>(
  { pool, workspaceId }: FigureReader,
  text: string,
  values: unknown[],
  withinMs = timeoutMs,
  settings: Record<string, number> = {},
): Promise<R[]> =>
  turnsOf(pool).pass(workspaceId, async () => {
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
