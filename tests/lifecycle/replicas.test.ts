import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readExamples } from '#gateway/http/examples.ts';
import { recentLines } from '#gateway/log.ts';
import { Replica } from '#gateway/replicas/replica.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { UploadClient } from '#tests/media/upload-client.ts';
import { type ReplicatedGateways, startReplicatedGateways } from '#tests/support/replicated-gateways.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let world: ReplicatedGateways;
let gateways: ReplicatedGateways['gateways'];
let pools: ReplicatedGateways['pools'];
let writer: Person;
let reader: Person;

const lagSeconds = 3;
const queries = readExamples(path.resolve(import.meta.dirname, '../../gateway/examples')).filter(({ query }) =>
  /^query /m.test(query),
);

beforeAll(async () => {
  world = await startReplicatedGateways(lagSeconds);
  ({ gateways, pools } = world);
  writer = await addPerson(pools.primary);
  reader = await addColleague(writer);
});
afterEach(() => resume());
afterAll(() => world.stop());

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
async function write(gateway = gateways[0], { token } = writer): Promise<string> {
  works += 1;
  const title = `Harbour ${String(works).padStart(3, '0')}`;
  const { workCreate } = await gateway.gql<{ workCreate: { work: object | null } }>(
    `mutation { workCreate(input: { title: "${title}" }) { work { id } userErrors { message } } }`,
    token,
  );
  expect(workCreate.work).not.toBeNull();
  return title;
}

/** The latest title in the list of works of a person. */
async function latest({ token }: Pick<Person, 'token'>, gateway = gateways[0]): Promise<string | undefined> {
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

async function apiKey(): Promise<{ token: string }> {
  const { apiKeyCreate } = await gateways[0].gql<{ apiKeyCreate: { secret: string } }>(
    'mutation { apiKeyCreate(input: { name: "Importer", scope: WRITE }) { secret } }',
    writer.token,
  );
  return { token: apiKeyCreate.secret };
}

it.each([
  ['a session', async () => writer],
  ['an API key', apiKey],
] as const)('shows %s its own writes while the replica is behind, also on another gateway', async (_who, make) => {
  const author = (await make()) as Person;
  await untilReplicaServes(reader);
  const choose = vi.spyOn(gateways[1].platform.replicas!, 'choose');
  for (let round = 0; round < 4; round += 1) {
    await resume();
    await sleep(600);
    // The other gateway knows the session as it was before the write.
    await latest(author, gateways[(round + 1) % 2]);
    await pause();
    const title = await write(gateways[round % 2], author);
    expect([await latest(author, gateways[0]), await latest(author, gateways[1])]).toEqual([title, title]);
  }
  const isServed = choose.mock.results.some(({ value }) => value !== null);
  choose.mockRestore();
  expect(isServed).toBe(true);
});

it('counts a received upload as a write of the session', async () => {
  const client = new UploadClient(gateways[0].url, writer.token);
  const { writtenPosition: first } = await sessionOf(writer);
  const location = await client.begin({ size: 5 });
  const { writtenPosition: second } = await sessionOf(writer);
  await client.add(location, 0, Buffer.from('Notes'));
  const { writtenPosition: third } = await sessionOf(writer);
  expect([second! > first!, third! > second!]).toEqual([true, true]);
});

it.each(queries)('answers the example $name', async ({ query, variables }) => {
  const repeated = () => recentLines().filter(({ text }) => text.includes('repeated on the primary')).length;
  const { replicas } = gateways[0].platform;
  await expect.poll(async () => replicas!.choose(await sessionOf(reader)), { timeout: 10_000 }).not.toBeNull();
  const before = repeated();
  const choose = vi.spyOn(replicas!, 'choose');
  expect(await gateways[0].gql(query, reader.token, JSON.parse(variables || '{}'))).toBeDefined();
  const served = choose.mock.results.map(({ value }) => value !== null);
  choose.mockRestore();
  expect([served, repeated()]).toEqual([[true], before]);
});

/** The session of a person, as a request finds it. */
async function sessionOf({ sessionId: id, workspaceId }: Person) {
  const { rows } = await pools.primary.query<{ writtenPosition: number | null }>(
    'select written_position::float8 as "writtenPosition" from session where id = $1',
    [id],
  );
  return { id, via: 'session' as const, actor: { workspaceId }, writtenPosition: rows[0]!.writtenPosition };
}

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

/** Reads on both gateways while `act` runs. Every read must succeed. `further(count)` waits for that many more reads. */
async function readDuring(act: (further: (count: number) => Promise<void>) => Promise<void>): Promise<void> {
  let isStopping = false;
  let reads = 0;
  const read = async () => {
    while (!isStopping) {
      expect(await latest(reader, gateways[reads % 2])).toBeDefined();
      reads += 1;
    }
  };
  const reading = Promise.all(Array.from({ length: 6 }, read));
  const further = async (count: number) => {
    const before = reads;
    await expect.poll(() => reads - before, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(count);
  };
  await act(further).finally(() => {
    isStopping = true;
  });
  await reading;
}

it('may be killed under reads without a failed read, and comes back', async () => {
  await untilReplicaServes(reader);
  await resume();
  await readDuring(async (further) => {
    await further(10);
    const [pid] = (await readFile(path.join(world.standby.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await further(20);
  });
  await untilReplicaServes(reader);
});

it.each(['refuse', 'hang'] as const)('may %s connections under reads without a failed read, and comes back', async (fault) => {
  await untilReplicaServes(reader);
  await resume();
  const title = await write();
  await readDuring(async () => {
    await sleep(300);
    world.network[fault]();
    await expect.poll(() => latest(reader), { timeout: 10_000 }).toBe(title);
    await sleep(lagSeconds * 1_000);
  });
  await readDuring((further) => further(20));
  world.network.forward();
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
  expect(
    await Promise.all([isUsed(world.standby.url, cluster), isUsed(world.primary.url, cluster), isUsed(world.standby.url, '1')]),
  ).toEqual([true, false, false]);
});
