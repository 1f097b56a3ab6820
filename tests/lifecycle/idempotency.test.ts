import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import {
  instanceUrl,
  killGateway,
  newInstance,
  queryInstance,
  type StaveProcess,
  startStave,
} from '#tests/support/stave-process.ts';

const instance = await newInstance();
let stave: StaveProcess;
/** Holds locks that stop a request at a step. */
let holder: pg.Client;
let token: string;

beforeAll(async () => {
  await build();
  stave = startStave(instance, { LOCAL_CHAINS: '0' });
  await stave.ready;
  holder = new pg.Client({ connectionString: await instanceUrl(instance.dataDir) });
  await holder.connect();
  const input = `{ firstName: "Ida", lastName: "Brandt", packageType: "music_catalog", email: "ida@example.com",
    password: "salt-lines-at-dawn", confirmPassword: "salt-lines-at-dawn" }`;
  const { data } = await (await send(`mutation { accountRegister(input: ${input}) { token } }`)).json();
  token = data.accountRegister.token;
});
afterAll(async () => {
  await holder?.end();
  stave?.child.kill('SIGKILL');
  await stave?.exited;
  await instance.remove();
});

const send = (query: string, key?: string) =>
  fetch(`${stave.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ query }),
  });
const create = (key: string) => send('mutation { workCreate(input: { title: "Salt lines" }) { work { id } } }', key);
const codeOf = async (response: Response) => (await response.json()).errors?.[0].extensions.code ?? 'OK';

const works = async () => (await holder.query<{ count: number }>('select count(*)::int as count from work')).rows[0]!.count;
/** Number of statements that wait for the holder. On a connection of its own, because a transaction sees the activity of its beginning. */
const waiting = async () =>
  (await queryInstance(instance.dataDir, `select from pg_stat_activity where wait_event_type = 'Lock'`)).length;
const expireLeases = () => holder.query(`update idempotent_request set lease_until = now() - interval '1 second'`);

test('a gateway killed before the commit leaves a request that runs when it is repeated', async () => {
  await holder.query('begin; lock table work in share row exclusive mode');
  const cut = create('before').catch(() => null);
  await expect.poll(waiting).toBe(1);
  await killGateway(stave);
  expect(await cut).toBeNull();
  await holder.query('commit');
  expect(await codeOf(await create('before'))).toBe('IDEMPOTENCY_IN_PROGRESS');
  await expireLeases();
  expect(await codeOf(await create('before'))).toBe('OK');
  expect(await works()).toBe(1);
});

test('a gateway killed after the commit leaves a request that never runs again', async () => {
  await holder.query(`
    create function wait_for_holder() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger wait_for_holder before update on idempotent_request
      for each row when (new.state = 'DONE') execute function wait_for_holder();
    select pg_advisory_lock(1)`);
  const cut = create('after').catch(() => null);
  await expect.poll(waiting).toBe(1);
  await killGateway(stave);
  expect(await cut).toBeNull();
  // The statement of the killed gateway would store the answer, because the database does not notice at once that it is gone.
  await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
  await holder.query('drop trigger wait_for_holder on idempotent_request; select pg_advisory_unlock(1)');
  await expireLeases();
  expect(await codeOf(await create('after'))).toBe('IDEMPOTENCY_ANSWER_LOST');
  expect(await works()).toBe(2);
});
