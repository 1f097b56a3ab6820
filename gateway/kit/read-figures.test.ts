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
    pool.on('acquire', acquired).on('release', released);
    await Promise.all(Array.from({ length: 9 }, () => read('select 1')));
    pool.off('acquire', acquired).off('release', released);
    expect(maxHeld).toBe(3);
    expect(pool.options.max).toBeGreaterThan(3);
  });
});
