import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceAsset } from '#gateway/areas/media/live/announce-asset.ts';
import type { Platform } from '#gateway/server/context.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { addAsset } from '#tests/support/assets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { post } from '#tests/support/gateway.ts';
import { type LiveClient, type LiveSubscription, liveClient, subscribe } from '#tests/support/live.ts';
import { type Changed, followAssets } from '#tests/support/live-gateways.ts';
import { newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

/** Three gateways of one database behind one address. */
const gatewayCount = 3;
let database: FreshDatabase;
let instances: Awaited<ReturnType<typeof newInstance>>[];
let gateways: StaveProcess[];
let address: TcpProxy;
let url: string;
let pool: Pool;
let person: Person;

beforeAll(async () => {
  database = await freshDatabase();
  instances = await Promise.all(Array.from({ length: gatewayCount }, () => newInstance()));
  const settings = {
    DATABASE_URL: database.url,
    APP_SECRET: 'a-secret-of-at-least-32-characters',
    LOCAL_CHAINS: '0',
    LOG_LEVEL: 'error',
  };
  gateways = instances.map((instance) => startStave(instance, settings));
  await Promise.all(gateways.map(({ ready }) => ready));
  address = await startTcpProxy(...instances.map(({ port }) => port));
  url = `http://127.0.0.1:${address.port}`;
  pool = new Pool({ connectionString: database.url, max: 2 });
  person = await addPerson(pool);
});
afterAll(async () => {
  await address.stop();
  await pool.end();
  for (const { child } of gateways) killGroup(child.pid!);
  await Promise.all(gateways.map(({ exited }) => exited));
  await Promise.all(instances.map((instance) => instance.remove()));
  await database.drop();
});

/** Kills a gateway with its supervisor, as when its machine fails. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

type Load = { acknowledged: Set<string>; failures: number; stop(): Promise<void> };

/** Creates works over the common address until stopped. A request that fails may or may not have been executed. */
function startWriting(clients: number): Load {
  const load: Load = { acknowledged: new Set(), failures: 0, stop: async () => undefined };
  let isStopping = false;
  const write = async () => {
    while (!isStopping) {
      type Answer = { data: { workCreate: { work: { id: string } } } };
      const answer = await post<Answer>(
        url,
        'mutation { workCreate(input: { title: "Harbour" }) { work { id } } }',
        person.token,
      ).catch(() => null);
      if (answer) load.acknowledged.add(answer.data.workCreate.work.id);
      else load.failures += 1;
    }
  };
  const writing = Promise.all(Array.from({ length: clients }, write));
  load.stop = async () => {
    isStopping = true;
    await writing;
  };
  return load;
}

let assets = 0;
/** Adds an asset and announces it. Returns its title. */
async function change(): Promise<string> {
  assets += 1;
  const fileName = `kite-${assets}.jpg`;
  // Nobody reads the bytes.
  const storage = { put: async () => undefined } as unknown as Platform['storage'];
  const { workspaceId } = person;
  const { id } = await addAsset({ pool, storage }, workspaceId, { kind: 'IMAGE', fileName });
  await announceAsset(pool, { id, workspaceId, kind: 'IMAGE' });
  return fileName;
}

test('no acknowledged write is lost and no subscription stays silent when one of three gateways is killed', async () => {
  const clients: LiveClient[] = Array.from({ length: 2 * gatewayCount }, () =>
    liveClient(url, { token: person.token, isRetrying: true }),
  );
  await Promise.all(clients.map(({ connected }) => connected));
  const followers: LiveSubscription<Changed>[] = clients.map((client) => subscribe<Changed>(client, followAssets));
  const heard = (title: string) =>
    followers.filter(({ all }) => all.some(({ data }) => data?.assetIngestChanged.title === title)).length;
  const first = await change();
  await expect.poll(() => heard(first)).toBe(clients.length);

  const load = startWriting(8);
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(10);
  killGroup(gateways[1]!.child.pid!);
  // While a third of the clients are disconnected.
  const during = await change();
  const before = load.acknowledged.size;
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(before + 10);
  const after = await change();
  await load.stop();

  const ids = [...load.acknowledged];
  const { rows } = await pool.query<{ id: string }>('select id from work where id = any($1::uuid[])', [ids]);
  expect(rows).toHaveLength(ids.length);
  expect(load.failures).toBeGreaterThan(0);
  await expect.poll(() => [heard(during), heard(after)]).toEqual([clients.length, clients.length]);
  await Promise.all(clients.map((client) => client.stop()));
});
