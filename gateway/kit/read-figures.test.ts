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
    await expect(read('select pg_sleep(30)', 50)).rejects.toMatchObject({ extensions: { code: 'TIMED_OUT' } });
    expect(await read('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    expect((await t.platform.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('cannot write', async () => {
    await expect(read(`insert into workspace (name, package_id) values ('x', 'publisher')`)).rejects.toThrow('read-only');
  });

  it('use at most three connections at a time', async () => {
    const busy = `select count(*)::int as running from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(0.05)%' and pid <> pg_backend_pid()`;
    const responses = Array.from({ length: 9 }, () => read('select pg_sleep(0.05)'));
    const seen: number[] = [];
    let isDone = false;
    const all = Promise.all(responses).then(() => {
      isDone = true;
    });
    while (!isDone) seen.push((await t.pool.query<{ running: number }>(busy)).rows[0]!.running);
    await all;
    expect(Math.max(...seen)).toBeLessThanOrEqual(3);
    expect(Math.max(...seen)).toBeGreaterThan(0);
  });
});
