import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrm } from '#db/orm.ts';
import { createApp } from '#gateway/server/app.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';
import { makeKey } from '#tests/support/team.ts';

const limit = 120;

let t: TestApp;
let rest: RestClient;
let person: Person;
let secret: string;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  // The minute of a count ends only when a test moves the time.
  vi.useFakeTimers({ toFake: ['Date'] });
  person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId, { tierId: 'contributor' });
  secret = (await makeKey(t, person.token, { name: 'Report', access: 'WRITE' })).data.apiKeyCreate!.secret!;
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (token: string, query = '{ works { totalCount } }', app = t.app) =>
  app.inject({ method: 'POST', url: '/graphql', headers: { authorization: `Bearer ${token}` }, payload: { query } });
const use = (points: number) => t.pool.query('update limits.api_request set points = $1', [points]);
const counted = async () =>
  (await t.pool.query<{ points: number }>('select points from limits.api_request')).rows.map((row) => row.points);

describe('API key requests', () => {
  it('return the remaining number in both header formats', async () => {
    await ask(secret);
    const { statusCode, headers } = await ask(secret);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '118',
      'ratelimit-reset': '60',
      'ratelimit-policy': '"minute";q=120;w=60',
      ratelimit: '"minute";r=118;t=60',
    });
  });

  it("are refused beyond the plan's limit, with the seconds to wait", async () => {
    await ask(secret);
    await use(limit - 1);
    const last = await ask(secret);
    expect([last.statusCode, last.headers['ratelimit-remaining']]).toEqual([200, '0']);
    vi.advanceTimersByTime(59_000);
    const over = await ask(secret);
    expect(over.statusCode).toBe(429);
    expect([over.headers['retry-after'], over.headers['ratelimit-reset']]).toEqual(['1', '1']);
    const [error] = over.json().errors;
    expect(error.extensions.code).toBe('RATE_LIMITED');
    expect(error.message).toMatch(
      /^Too many requests\. Your plan allows 120 requests per minute for each API key\. Try again in 1 second\.$/,
    );
    vi.advanceTimersByTime(1_000);
    expect((await ask(secret)).statusCode).toBe(200);
  });

  it('are counted across gateways, and never exceed the limit', async () => {
    const orm = await createOrm(t.orm.config.get('clientUrl')!, { poolSize: 6 });
    const second = await createApp({ orm, config: t.platform.config });
    try {
      await ask(secret);
      await use(limit - 5);
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => ask(secret, undefined, index % 2 ? second : t.app)),
      );
      const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    } finally {
      await second.close();
      await orm.close();
    }
  });

  it('have a larger limit on a larger plan, and each key its own count', async () => {
    await givePlan(t.pool, person.workspaceId, { tierId: 'enterprise' });
    expect((await ask(secret)).headers['ratelimit-limit']).toBe('1200');
    const other = (await makeKey(t, person.token, { name: 'Second', access: 'READ' })).data.apiKeyCreate!.secret!;
    expect((await ask(other)).headers['ratelimit-remaining']).toBe('1199');
  });

  it('are admitted if counting fails', async () => {
    await t.pool.query('alter table limits.api_request rename to away');
    const { statusCode, headers } = await ask(secret);
    await t.pool.query('alter table limits.away rename to api_request');
    expect([statusCode, headers['ratelimit-limit']]).toEqual([200, undefined]);
  });
});

describe('requests with a session', () => {
  it('are not counted and have no rate limit headers', async () => {
    await t.pool.query('delete from limits.api_request');
    const { headers } = await ask(person.token);
    expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([]);
    await rest('GET', '/works', { token: person.token });
    expect(await counted()).toEqual([]);
  });
});

describe('REST request with an API key', () => {
  it('reads and writes, and counts once for any number of operations', async () => {
    const made = await rest<{ id: string }>('POST', '/works', { token: secret, body: { title: 'By a program' } });
    expect([made.status, made.headers['ratelimit-remaining']]).toEqual([201, '119']);
    const changed = await rest('PUT', `/works/${made.body.id}`, { token: secret, body: { title: 'Changed' } });
    expect([changed.status, changed.headers['ratelimit-remaining']]).toEqual([200, '118']);
    const listed = await rest<{ total: number }>('GET', '/works', { token: secret });
    expect([listed.status, listed.headers.ratelimit]).toEqual([200, expect.stringContaining('r=117')]);
  });

  it('is refused beyond the limit with 429 and a message', async () => {
    await rest('GET', '/works', { token: secret });
    await use(limit);
    const { status, body, headers } = await rest('GET', '/works', { token: secret });
    expect(status).toBe(429);
    expect(body).toMatchObject({
      success: false,
      error: 'Too many requests',
      message: expect.stringContaining('120 requests per minute'),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused for a key without the scope, an invalid key and a lapsed plan', async () => {
    const reader = (await makeKey(t, person.token, { name: 'Reader', access: 'READ' })).data.apiKeyCreate!.secret!;
    const write = (token: string) => rest('POST', '/works', { token, body: { title: 'No' } });
    expect(await write(reader)).toMatchObject({
      status: 403,
      body: { success: false, error: 'Forbidden', message: expect.stringContaining('CATALOGUE_WRITE') },
    });
    expect(await write('stv_unknown')).toMatchObject({
      status: 401,
      body: { success: false, error: 'Authentication required', message: expect.stringContaining('API key') },
    });
    await givePlan(t.pool, person.workspaceId, { tierId: 'free' });
    expect(await write(secret)).toMatchObject({
      status: 403,
      body: { success: false, message: expect.stringContaining('plan') },
    });
  });
});
