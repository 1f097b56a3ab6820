import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { recentLines } from '#gateway/kit/log.ts';
import { readExamples } from '#gateway/server/http/examples.ts';
import { Replica } from '#gateway/server/replicas/replica.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { UploadClient } from '#tests/media/upload-client.ts';
import type { Gateway } from '#tests/support/gateway.ts';
import { type ReplicatedGateways, startReplicatedGateways } from '#tests/support/replicated-gateways.ts';

let world: ReplicatedGateways;
let gateways: ReplicatedGateways['gateways'];
let pools: ReplicatedGateways['pools'];
let writer: Person;
let reader: Person;

const lagSeconds = 3;
/** Time of the gateways. Each look at the clock takes a microsecond, so a replica falls behind only when a test says so. */
let time = 0;
const now = () => {
  time += 0.001;
  return time;
};
const queries = readExamples(path.resolve(import.meta.dirname, '../../gateway/server/examples')).filter(({ query }) =>
  /^query /m.test(query),
);

beforeAll(async () => {
  world = await startReplicatedGateways(lagSeconds, now);
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

async function pause(): Promise<void> {
  await pools.standby.query('select pg_wal_replay_pause()');
  const state = async () => (await pools.standby.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state;
  await expect.poll(state, { interval: 5 }).toBe('paused');
}
const resume = () => pools.standby.query('select pg_wal_replay_resume()');

let works = 0;
async function write(gateway = gateways[0], { token }: Pick<Person, 'token'> = writer): Promise<string> {
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

/** A session or an API key. */
type Author = Pick<Person, 'token'> & { id: string; via: 'session' | 'api-key' };

const sessionOf = ({ token, sessionId: id }: Person): Author => ({ token, id, via: 'session' });

async function apiKey(): Promise<Author> {
  const { apiKeyCreate } = await gateways[0].gql<{ apiKeyCreate: { secret: string; apiKey: { id: string } } }>(
    'mutation { apiKeyCreate(input: { name: "Importer", scopes: [CATALOGUE_WRITE] }) { secret apiKey { id } } }',
    writer.token,
  );
  return { token: apiKeyCreate.secret, id: apiKeyCreate.apiKey.id, via: 'api-key' };
}

/** Position of the last write of a session or an API key, as a request finds it. */
async function writtenPosition({ id, via }: Author): Promise<number | null> {
  const table = via === 'session' ? 'session' : 'api_key';
  const { rows } = await pools.primary.query<{ position: number | null }>(
    `select written_position::float8 as position from ${table} where id = $1`,
    [id],
  );
  return rows[0]!.position;
}

/** Returns whether a gateway lets the replica take reads. */
async function isServed(author: Author, { platform }: Gateway): Promise<boolean> {
  const { id, via } = author;
  const reader = { id, via, actor: { workspaceId: writer.workspaceId }, writtenPosition: await writtenPosition(author) };
  return platform.replicas!.choose(reader) !== null;
}

/** Lets the replica catch up, and waits until a gateway lets it take reads. */
async function untilServed(author: Author, gateway = gateways[0]): Promise<void> {
  await resume();
  await expect.poll(() => isServed(author, gateway), { interval: 20 }).toBe(true);
}

/** Waits until a paused replica shows a person an older state, which proves that it serves the person's reads. */
async function untilReplicaServes(person: Person, gateway = gateways[0]): Promise<void> {
  await expect
    .poll(async () => {
      await untilServed(sessionOf(person), gateway);
      await pause();
      const title = await write();
      return (await latest(person, gateway)) === title;
    })
    .toBe(false);
}

it.each([
  ['a session', async () => sessionOf(writer)],
  ['an API key', apiKey],
] as const)('shows %s its own writes while the replica is behind, also on another gateway', async (_who, make) => {
  const author = await make();
  await untilReplicaServes(reader);
  const choose = vi.spyOn(gateways[1].platform.replicas!, 'choose');
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(gateways.map((gateway) => untilServed(author, gateway)));
    // The other gateway knows the session as it was before the write.
    await latest(author, gateways[(round + 1) % 2]);
    await pause();
    const title = await write(gateways[round % 2], author);
    expect([await latest(author, gateways[0]), await latest(author, gateways[1])]).toEqual([title, title]);
  }
  const hasServed = choose.mock.results.some(({ value }) => value !== null);
  choose.mockRestore();
  expect(hasServed).toBe(true);
});

it('counts a received upload as a write of the session', async () => {
  const client = new UploadClient(gateways[0].url, writer.token);
  const position = () => writtenPosition(sessionOf(writer));
  const first = await position();
  const location = await client.begin({ size: 5 });
  const second = await position();
  await client.add(location, 0, Buffer.from('Notes'));
  const third = await position();
  expect([second! > first!, third! > second!]).toEqual([true, true]);
});

it.each(queries)('answers the example $name', async ({ query, variables }) => {
  const repeated = () => recentLines().filter(({ text }) => text.includes('repeated on the primary')).length;
  const { replicas } = gateways[0].platform;
  await untilServed(sessionOf(reader));
  const before = repeated();
  const choose = vi.spyOn(replicas!, 'choose');
  expect(await gateways[0].gql(query, reader.token, JSON.parse(variables || '{}'))).toBeDefined();
  const served = choose.mock.results.map(({ value }) => value !== null);
  choose.mockRestore();
  expect([served, repeated()]).toEqual([[true], before]);
});

it('is left out when it falls too far behind, and comes back', async () => {
  await untilReplicaServes(reader);
  const title = await write();
  await expect.poll(() => latest(reader)).not.toBe(title);
  time += lagSeconds * 1_000;
  await expect.poll(() => latest(reader)).toBe(title);
  await untilReplicaServes(reader);
});

it('is not used for readers who heard of a change before it has the change', async () => {
  await untilReplicaServes(reader);
  const title = await write();
  await expect.poll(() => latest(reader)).not.toBe(title);
  await pools.primary.query(`select pg_notify('stave_live', $1)`, [
    JSON.stringify({ workspaceId: writer.workspaceId, topic: 'asset', id: 'changed' }),
  ]);
  await expect.poll(() => latest(reader), { interval: 20 }).toBe(title);
});

/** Reads on both gateways. Every read must succeed. */
async function read(count: number): Promise<void> {
  const titles = await Promise.all(Array.from({ length: count }, (_, index) => latest(reader, gateways[index % 2])));
  expect(titles).not.toContain(undefined);
}

/** Breaks the replica during reads on both gateways. */
async function breakUnderReads(breakIt: () => unknown): Promise<void> {
  await Promise.all(gateways.map((gateway) => untilServed(sessionOf(reader), gateway)));
  await read(6);
  const reading = read(12);
  await breakIt();
  await reading;
  await read(12);
}

it('may be killed under reads without a failed read, and comes back', async () => {
  const [pid] = (await readFile(path.join(world.standby.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
  await breakUnderReads(() => process.kill(Number(pid), 'SIGKILL'));
  await untilReplicaServes(reader);
});

it.each(['refuse', 'hang'] as const)('may %s connections under reads without a failed read, and comes back', async (fault) => {
  await breakUnderReads(() => world.network[fault]());
  const isInUse = async () => {
    await read(6);
    const uses = await Promise.all(gateways.map((gateway) => isServed(sessionOf(reader), gateway)));
    return uses.includes(true);
  };
  await expect.poll(isInUse).toBe(false);
  await read(12);
  world.network.forward();
  await untilReplicaServes(reader);
});

it('is not used if it is a primary, or belongs to another database', async () => {
  const { rows } = await pools.primary.query<{ cluster: string }>(
    'select system_identifier::text as cluster from pg_control_system()',
  );
  const { cluster } = rows[0]!;
  const isUsed = async (url: string, ofCluster: string) => {
    const replica = new Replica(url, {}, lagSeconds * 1_000, now);
    const at = now();
    await replica.check(ofCluster, [{ position: 0, at }]);
    const isFresh = replica.hasReplayed(0, at);
    await replica.close();
    return isFresh;
  };
  expect(
    await Promise.all([isUsed(world.standby.url, cluster), isUsed(world.primary.url, cluster), isUsed(world.standby.url, '1')]),
  ).toEqual([true, false, false]);
});
