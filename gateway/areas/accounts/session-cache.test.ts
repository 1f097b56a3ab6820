import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';

let live: LiveGateways;
let t: TestApp;
let person: Person;
/** Resolves when the gateways may reconnect to the announcements. */
const mayReconnect = Promise.withResolvers<void>();
beforeAll(async () => {
  const sleep = () => mayReconnect.promise;
  live = await startLiveGateways({ sleep });
  t = live.t;
  // A gateway caches nothing until it listens for changes.
  await vi.waitUntil(() => t.platform.live.isListening, { timeout: 60_000 });
});
beforeEach(async () => {
  // The age of cached sessions stands still. The cache takes a start at 0 for none.
  vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1);
  person = await addPerson(t.pool);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  mayReconnect.resolve();
  return live.stop();
});

type Answer = { data?: unknown; errors?: { extensions: { code: string } }[] };
const read = '{ works(first: 1) { nodes { id } } }';
const addWork = 'mutation { workCreate(input: { title: "Kite" }) { work { id } } }';

async function send(gateway: number, query: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
  const response = await fetch(`${live.urls[gateway]}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as Answer;
}
const codeAt = async (gateway: number, query = read) => (await send(gateway, query)).errors?.[0]?.extensions.code;

/** Changes the database without the trigger that announces the change. */
async function changeSilently(statement: string): Promise<void> {
  await t.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}
const revokeSilently = () => changeSilently(`update session set revoked_at = now() where user_id = '${person.userId}'`);

it('looks up a session once per second', async () => {
  expect(await codeAt(0)).toBeUndefined();
  await revokeSilently();
  expect(await codeAt(0)).toBeUndefined();
  expect(await codeAt(1)).toBe('TOKEN_EXPIRED');
  vi.advanceTimersByTime(1_000);
  expect(await codeAt(0)).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(await codeAt(0)).toBe('TOKEN_EXPIRED');
});

it('reads every session from the database while the gateway receives no announcements', async () => {
  expect(await codeAt(0)).toBeUndefined();
  await t.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen stave_live' and datname = current_database()`,
  );
  await expect.poll(() => t.platform.live.isListening).toBe(false);
  await revokeSilently();
  expect(await codeAt(0)).toBe('TOKEN_EXPIRED');
  mayReconnect.resolve();
  await expect.poll(() => t.platform.live.isListening).toBe(true);
});

it('refuses a session from the next request on after this gateway ends it', async () => {
  expect(await codeAt(0)).toBeUndefined();
  await send(0, 'mutation { sessionEnd { userErrors { message } } }');
  expect(await codeAt(0)).toBe('TOKEN_EXPIRED');
});

describe('a change on one gateway applies on another when it is announced', () => {
  it.each<[change: string, query: string, code: string, act: () => Promise<unknown>]>([
    ['session ended', read, 'TOKEN_EXPIRED', () => send(0, 'mutation { sessionEnd { userErrors { message } } }')],
    ['user deactivated', read, 'TOKEN_EXPIRED', () => change('update app_user set is_active = false where id = $1')],
    ['session deleted', read, 'TOKEN_EXPIRED', () => change('delete from session where user_id = $1')],
    ['member removed', read, 'TOKEN_EXPIRED', () => change('delete from member where user_id = $1')],
    ['role changed', addWork, 'FORBIDDEN', () => change(`update member set role = 'VIEWER' where user_id = $1`)],
    [
      'session expiry moved forward',
      read,
      'TOKEN_EXPIRED',
      () => change('update session set expires_at = now() where user_id = $1'),
    ],
  ])('%s', async (_change, query, code, act) => {
    expect(await codeAt(1)).toBeUndefined();
    await act();
    // The cached session does not expire, because its time stands still.
    await expect.poll(() => codeAt(1, query), { interval: 10 }).toBe(code);
  });
  const change = (statement: string) => t.pool.query(statement, [person.userId]);

  it('administrator role removed', async () => {
    await change(`update app_user set role = 'ADMIN' where id = $1`);
    const isAdministrator = async () => (await codeAt(1, '{ administration { chainSpending { currency } } }')) === undefined;
    expect(await isAdministrator()).toBe(true);
    await change(`update app_user set role = 'USER' where id = $1`);
    await expect.poll(isAdministrator, { interval: 10 }).toBe(false);
  });
});
