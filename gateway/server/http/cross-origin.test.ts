import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originsCachedMs } from '#gateway/areas/api-keys/listed-origins.ts';
import { endpoints } from '#rest-compat/endpoints.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { makeKey } from '#tests/support/team.ts';

const allowed = 'https://app.partner.example';
const foreign = 'https://evil.example';
let t: TestApp;
let account: TestAccount;
let key: string;
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({ API_ORIGINS: `${allowed}, https://other.example/` }, { clock: () => now });
  account = await t.register();
  await givePlan(t.pool, account.workspaceId, { tierId: 'enterprise' });
  const make = 'mutation { apiKeyCreate(input: { name: "Site", scopes: [CATALOGUE_READ] }) { secret } }';
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
    [own, undefined],
  ])('from %s may be read by %s', async (origin, readable) => {
    const response = await send({ ...bearer(), origin: typeof origin === 'string' ? origin : origin() });
    expect(response.json()).toEqual({ data: { works: { totalCount: 0 } } });
    expect(response.headers['access-control-allow-origin']).toBe(readable);
    expect(String(response.headers.vary)).toContain('Origin');
  });
});

describe('a key with origins', () => {
  const app = 'https://app.example';
  const secretWith = async (origins: string[]): Promise<string> => {
    const { data } = await makeKey(t, account.token, { name: 'Site', scopes: ['CATALOGUE_READ'], origins });
    // An origin that was asked for before is cached for a few seconds.
    now = new Date(now.getTime() + originsCachedMs);
    return data.apiKeyCreate!.secret!;
  };
  const outcome = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>) => [
    statusCode,
    /ORIGIN_NOT_ALLOWED|"error":"Forbidden"/.test(body),
    headers['access-control-allow-origin'],
  ];
  const ask = (secret: string, origin?: string) => send({ authorization: `Bearer ${secret}`, ...(origin && { origin }) });
  const list = (secret: string, origin: string) =>
    t.app.inject({ method: 'GET', url: '/api/works', headers: { authorization: `Bearer ${secret}`, origin } });
  const preflight = async (origin: string, url = '/graphql') => {
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    return (await t.app.inject({ method: 'OPTIONS', url, headers })).headers;
  };

  it('accepts pages of them, of API_ORIGINS and of the server, and requests of programs', async () => {
    const secret = await secretWith([app]);
    for (const [origin, readable] of [
      [app, app],
      [allowed, allowed],
      [own(), undefined],
      [undefined, undefined],
    ] as const)
      expect([origin, outcome(await ask(secret, origin))]).toEqual([origin, [200, false, readable]]);
    expect(outcome(await list(secret, app))).toEqual([200, false, app]);
  });

  it('refuses pages of other origins, even of those that another key lists', async () => {
    const [secret] = [await secretWith([app]), await secretWith(['https://neighbour.example'])];
    for (const origin of [foreign, 'null', 'https://app.example.evil.example', 'http://app.example'])
      expect([origin, outcome(await ask(secret, origin))]).toEqual([origin, [403, true, undefined]]);
    // The page may read why.
    expect(outcome(await ask(secret, 'https://neighbour.example'))).toEqual([403, true, 'https://neighbour.example']);
    expect(outcome(await list(secret, foreign))).toEqual([403, true, undefined]);
  });

  it('without any accepts none but API_ORIGINS', async () => {
    const secret = await secretWith([]);
    expect(outcome(await ask(secret, foreign))).toEqual([403, true, undefined]);
    expect(outcome(await ask(secret, allowed))).toEqual([200, false, allowed]);
  });

  it('lets browsers ask before the request, without cookies', async () => {
    await secretWith(['https://preflight.example']);
    for (const url of ['/graphql', '/api/works']) {
      const headers = await preflight('https://preflight.example', url);
      expect(headers).toMatchObject({
        'access-control-allow-origin': 'https://preflight.example',
        'access-control-allow-headers': expect.stringContaining('Authorization'),
        vary: expect.stringContaining('Origin'),
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    expect((await preflight('https://preflight.example', '/uploads'))['access-control-allow-origin']).toBeUndefined();
  });

  it('is asked for at most once in ten seconds, so a revoked key is forgotten then', async () => {
    const origin = 'https://brief.example';
    const { data } = await makeKey(t, account.token, { name: 'Brief', scopes: ['CATALOGUE_READ'], origins: [origin] });
    const isAllowed = async () => (await preflight(origin))['access-control-allow-origin'] === origin;
    expect(await isAllowed()).toBe(true);
    const revoke = 'mutation ($id: ID!) { apiKeyRevoke(id: $id) { userErrors { message } } }';
    await t.gql(revoke, { id: data.apiKeyCreate!.apiKey!.id }, account.token);
    expect(await isAllowed()).toBe(true);
    now = new Date(now.getTime() + originsCachedMs);
    expect(await isAllowed()).toBe(false);
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
