import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createOrm } from '#db/orm.ts';
import { createApp } from '#gateway/server/app.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { seededRandom } from '#tests/support/random.ts';
import { pngLike, UploadClient } from './upload-client.ts';

/** Two gateways on one database and one disk, as behind a load balancer. */
export type TwoGateways = {
  t: TestApp;
  second: { app: FastifyInstance; orm: Awaited<ReturnType<typeof createOrm>> };
  account: TestAccount;
  clients: UploadClient[];
  stop(): Promise<void>;
};

export async function startTwoGateways(): Promise<TwoGateways> {
  const t = await startTestApp();
  const account = await t.register();
  const orm = await createOrm(t.platform.config.databaseUrl!, { poolSize: 4 });
  const second = { orm, app: await createApp({ orm, config: t.platform.config }) };
  const urls = await Promise.all([t.app, second.app].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  const clients = urls.map((url) => new UploadClient(url, account.token));
  return {
    t,
    second,
    account,
    clients,
    stop: async () => {
      await second.app.close();
      await second.orm.close();
      await t.stop();
    },
  };
}

/** Two versions of a file. Concurrent senders send different bytes, so mixed content is detected. */
type Readings = readonly [Buffer, Buffer];
type Range = { from: number; to: number };
const maxSteps = 400;

/** Sends a file in pieces to either gateway, sometimes to both at once or with a lost connection. Returns the stored pieces. */
async function sendWildly(
  clients: readonly UploadClient[],
  random: () => number,
  location: string,
  [bytes, others]: Readings,
): Promise<{ asset: string; ranges: Range[] }> {
  const any = () => clients[Math.floor(random() * clients.length)]!;
  const ranges: Range[] = [];
  let before = 0;
  for (let step = 0; step < maxSteps; step++) {
    const { status, headers } = await any().stand(location);
    if (status !== 200) continue;
    const offset = Number(headers['upload-offset']);
    if (offset > before) ranges.push({ from: before, to: offset });
    before = offset;
    if (headers['upload-asset']) return { asset: headers['upload-asset'], ranges };
    const end = offset + 1 + Math.floor(random() * 300_000);
    const [piece, other] = [bytes.subarray(offset, end), others.subarray(offset, end)];
    const dice = random();
    if (dice < 0.4) {
      const responses = await Promise.all([clients[0]!.add(location, offset, piece), clients[1]!.add(location, offset, other)]);
      if (responses.every((response) => response.status === 204))
        throw new Error('Two requests were accepted at the same offset');
    } else if (dice < 0.5) {
      const announced = Math.min(piece.length + 9_000, bytes.length - offset);
      await any().breakOff(location, offset, { announced, bytes: piece, mayBreak: new Promise(setImmediate) });
    } else if (dice < 0.6) await Promise.all([any().add(location, offset, piece), any().stand(location)]);
    else await any().add(location, offset, piece);
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

/** Uploads files concurrently. Expects that each is stored once, without mixed pieces. */
export async function expectUnmixedFiles({ t, clients }: TwoGateways, count: number): Promise<void> {
  const random = seededRandom();
  const size = (index: number) => 500_000 + index * 1_371;
  const files = Array.from({ length: count }, (_, i): Readings => [pngLike(size(i), i + 1), pngLike(size(i), i + 101)]);
  const begun = await Promise.all(
    files.map(([bytes], index) =>
      clients[index % 2]!.begin({ kind: 'IMAGE', fileName: `${index}.png`, type: 'image/png', size: bytes.length }),
    ),
  );
  const sent = await Promise.all(begun.map((location, index) => sendWildly(clients, random, location, files[index]!)));
  const stored = await Promise.all(
    begun.map(async (location) => buffer(await t.platform.storage.read(`originals/${location.split('/').at(-1)}`))),
  );
  expect(stored.map((bytes, index) => isUnmixed(bytes, files[index]!, sent[index]!.ranges))).toEqual(Array(count).fill(true));
  expect(new Set(sent.map(({ asset }) => asset)).size).toBe(count);
  const countsText = `select (select count(*)::int from asset) as assets,
    (select count(*)::int from upload where state = 'RECEIVED') as received,
    (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`;
  // A request whose client broke off ends after the others.
  await expect.poll(async () => (await t.pool.query(countsText)).rows[0]).toEqual({ assets: count, received: count, locks: 0 });
}
