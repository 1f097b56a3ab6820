import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Replica } from '#gateway/replicas/replica.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { type Gateway, startGateway } from '#tests/support/gateway.ts';
import { type Server, startPrimary, startStandby } from '#tests/support/standby.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Two gateways with one replica. */
let folder: string;
let primary: Server;
let standby: Server;
/** In front of the standby, to break its network. */
let network: TcpProxy;
let gateways: [Gateway, Gateway];
/** Direct connections to the servers. */
let pools: { primary: Pool; standby: Pool };
let writer: Person;
let reader: Person;

const lagSeconds = 2;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-replicas-'));
  primary = await startPrimary(path.join(folder, 'primary'));
  const migrating = await startGateway({ DATABASE_URL: primary.url });
  standby = await startStandby(primary, migrating.platform.pool, path.join(folder, 'standby'));
  await migrating.stop();
  network = await startTcpProxy(Number(new URL(standby.url).port));
  const environment = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: Object.assign(new URL(standby.url), { port: network.port }).href,
    DATABASE_REPLICA_LAG_SECONDS: String(lagSeconds),
    APP_SECRET: 'a-secret-of-at-least-32-characters',
  };
  gateways = await Promise.all([startGateway(environment), startGateway(environment)]);
  pools = { primary: new Pool({ connectionString: primary.url }), standby: new Pool({ connectionString: standby.url }) };
  // A killed server ends its connections.
  pools.standby.on('error', () => undefined);
  writer = await addPerson(pools.primary);
  reader = await addColleague(writer);
});
afterEach(() => resume());
afterAll(async () => {
  await Promise.all([pools.primary.end(), pools.standby.end(), ...gateways.map((gateway) => gateway.stop())]);
  await network.stop();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Another member of a person's workspace, who writes nothing. */
async function addColleague({ workspaceId }: Person): Promise<Person> {
  const colleague = await addPerson(pools.primary);
  await pools.primary.query('update member set workspace_id = $1 where user_id = $2', [workspaceId, colleague.userId]);
  await pools.primary.query('update session set workspace_id = $1 where user_id = $2', [workspaceId, colleague.userId]);
  return { ...colleague, workspaceId };
}

const pause = () => pools.standby.query('select pg_wal_replay_pause()');
const resume = () => pools.standby.query('select pg_wal_replay_resume()');

let works = 0;
async function write(gateway = gateways[0]): Promise<string> {
  works += 1;
  const title = `Harbour ${String(works).padStart(3, '0')}`;
  const { workCreate } = await gateway.gql<{ workCreate: { work: object | null } }>(
    `mutation { workCreate(input: { title: "${title}" }) { work { id } userErrors { message } } }`,
    writer.token,
  );
  expect(workCreate.work).not.toBeNull();
  return title;
}

/** The latest title in the list of works of a person. */
async function latest({ token }: Person, gateway = gateways[0]): Promise<string | undefined> {
  const query =
    '{ works(first: 1, sort: { by: TITLE, direction: DESC }) { nodes { title splits { composers { role } } } totalCount } }';
  const { works } = await gateway.gql<{ works: { nodes: { title: string }[] } }>(query, token);
  return works.nodes[0]?.title;
}

/** Waits until a paused replica shows a person an older state, which proves that it serves the person's reads. */
async function untilReplicaServes(person: Person, gateway = gateways[0]): Promise<void> {
  await expect
    .poll(
      async () => {
        await resume();
        await latest(person, gateway);
        await sleep(500);
        await pause();
        const title = await write();
        return (await latest(person, gateway)) === title;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(false);
}

it('shows a session its own writes while the replica is behind, also on another gateway', async () => {
  await untilReplicaServes(reader, gateways[0]);
  for (let round = 0; round < 4; round += 1) {
    await resume();
    await sleep(600);
    // The other gateway knows the session as it was before the write.
    await latest(writer, gateways[(round + 1) % 2]);
    await pause();
    const title = await write(gateways[round % 2]);
    expect([await latest(writer, gateways[0]), await latest(writer, gateways[1])]).toEqual([title, title]);
  }
});

it('is left out when it falls too far behind, and comes back', async () => {
  await untilReplicaServes(reader);
  const title = await write();
  expect(await latest(reader)).not.toBe(title);
  await expect.poll(() => latest(reader), { timeout: 10_000 }).toBe(title);
  await untilReplicaServes(reader);
});

it('is not used for readers who heard of a change before it has the change', async () => {
  await untilReplicaServes(reader);
  const title = await write();
  expect(await latest(reader)).not.toBe(title);
  await pools.primary.query(`select pg_notify('stave_live', $1)`, [
    JSON.stringify({ workspaceId: writer.workspaceId, topic: 'asset', id: 'changed' }),
  ]);
  await expect.poll(() => latest(reader), { timeout: 1_000, interval: 20 }).toBe(title);
});

/** Reads on both gateways while `act` runs. Every read must succeed. Returns the number of reads. */
async function readDuring(act: () => Promise<void>): Promise<number> {
  let isStopping = false;
  let reads = 0;
  const read = async () => {
    while (!isStopping) {
      expect(await latest(reader, gateways[reads % 2])).toBeDefined();
      reads += 1;
    }
  };
  const reading = Promise.all(Array.from({ length: 6 }, read));
  await act().finally(() => {
    isStopping = true;
  });
  await reading;
  return reads;
}

it('may be killed under reads without a failed read, and comes back', async () => {
  await untilReplicaServes(reader);
  await resume();
  const reads = await readDuring(async () => {
    await sleep(300);
    const [pid] = (await readFile(path.join(standby.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await sleep(1_000);
  });
  expect(reads).toBeGreaterThan(100);
  await untilReplicaServes(reader);
});

it.each(['refuse', 'hang'] as const)('may %s connections under reads without a failed read, and comes back', async (fault) => {
  await untilReplicaServes(reader);
  await resume();
  const title = await write();
  await readDuring(async () => {
    await sleep(300);
    network[fault]();
    await expect.poll(() => latest(reader), { timeout: 10_000 }).toBe(title);
    await sleep(lagSeconds * 1_000);
  });
  const reads = await readDuring(() => sleep(500));
  expect(reads).toBeGreaterThan(50);
  network.forward();
  await untilReplicaServes(reader);
});

it('is not used if it is a primary, or belongs to another database', async () => {
  const { rows } = await pools.primary.query<{ cluster: string }>(
    'select system_identifier::text as cluster from pg_control_system()',
  );
  const { cluster } = rows[0]!;
  const isUsed = async (url: string, ofCluster: string) => {
    const replica = new Replica(url, {}, lagSeconds * 1_000);
    const at = performance.now();
    await replica.check(ofCluster, [{ position: 0, at }]);
    const isFresh = replica.hasReplayed(0, at);
    await replica.close();
    return isFresh;
  };
  expect(await Promise.all([isUsed(standby.url, cluster), isUsed(primary.url, cluster), isUsed(standby.url, '1')])).toEqual([
    true,
    false,
    false,
  ]);
});
