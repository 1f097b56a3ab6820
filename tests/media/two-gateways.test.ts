import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nativePool } from '#db/orm.ts';
import { locksOf, type UploadLocks } from '#gateway/areas/media/uploads/locks.ts';
import { expectUnmixedFiles, startTwoGateways, type TwoGateways } from './wild-senders.ts';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await startTwoGateways();
});
afterAll(() => gateways.stop());

describe('two gateways on one disk', () => {
  const platforms = async () => {
    const { t, second } = gateways;
    return [t.platform, { config: t.platform.config, pool: await nativePool(second.orm) }];
  };

  it('receive files concurrently, and never mix the bytes of two senders', () => expectUnmixedFiles(gateways, 5));

  it('hold all their locks on one connection each', async () => {
    const { pool } = gateways.t;
    const all = await platforms();
    const ids = Array.from({ length: 30 }, (_, index) => `lock ${index}`);
    const held = await Promise.all(ids.map((id, index) => locksOf(all[index % 2]!).acquire(id, () => undefined)));
    const { rows } = await pool.query(`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory_lock%' and query not like '%pg_stat_activity%'`);
    expect(rows[0].connections).toBe(2);
    await Promise.all(held.map((release) => release()));
  });

  it('hand over a requested lock, and stop uploads if the connection of a lock is lost', async () => {
    const { pool } = gateways.t;
    const [one, two] = (await platforms()).map(locksOf) as [UploadLocks, UploadLocks];
    const asked: string[] = [];
    const first = await one.acquire('given', () => asked.push('first'));
    const waiting = two.acquire('given', () => asked.push('second'));
    await expect.poll(() => asked).toContain('first');
    await first();
    const release = await waiting;
    await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(() => asked).toContain('second');
    const again = await one.acquire('given', () => undefined);
    await release();
    await again();
  });
});
