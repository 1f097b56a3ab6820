import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type FigureReader, readFigures } from './read-figures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const of = (workspaceId: string | null): FigureReader => ({ pool: t.platform.pool, workspaceId });
const read = (text: string, withinMs?: number) => readFigures(of('a'), text, [], withinMs);

/** Statements of this database that wait for a lock. */
const waiting = `select count(*)::int as count from pg_locks join pg_database d on d.oid = database
  where d.datname = current_database() and locktype = 'advisory' and not granted`;
/** Counts wait for the lock until it is released. */
async function holdCounts(key: number) {
  const gate = await t.pool.connect();
  await gate.query('select pg_advisory_lock($1)', [key]);
  const count = (workspaceId: string) => readFigures(of(workspaceId), `select pg_advisory_xact_lock_shared(${key})`, [], 600_000);
  const areWaiting = (expected: number) => expect.poll(async () => (await gate.query(waiting)).rows[0].count).toBe(expected);
  const release = async () => {
    await gate.query('select pg_advisory_unlock($1)', [key]);
    gate.release();
  };
  return { count, areWaiting, release };
}

describe('statistics queries', () => {
  it('are cancelled after the time limit, and the connection can be reused', async () => {
    await expect(read('select pg_sleep(3600)', 50)).rejects.toMatchObject({ extensions: { code: 'TIMED_OUT' } });
    expect(await read('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    expect((await t.platform.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('cannot write', async () => {
    await expect(read(`insert into workspace (name, package_id) values ('x', 'publisher')`)).rejects.toThrow('read-only');
  });

  it('use at most three connections at a time', async () => {
    const { pool } = t.platform;
    let held = 0;
    let maxHeld = 0;
    const acquired = () => {
      held += 1;
      maxHeld = Math.max(maxHeld, held);
    };
    const released = () => {
      held -= 1;
    };
    pool.on('acquire', acquired).on('release', released);
    const { count, areWaiting, release } = await holdCounts(1);
    const all = Promise.all(Array.from({ length: 9 }, (_, at) => count(`w${at % 3}`)));
    await areWaiting(3);
    await release();
    await all;
    pool.off('acquire', acquired).off('release', released);
    expect(maxHeld).toBe(3);
    expect(pool.options.max).toBeGreaterThan(3);
  });

  it('leave a place to other workspaces, and take turns by workspace', async () => {
    const started: unknown[] = [];
    const ends: (() => void)[] = [];
    const query = async (text: string, values?: unknown[]) => {
      if (text === 'count') {
        started.push(values?.[0]);
        await new Promise<void>((resolve) => ends.push(resolve));
      }
      return { rows: [] };
    };
    const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as Pool;
    const count = (workspaceId: string) => readFigures({ pool, workspaceId }, 'count', [workspaceId]);
    const all = [...Array<string>(20).fill('many'), 'first', 'first', 'second'].map(count);
    await expect.poll(() => started).toEqual(['many', 'many', 'first']);
    for (const next of ['many', 'first', 'second', 'many']) {
      const before = started.length;
      ends.shift()!();
      await expect.poll(() => started.slice(before)).toEqual([next]);
    }
    while (started.length < all.length || ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
  });

  it('refuse a workspace that has 200 waiting, and no other', async () => {
    const { count, areWaiting, release } = await holdCounts(3);
    const held = Array.from({ length: 202 }, () => count('many'));
    await areWaiting(2);
    await expect(count('many')).rejects.toMatchObject({ extensions: { code: 'TIMED_OUT' } });
    const other = count('other');
    await areWaiting(3);
    await release();
    await Promise.all([...held, other]);
  });
});
