import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { setup as build } from '#tests/support/build-setup.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { liveClient, subscribe } from '#tests/support/live.ts';
import { followAssets } from '#tests/support/live-gateways.ts';
import { newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';

const STOP_WITHIN_MS = 5_000;

vi.setConfig({ testTimeout: 60_000 });

let database: FreshDatabase;
let pool: Pool;
let person: Person;
const instance = await newInstance();
let stave: StaveProcess;

beforeAll(async () => {
  await build();
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  person = await addPerson(pool);
}, 180_000);
afterAll(async () => {
  stave.child.kill('SIGKILL');
  await stave.exited;
  await Promise.all(locks.map((end) => end()));
  await pool.end();
  await database.drop();
  await instance.remove();
});

/** Ends the locks that a failed test left behind. */
const locks: (() => Promise<void>)[] = [];

/** Locks a table in a transaction. Returns a function that ends it. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in exclusive mode`);
  const end = async () => {
    locks.splice(locks.indexOf(end), 1);
    await client.query('rollback');
    client.release();
  };
  locks.push(end);
  return end;
}

const agent = new Agent({ keepAlive: true });
type Answer = { status: number; connection: string | undefined; body: { data: { workCreate: { work: { id: string } } } } };

/** Creates a work over a connection that stays open. */
function createWork(): Promise<Answer> {
  const query = 'mutation { workCreate(input: { title: "Harbour" }) { work { id } } }';
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
  return new Promise((resolve, reject) => {
    const sent = request(`${stave.url}/graphql`, { method: 'POST', agent, headers }, async (response) => {
      const { statusCode: status = 0, headers: received } = response;
      resolve({ status, connection: received.connection, body: JSON.parse(await text(response)) });
    });
    sent.once('error', reject).end(JSON.stringify({ query }));
  });
}

const count = async (statement: string): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`)).rows[0]!.count;
const blockedOn = (table: string) => count(`pg_locks where relation = '${table}'::regclass and not granted`);
const jobStates = async (name: string) =>
  (await pool.query<{ state: string }>('select state::text from jobs.job where name = $1', [name])).rows.map(
    ({ state }) => state,
  );

test('SIGTERM lets requests finish, hands jobs back, makes clients reconnect, and refuses new connections', async () => {
  const endJobLock = await lock('audit_chain');
  stave = startStave(instance, { DATABASE_URL: database.url, LOCAL_CHAINS: '0' });
  await stave.ready;
  await expect.poll(() => jobStates('audit-chain'), { timeout: 15_000 }).toEqual(['active']);
  const client = liveClient(stave.url, { token: person.token });
  await client.connected;
  subscribe(client, followAssets);
  const { body } = await createWork();
  expect(body.data.workCreate.work.id).toBeDefined();

  const endRequestLock = await lock('work');
  const creating = createWork();
  await expect.poll(() => blockedOn('work')).toBe(1);
  const began = performance.now();
  process.kill(stave.child.pid!, 'SIGTERM');
  expect(await client.closed).toEqual({ code: 1001, reason: 'The server is stopping' });
  await expect
    .poll(() => fetch(`${stave.url}/healthz`).catch(({ cause }) => cause.code), { timeout: 1_000 })
    .toBe('ECONNREFUSED');
  await sleep(500);
  await endRequestLock();
  const created = await creating;
  expect(created).toMatchObject({ status: 200, connection: 'close' });
  expect(await count(`work where id = '${created.body.data.workCreate.work.id}'`)).toBe(1);

  expect(await stave.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
  expect(stave.stderr()).toBe('');
  expect(await jobStates('audit-chain')).toEqual(['retry']);
  await endJobLock();
});

test('a request that does not finish ends with the process', async () => {
  stave = startStave(instance, { DATABASE_URL: database.url, LOCAL_CHAINS: '0' });
  await stave.ready;
  const endLock = await lock('work');
  const creating = createWork().catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(() => blockedOn('work')).toBe(1);
  const began = performance.now();
  process.kill(stave.child.pid!, 'SIGTERM');
  expect(await stave.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
  expect(await creating).toBe('ECONNRESET');
  expect(stave.stderr()).toBe('');
  await endLock();
});
