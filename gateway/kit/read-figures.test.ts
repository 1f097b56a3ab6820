import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { readFigures } from './read-figures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const read = (text: string, withinMs?: number) => readFigures(t.platform.pool, text, [], withinMs);

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
    const waiting = `select count(*)::int as count from pg_locks join pg_database d on d.oid = database
      where d.datname = current_database() and locktype = 'advisory' and not granted`;
    const gate = await t.pool.connect();
    await gate.query('select pg_advisory_lock(1)');
    pool.on('acquire', acquired).on('release', released);
    const all = Promise.all(Array.from({ length: 9 }, () => read('select pg_advisory_xact_lock_shared(1)', 600_000)));
    await expect.poll(async () => (await gate.query(waiting)).rows[0].count).toBe(3);
    await gate.query('select pg_advisory_unlock(1)');
    gate.release();
    await all;
    pool.off('acquire', acquired).off('release', released);
    expect(maxHeld).toBe(3);
    expect(pool.options.max).toBeGreaterThan(3);
  });
});
