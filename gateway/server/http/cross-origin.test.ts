import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#rest-compat/endpoints.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';

const allowed = 'https://app.partner.example';
const foreign = 'https://evil.example';
let t: TestApp;
let account: TestAccount;
let key: string;
beforeAll(async () => {
  t = await startTestApp({ API_ORIGINS: `${allowed}, https://other.example/` });
  account = await t.register();
  await givePlan(t.pool, account.workspaceId, { tierId: 'enterprise' });
  const make = 'mutation { apiKeyCreate(input: { name: "Site", scope: READ }) { secret } }';
  key = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, account.token)).apiKeyCreate.secret;
});
afterAll(() => t.stop());

const own = () => new URL(t.platform.config.publicUrl).origin;
const send = (headers: Record<string, string>, url = '/graphql') =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: { query: '{ works { totalCount } }' },
  });

describe('a request with a cookie', () => {
  const cookie = () => ({ cookie: `stave_session=${account.token}` });
  it.each([
    ['of the own pages', own, 200],
    ['of a foreign page', () => foreign, 403],
    ['of a sandboxed frame', () => 'null', 403],
    ['of a page that may use API keys', () => allowed, 403],
  ])('%s', async (_name, origin, status) => {
    const response = await send({ ...cookie(), origin: origin() });
    expect(response.statusCode).toBe(status);
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('without an origin is from a program', async () => {
    expect((await send(cookie())).json()).toEqual({ data: { works: { totalCount: 0 } } });
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer '])(
    'of a foreign page is refused beside the header %s, which names nobody',
    async (authorization) => {
      expect((await send({ ...cookie(), origin: foreign, authorization })).statusCode).toBe(403);
    },
  );

  it('of a foreign page is refused at every address that changes something', async () => {
    for (const url of ['/api/works', '/uploads', '/webhooks/x'])
      expect([url, (await send({ ...cookie(), origin: foreign }, url)).statusCode]).toEqual([url, 403]);
  });
});

describe('a request with an API key', () => {
  const bearer = () => ({ authorization: `Bearer ${key}` });
  it.each([
    [allowed, allowed],
    ['https://other.example', 'https://other.example'],
    [foreign, undefined],
    [own, undefined],
  ])('from %s may be read by %s', async (origin, readable) => {
    const response = await send({ ...bearer(), origin: typeof origin === 'string' ? origin : origin() });
    expect(response.json()).toEqual({ data: { works: { totalCount: 0 } } });
    expect(response.headers['access-control-allow-origin']).toBe(readable);
    expect(String(response.headers.vary)).toContain('Origin');
  });
});

/** Methods of the endpoints for older clients, with those of every address. */
const restMethods = [...new Set([...endpoints.map(({ method }) => method), 'HEAD', 'OPTIONS'])];

describe('OPTIONS', () => {
  it.each([
    ['/api/works', 'GET, HEAD, POST, OPTIONS'],
    ['/api/admin/users/1', 'PATCH, DELETE, OPTIONS'],
    ['/api/unknown', 'OPTIONS'],
  ])('%s allows %s', async (url, allow) => {
    const { statusCode, headers } = await t.app.inject({ method: 'OPTIONS', url });
    expect([statusCode, String(headers.allow).split(', ').toSorted()]).toEqual([204, allow.split(', ').toSorted()]);
  });

  it.each(['/graphql', '/api/works', '/api/works/1'])('%s names methods to allowed origins only', async (url) => {
    const ask = (origin: string) =>
      t.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });
    const [known, unknown] = [await ask(allowed), await ask(foreign)];
    expect([known.statusCode, unknown.statusCode]).toEqual([204, 204]);
    expect(known.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-headers': 'Authorization, Content-Type, Cost, Idempotency-Key',
    });
    const methods = String(known.headers['access-control-allow-methods']).split(', ').toSorted();
    expect(methods).toEqual((url === '/graphql' ? ['POST', 'OPTIONS'] : restMethods).toSorted());
    expect(known.headers['access-control-allow-credentials']).toBeUndefined();
    expect(Object.keys(unknown.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
