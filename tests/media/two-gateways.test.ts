import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrm, nativePool } from '#db/orm.ts';
import { createApp } from '#gateway/app.ts';
import { locksOf, type UploadLocks } from '#gateway/media/uploads/locks.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { pngLike, UploadClient } from './upload-client.ts';

/** Two gateways on one database and one disk, as behind a load balancer. */
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
const maxSteps = 400;

/** Two versions of a file. Concurrent senders send different bytes, so mixed content is detected. */
type Readings = readonly [Buffer, Buffer];
type Range = { from: number; to: number };

/** Sends a file in pieces to either gateway, sometimes to both at once or with a lost connection. Returns the stored pieces. */
async function sendWildly(location: string, [bytes, others]: Readings): Promise<{ asset: string; ranges: Range[] }> {
  const ranges: Range[] = [];
  let before = 0;
  for (let step = 0; step < maxSteps; step++) {
    const { status, headers } = await any(clients).stand(location);
    if (status !== 200) continue;
    const offset = Number(headers['upload-offset']);
    if (offset > before) ranges.push({ from: before, to: offset });
    before = offset;
    if (headers['upload-asset']) return { asset: headers['upload-asset'], ranges };
    const end = offset + 1 + Math.floor(Math.random() * 300_000);
    const [piece, other] = [bytes.subarray(offset, end), others.subarray(offset, end)];
    const dice = Math.random();
    if (dice < 0.4) {
      const responses = await Promise.all([clients[0]!.add(location, offset, piece), clients[1]!.add(location, offset, other)]);
      if (responses.every((response) => response.status === 204))
        throw new Error('Two requests were accepted at the same offset');
    } else if (dice < 0.5)
      await any(clients).breakOff(location, offset, Math.min(piece.length + 9_000, bytes.length - offset), piece);
    else if (dice < 0.6) await Promise.all([any(clients).add(location, offset, piece), any(clients).stand(location)]);
    else await any(clients).add(location, offset, piece);
  }
  throw new Error('An upload did not end');
}

/** Whether every piece equals that of one of its senders. */
function isUnmixed(stored: Buffer, readings: Readings, ranges: readonly Range[]): boolean {
  const isWhole = stored.length === readings[0].length && ranges.at(-1)?.to === stored.length;
  return (
    isWhole && ranges.every(({ from, to }) => readings.some((each) => each.subarray(from, to).equals(stored.subarray(from, to))))
  );
}

describe('two gateways on one disk', () => {
  it('receive forty files concurrently, and never mix the bytes of two senders', { timeout: 120_000 }, async () => {
    const size = (index: number) => 500_000 + index * 1_371;
    const files = Array.from({ length: 40 }, (_, i): Readings => [pngLike(size(i), i + 1), pngLike(size(i), i + 101)]);
    const begun = await Promise.all(
      files.map(([bytes], index) =>
        any(clients).begin({ kind: 'IMAGE', fileName: `${index}.png`, type: 'image/png', size: bytes.length }),
      ),
    );
    const sent = await Promise.all(begun.map((location, index) => sendWildly(location, files[index]!)));
    const stored = await Promise.all(
      begun.map(async (location) => buffer(await t.platform.storage.read(`originals/${location.split('/').at(-1)}`))),
    );
    expect(stored.map((bytes, index) => isUnmixed(bytes, files[index]!, sent[index]!.ranges))).toEqual(Array(40).fill(true));
    expect(new Set(sent.map(({ asset }) => asset)).size).toBe(40);
    const { rows } = await t.pool.query(`select (select count(*)::int from asset) as assets,
      (select count(*)::int from upload where state = 'RECEIVED') as received,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`);
    expect(rows[0]).toEqual({ assets: 40, received: 40, locks: 0 });
  });

  it('hold all their locks on one connection each', async () => {
    const gateways = [t.platform, { config: t.platform.config, pool: await nativePool(second.orm) }];
    const ids = Array.from({ length: 30 }, (_, index) => `lock ${index}`);
    const held = await Promise.all(ids.map((id, index) => locksOf(gateways[index % 2]!).acquire(id, () => undefined)));
    const { rows } = await t.pool.query(`select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory_lock%' and query not like '%pg_stat_activity%'`);
    expect(rows[0].connections).toBe(2);
    await Promise.all(held.map((release) => release()));
  });

  it('hand over a requested lock, and stop uploads if the connection of a lock is lost', async () => {
    const [one, two] = [t.platform, { config: t.platform.config, pool: await nativePool(second.orm) }].map(locksOf) as [
      UploadLocks,
      UploadLocks,
    ];
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
