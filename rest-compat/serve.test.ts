import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient, unknownId } from '#tests/support/rest.ts';
import { sampled } from '#tests/support/sample.ts';
import { endpoints } from './endpoints.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
});
afterAll(() => t.stop());

const publicPaths = [
  '/auth/login',
  '/auth/register',
  '/lookup/genres',
  '/lookup/languages',
  '/lookup/countries',
  '/lookup/pros',
  '/lookup/cmos',
  '/subscriptions/packages',
  '/subscriptions/tiers/:tierId/features',
];
const protectedEndpoints = endpoints.filter(({ path }) => !publicPaths.includes(path));

describe('every endpoint', () => {
  it.each(sampled(protectedEndpoints, 25))('$method $path requires a session', async ({ method, path }) => {
    const address = path.replace(/:\w+/g, unknownId);
    const body = method === 'GET' ? undefined : {};
    const missing = await rest(method, address, { body });
    expect(missing).toMatchObject({ status: 401, body: { success: false, error: 'Authentication required' } });
    const expired = await rest(method, address, { body, token: 'gone' });
    expect(expired).toMatchObject({ status: 401, body: { success: false, error: 'Token expired' } });
    const cookie = await rest(method, address, { body, headers: { cookie: `stave_session=${owner.token}` } });
    expect(cookie.status).toBe(401);
  });
});

describe('a viewer', () => {
  it('can read but not write', async () => {
    const viewer = await t.register();
    const { body } = await rest<{ id: string }>('POST', '/works', { token: viewer.token, body: { title: 'Reed' } });
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [viewer.userId]);
    expect((await rest('GET', `/works/${body.id}`, { token: viewer.token })).status).toBe(200);
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await rest(method, `/works/${body.id}`, { token: viewer.token, body: { title: 'Mine' } });
      expect(refused).toMatchObject({
        status: 403,
        body: { success: false, error: 'Forbidden', message: expect.stringContaining('Viewers') },
      });
    }
  });
});

describe('a request body', () => {
  const post = (body: unknown, headers?: Record<string, string>) => rest('POST', '/works', { token: owner.token, body, headers });

  it('that is invalid JSON is refused with a message', async () => {
    for (const body of ['{"title": ', '{"__proto__": {"title": "x"}}', 'title=x']) {
      const { status, body: answer } = await post(body);
      expect(status).toBe(400);
      expect(answer).toMatchObject({ success: false, message: 'The body is not valid JSON. Correct the body and try again.' });
    }
  });

  it('that is not an object, is too large or has another content type is refused', async () => {
    for (const body of ['[]', '"title"', '5']) {
      expect(await post(body)).toMatchObject({ status: 400, body: { success: false, error: 'Send the body as a JSON object.' } });
    }
    expect(await post({ title: 'x', lyrics: 'y'.repeat(1_000_001) })).toMatchObject({ status: 413, body: { success: false } });
    expect(await post('<a/>', { 'content-type': 'application/xml' })).toMatchObject({ status: 415, body: { success: false } });
  });

  it('can be empty if the endpoint needs no values, even with a content type', async () => {
    const { body } = await rest<{ id: string }>('POST', '/works', { token: owner.token, body: { title: 'Reed' } });
    expect((await rest('DELETE', `/works/${body.id}`, { token: owner.token })).status).toBe(200);
    expect(await post(undefined)).toMatchObject({ status: 400, body: { error: 'Work title is required' } });
  });
});

describe('an unknown path', () => {
  it('responds with 404 and the common error format', async () => {
    expect(await rest('GET', '/nothing', { token: owner.token })).toMatchObject({ status: 404, body: { success: false } });
  });
});

describe('an unsupported method', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const patterns = [...new Set(endpoints.map(({ path }) => path))];
  /** Methods of an address, also by patterns with parameters. */
  const servedAt = (path: string) =>
    endpoints
      .filter((each) => new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
      .map(({ method }) => method as string);

  it.each(sampled(patterns, 20))('of %s responds with 405 and the supported ones', async (pattern) => {
    const path = pattern.replace(/:\w+/g, unknownId);
    const served = servedAt(path);
    for (const method of methods.filter((each) => !served.includes(each))) {
      const { status, headers, body } = await rest(method, path, { token: owner.token, body: method === 'GET' ? undefined : {} });
      expect([status, body.success, body.error]).toEqual([405, false, 'Method not allowed']);
      const allowed = String(headers.allow).split(', ');
      expect(allowed.filter((each) => each !== 'HEAD').toSorted()).toEqual([...new Set(served)].toSorted());
      expect(body.message).toBe(`${method} is not supported at this address. Use ${headers.allow}.`);
    }
  });
});

it('the address of the upload lists its method', async () => {
  const { status, headers } = await rest('PATCH', '/media/upload', { token: owner.token, body: {} });
  expect([status, String(headers.allow).split(', ')]).toEqual([405, expect.arrayContaining(['POST'])]);
});

describe('a server error', () => {
  it('has the message of the error catalogue, and does not reveal its cause', async () => {
    await t.pool.query('alter table genre rename to genre_away');
    await t.pool.query('alter table contributor rename to contributor_away');
    const genres = await rest('GET', '/lookup/genres', { token: owner.token });
    expect(genres).toMatchObject({
      status: 500,
      body: { success: false, error: 'Failed to load genres', message: 'Failed to load genres' },
    });
    const answers = {
      'GET /contributors': 'Failed to fetch contributors',
      [`GET /contributors/${unknownId}`]: 'Failed to load contributor details',
      'POST /contributors': 'Failed to save contributor',
      [`DELETE /contributors/${unknownId}`]: 'Failed to delete contributor',
    };
    for (const [request, error] of Object.entries(answers)) {
      const [method, path] = request.split(' ') as ['GET', string];
      const body = request.startsWith('POST') ? { firstName: 'A', lastName: 'B' } : undefined;
      expect(await rest(method, path, { token: owner.token, body })).toMatchObject({
        status: 500,
        body: { success: false, error },
      });
    }
  });
});
