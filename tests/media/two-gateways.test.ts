import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrm, nativePool } from '#db/orm.ts';
import { createApp } from '#gateway/app.ts';
import { locksOf } from '#gateway/media/uploads/locks.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { pngLike, sha256, UploadClient } from './upload-client.ts';

/** Two gateways on one database and one disk, as a balancer would spread requests over them. */
let t: TestApp;
let second: { app: FastifyInstance; orm: Awaited<ReturnType<typeof createOrm>> };
let account: TestAccount;
let clients: UploadClient[];
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  const orm = await createOrm(t.platform.config.databaseUrl!, { poolSize: 4 });
  second = { orm, app: await createApp({ orm, config: t.platform.config }) };
  const urls = await Promise.all([t.app, second.app].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  clients = urls.map((url) => new UploadClient(url, account.token));
});
afterAll(async () => {
  await second.app.close();
  await second.orm.close();
  await t.stop();
});

const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
const mostSteps = 400;

/** Sends a file in pieces to either gateway, now and then to both at once, or breaking off; answers the asset's id. */
async function sendWildly(location: string, bytes: Buffer): Promise<string> {
  for (let step = 0; step < mostSteps; step++) {
    const { status, headers } = await any(clients).stand(location);
    if (status !== 200) continue;
    if (headers['upload-asset']) return headers['upload-asset'];
    const offset = Number(headers['upload-offset']);
    const piece = bytes.subarray(offset, offset + 1 + Math.floor(Math.random() * 60_000));
    const dice = Math.random();
    if (dice < 0.3) await Promise.all(clients.map((client) => client.add(location, offset, piece)));
    else if (dice < 0.4) await any(clients).breakOff(location, offset, piece.length + 9_000, piece);
    else if (dice < 0.5) await Promise.all([any(clients).add(location, offset, piece), any(clients).stand(location)]);
    else await any(clients).add(location, offset, piece);
  }
  throw new Error('An upload came to no end');
}

describe('two gateways on one disk', () => {
  it('take in forty files in turn and at once, and every byte is right', { timeout: 120_000 }, async () => {
    const files = Array.from({ length: 40 }, (_, index) => pngLike(150_000 + index * 1_371, index + 1));
    const begun = await Promise.all(
      files.map((bytes, index) =>
        any(clients).begin({ kind: 'IMAGE', fileName: `${index}.png`, type: 'image/png', size: bytes.length }),
      ),
    );
    const assets = await Promise.all(begun.map((location, index) => sendWildly(location, files[index]!)));
    const stored = await Promise.all(
      begun.map(async (location) =>
        sha256(await buffer(await t.platform.storage.read(`originals/${location.split('/').at(-1)}`))),
      ),
    );
    expect(stored).toEqual(files.map(sha256));
    expect(new Set(assets).size).toBe(40);
    const { rows } = await t.pool.query(`select (select count(*)::int from asset) as assets,
      (select count(*)::int from upload where state = 'RECEIVED') as received,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`);
    expect(rows[0]).toEqual({ assets: 40, received: 40, locks: 0 });
  });

  it('hold all their locks by one connection each', async () => {
    const pools = [t.platform.pool, await nativePool(second.orm)];
    const ids = Array.from({ length: 30 }, (_, index) => `lock ${index}`);
    const held = await Promise.all(ids.map((id, index) => locksOf(pools[index % 2]!).acquire(id, () => undefined)));
    const { rows } = await t.pool.query(`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory_lock%' and query not like '%pg_stat_activity%'`);
    expect(rows[0].connections).toBe(2);
    await Promise.all(held.map((release) => release()));
  });

  it('give a lock on when its holder is asked, and stop when the connection that holds it is lost', async () => {
    const [one, two] = [locksOf(t.platform.pool), locksOf(await nativePool(second.orm))];
    const asked: string[] = [];
    const first = await one.acquire('given', () => asked.push('first'));
    const waiting = two.acquire('given', () => asked.push('second'));
    await expect.poll(() => asked).toContain('first');
    await first();
    const release = await waiting;
    await t.pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(() => asked).toContain('second');
    const again = await one.acquire('given', () => undefined);
    await release();
    await again();
  });
});
