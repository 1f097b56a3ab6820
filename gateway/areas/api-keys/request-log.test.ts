import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiRequestEntry, apiRequestDays } from '#domain/api-keys/api-request.ts';
import { keptRequests, sweepApiRequests } from '#gateway/server/jobs/sweep-api-requests.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type GivenPlan, givePlan } from '#tests/support/plans.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';
import { type MadeKey, makeKey } from '#tests/support/team.ts';
import { StoredRequestLog } from './request-log.ts';

let t: TestApp;
let rest: RestClient;
let now = new Date();
let person: Person;
let key: MadeKey;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
  rest = restClient(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.platform.requestLog.flush();
  person = await addPerson(t.pool);
  key = await keyOf(person);
});

async function keyOf({ workspaceId, token }: Person, plan: GivenPlan = { tierId: 'contributor' }): Promise<MadeKey> {
  await givePlan(t.pool, workspaceId, plan);
  const { data } = await makeKey(t, token, { name: 'Report', access: 'WRITE' });
  return { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
}

type Sent = { variables?: object; headers?: Record<string, string>; extensions?: object; operationName?: string };
const send = (query: string, { headers, ...body }: Sent = {}, token = key.secret) =>
  t.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: '203.0.113.7',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { query, ...body },
  });

const columns = `transport, operation_type as "operationType", operation, root_fields as "rootFields", status, http_status as "httpStatus",
  codes, cost, network, requests`;
type Row = Omit<ApiRequestEntry, 'createdAt' | 'workspaceId' | 'apiKeyId'>;
/** The stored requests of the key, the oldest first. */
async function stored(): Promise<Row[]> {
  await t.platform.requestLog.flush();
  const text = `select ${columns} from request_log where api_key_id = $1 order by created_at, id`;
  return (await t.pool.query<Row>(text, [key.id])).rows;
}

const graphql = {
  transport: 'GRAPHQL',
  operationType: 'QUERY',
  operation: null,
  rootFields: [],
  status: 'OK',
  httpStatus: 200,
  codes: [],
  cost: null,
  network: '203.0.113.7',
  requests: 1,
};
const create = 'mutation ($title: String!) { workCreate(input: { title: $title }) { work { id } userErrors { code } } }';

describe('the request log', () => {
  it.each<[string, () => unknown, object]>([
    [
      'a query with a name',
      () => send('query Titles { works(first: 2) { nodes { title } } viewer { user { id } } }'),
      { operation: 'Titles', rootFields: ['works', 'viewer'], cost: 6 },
    ],
    [
      'a query without a name, whose fields are in a fragment',
      () => send('{ ...Part __typename } fragment Part on Query { genres { name } }'),
      { operation: 'genres, __typename', rootFields: ['genres', '__typename'], cost: expect.any(Number) },
    ],
    [
      'a mutation',
      () => send(create, { variables: { title: 'Salt lines' } }),
      { operationType: 'MUTATION', operation: 'workCreate', rootFields: ['workCreate'], cost: 7 },
    ],
    [
      'a mutation with user errors',
      () => send(create, { variables: { title: '' } }),
      {
        operationType: 'MUTATION',
        operation: 'workCreate',
        rootFields: ['workCreate'],
        status: 'REFUSED',
        codes: ['INVALID'],
        cost: 7,
      },
    ],
    [
      'an operation beyond the rights of the key',
      () => send('query Keys { apiKeys { id } }'),
      { operation: 'Keys', rootFields: ['apiKeys'], status: 'REFUSED', httpStatus: 403, codes: ['FORBIDDEN'], cost: 5 },
    ],
    [
      'an operation that is too large',
      () => send('query Large { works(first: 100) { nodes { recordings(first: 100) { nodes { works { id } } } } } }'),
      { operation: 'Large', status: 'REFUSED', httpStatus: 400, codes: ['OPERATION_TOO_LARGE'], cost: expect.any(Number) },
    ],
    [
      'an invalid document',
      () => send('query Wrong { nothing(secret: "s3cret") }'),
      { operation: 'Wrong', status: 'REFUSED', httpStatus: 400, codes: ['GRAPHQL_VALIDATION_FAILED'] },
    ],
    [
      'a document that cannot be parsed',
      () => send('{ works('),
      { operationType: null, status: 'REFUSED', httpStatus: 400, codes: ['GRAPHQL_PARSE_FAILED'] },
    ],
    [
      'a request for the cost alone',
      () => send('query Cost { works { totalCount } }', { extensions: { cost: 'only' } }),
      { operation: 'Cost', rootFields: ['works'], cost: 20 },
    ],
    [
      'a subscription over HTTP',
      () => send('subscription Ingest { assetIngestChanged { id } }'),
      {
        operationType: 'SUBSCRIPTION',
        operation: 'Ingest',
        rootFields: ['assetIngestChanged'],
        status: 'REFUSED',
        httpStatus: 400,
        codes: ['BAD_USER_INPUT'],
        cost: 1,
      },
    ],
    [
      'a repeated mutation',
      async () => {
        const sent = { variables: { title: 'Once' }, headers: { 'idempotency-key': 'log-1' } };
        await send(create, sent);
        await stored();
        await t.pool.query('delete from request_log');
        await send(create, sent);
      },
      { operationType: 'MUTATION', operation: 'workCreate', rootFields: ['workCreate'], cost: 7 },
    ],
  ])('contains %s', async (_name, act, expected) => {
    await act();
    expect(await stored()).toEqual([{ ...graphql, ...expected }]);
  });

  it.each([
    [
      'GET',
      '/works/not-an-id',
      undefined,
      { operationType: 'QUERY', operation: 'GET /api/works/:id', status: 'REFUSED', httpStatus: 404 },
    ],
    ['GET', '/works', undefined, { operationType: 'QUERY', operation: 'GET /api/works' }],
    ['POST', '/works', { title: 'By REST' }, { operationType: 'MUTATION', operation: 'POST /api/works', httpStatus: 201 }],
    [
      'POST',
      '/works',
      { title: '' },
      { operationType: 'QUERY', operation: 'POST /api/works', status: 'REFUSED', httpStatus: 400 },
    ],
  ] as const)('contains the request %s %s, %o', async (method, path, body, expected) => {
    await rest(method, path, { token: key.secret, body });
    const [row] = await stored();
    const shared = { transport: 'REST', cost: expect.any(Number), network: '127.0.0.1', rootFields: expect.any(Array) };
    expect(row).toEqual({ ...graphql, ...shared, ...expected });
    expect(row!.rootFields.length).toBeGreaterThan(0);
  });

  it('contains uploads as files', async () => {
    const headers = { authorization: `Bearer ${key.secret}`, 'tus-resumable': '1.0.0' };
    await t.app.inject({ method: 'HEAD', url: '/uploads/unknown', headers });
    expect(await stored()).toMatchObject([{ transport: 'FILES', operationType: null, status: 'REFUSED', httpStatus: 410 }]);
  });

  it('has neither variables nor literals nor the key, and the document only as its hash', async () => {
    const query = 'query Find($text: String!) { search(text: $text) { __typename } work(id: "literal-value") { id } }';
    await send(query, { variables: { text: 'variable-value' } });
    await send('query Bad { works(search: "refused-literal", no: 1) { totalCount } }');
    await stored();
    const { rows } = await t.pool.query<{ row: string; hash: string | null }>(
      'select l::text as row, document_hash as hash from request_log l where api_key_id = $1 order by created_at, id',
      [key.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(query).digest('hex'));
    for (const secret of ['variable-value', 'literal-value', 'refused-literal', key.secret.slice(12)])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  it('has the network of an IPv6 address only', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: '2001:db8:1:2:3:4:5:6',
      headers: { authorization: `Bearer ${key.secret}` },
      payload: { query: '{ __typename }' },
    });
    expect(await stored()).toMatchObject([{ network: '2001:db8:1:2::/64' }]);
  });

  it('has nothing of sessions, anonymous callers, dead keys and plans without API access', async () => {
    await send('{ works { totalCount } }', {}, person.token);
    await t.raw('{ packages { id } }');
    await t.gql('mutation ($id: ID!) { apiKeyRevoke(id: $id) { apiKey { id } } }', { id: key.id }, person.token);
    await send('{ works { totalCount } }');
    const locked = await addPerson(t.pool);
    const { secret } = await keyOf(locked);
    await givePlan(t.pool, locked.workspaceId, { tierId: 'free' });
    await send('{ works { totalCount } }', {}, secret);
    await t.platform.requestLog.flush();
    const { rows } = await t.pool.query('select from request_log where workspace_id = any($1)', [
      [person.workspaceId, locked.workspaceId],
    ]);
    expect(rows).toEqual([]);
  });

  it('combines requests beyond the rate limit into one entry', async () => {
    await send('{ __typename }');
    await t.pool.query('update limits.api_request set points = 120');
    for (let sent = 0; sent < 5; sent++) await send(`{ a${sent}: __typename }`);
    await rest('GET', '/works', { token: key.secret });
    const limited = { operationType: null, status: 'LIMITED', httpStatus: 429, codes: ['RATE_LIMITED'], requests: 6 };
    expect(await stored()).toEqual([
      { ...graphql, operation: '__typename', rootFields: ['__typename'], cost: 0 },
      { ...graphql, ...limited },
    ]);
    await t.pool.query('delete from limits.api_request');
  });
});

describe('storing', () => {
  const entry = (facts: Partial<ApiRequestEntry> = {}): ApiRequestEntry => ({
    ...(graphql as unknown as ApiRequestEntry),
    createdAt: now,
    workspaceId: person.workspaceId,
    apiKeyId: key.id,
    documentHash: null,
    durationMs: 3,
    ...facts,
  });
  const named = (count: number) => Array.from({ length: count }, (_, index) => entry({ operation: `Operation${index}` }));
  const countStored = async () =>
    (await t.pool.query<{ count: number }>('select count(*)::int as count from request_log where api_key_id = $1', [key.id]))
      .rows[0]!.count;
  /** A pause that ends when the test or the log ends it. */
  function held() {
    const ended = Promise.withResolvers<void>();
    const pauses: AbortSignal[] = [];
    const sleep = (_ms: number, { signal }: { signal?: AbortSignal } = {}) => {
      pauses.push(signal!);
      return Promise.race([ended.promise, new Promise((_, reject) => signal!.addEventListener('abort', reject))]);
    };
    return { sleep, pauses, end: ended.resolve };
  }

  it('happens after a pause, in one statement', async () => {
    const { sleep, end } = held();
    const statements: string[] = [];
    const query = (text: string, values: unknown[]) => {
      statements.push(text);
      return t.pool.query(text, values);
    };
    const log = new StoredRequestLog({ query } as never, sleep);
    log.start();
    for (const each of named(300)) log.push(each);
    expect([statements.length, await countStored()]).toEqual([0, 0]);
    end();
    await expect.poll(countStored).toBe(300);
    expect(statements).toHaveLength(1);
    await log.stop();
  });

  it('does not wait for a full batch', async () => {
    const { sleep, pauses } = held();
    const log = new StoredRequestLog(t.pool, sleep);
    log.start();
    for (const each of named(1_000)) log.push(each);
    await expect.poll(countStored).toBe(1_000);
    expect(pauses.map(({ aborted }) => aborted)).toEqual([true]);
    await log.stop();
  });

  it('happens when the gateway stops', async () => {
    const { sleep } = held();
    const log = new StoredRequestLog(t.pool, sleep);
    log.start();
    for (const each of named(2_500)) log.push(each);
    await log.stop();
    expect(await countStored()).toBe(2_500);
  });

  it('is tried again while the database is not available, without failing a request', async () => {
    let isAvailable = false;
    const query = (text: string, values: unknown[]) =>
      isAvailable ? t.pool.query(text, values) : Promise.reject(new Error('Connection refused'));
    const log = new StoredRequestLog({ query } as never, held().sleep);
    for (const each of named(3)) log.push(each);
    await log.flush();
    log.push(entry());
    expect(await countStored()).toBe(0);
    isAvailable = true;
    await log.flush();
    expect(await countStored()).toBe(4);
  });

  it('waits between failing statements, however many entries there are', async () => {
    let tries = 0;
    const query = () => {
      tries += 1;
      return Promise.reject(new Error('No space left on device'));
    };
    const pauses: (() => void)[] = [];
    const sleep = () => new Promise<void>((end) => pauses.push(end));
    const log = new StoredRequestLog({ query } as never, sleep);
    log.start();
    for (const each of named(1_500)) log.push(each);
    pauses[0]!();
    await vi.waitUntil(() => pauses.length === 2);
    expect(tries).toBe(1);
    pauses[1]!();
    await vi.waitUntil(() => pauses.length === 3);
    expect(tries).toBe(2);
  });

  it('drops the oldest entries when too many wait', async () => {
    const log = new StoredRequestLog(t.pool, held().sleep);
    for (const each of named(10_001)) log.push(each);
    await log.flush();
    const { rows } = await t.pool.query<{ operation: string }>(
      'select operation from request_log where api_key_id = $1 order by id limit 1',
      [key.id],
    );
    expect([await countStored(), rows[0]!.operation]).toEqual([9_001, 'Operation1000']);
  });

  it('leaves out keys of deleted workspaces and foreign ones, and drops what the database never accepts', async () => {
    const other = await addPerson(t.pool);
    const log = new StoredRequestLog(t.pool, held().sleep);
    log.push(entry({ workspaceId: other.workspaceId }));
    log.push(entry({ operation: 'Kept' }));
    await log.flush();
    expect(await countStored()).toBe(1);
    log.push(entry({ durationMs: 2 ** 40 }));
    await log.flush();
    log.push(entry());
    await log.flush();
    expect(await countStored()).toBe(2);
  });

  it('combines equal subscriptions of a key, and no others', async () => {
    const log = new StoredRequestLog(t.pool, held().sleep);
    const socket = { transport: 'WEBSOCKET', httpStatus: null } as const;
    for (const documentHash of ['a', 'b', 'a', 'a']) log.push(entry({ ...socket, documentHash }));
    log.push(entry({ ...socket, documentHash: 'a', status: 'REFUSED', codes: ['FORBIDDEN'] }));
    await log.flush();
    expect((await stored()).map(({ requests }) => requests)).toEqual([3, 1, 1]);
  });
});

describe('the sweep', () => {
  const count = async (workspaceId: string) =>
    (
      await t.pool.query<{ count: number }>('select count(*)::int as count from request_log where workspace_id = $1', [
        workspaceId,
      ])
    ).rows[0]!.count;

  it('deletes expired requests, and the oldest of a workspace with too many', async () => {
    await t.pool.query('delete from request_log');
    const other = await addPerson(t.pool);
    const { secret } = await keyOf(other);
    const start = now;
    for (let sent = 0; sent < 4; sent++) {
      now = new Date(start.getTime() + sent * 1_000);
      await send(`query Number${sent} { __typename }`);
    }
    await send('{ __typename }', {}, secret);
    await t.platform.requestLog.flush();
    const { most } = keptRequests;
    try {
      keptRequests.most = 3;
      expect(await sweepApiRequests(t.platform)).toEqual({ expired: 0, surplus: 1 });
    } finally {
      keptRequests.most = most;
    }
    expect([await count(person.workspaceId), await count(other.workspaceId)]).toEqual([3, 1]);
    expect((await stored()).map(({ operation }) => operation)).toEqual(['Number1', 'Number2', 'Number3']);
    now = new Date(start.getTime() + apiRequestDays * 86_400_000 + 2_500);
    expect(await sweepApiRequests(t.platform)).toEqual({ expired: 2, surplus: 0 });
    expect([await count(person.workspaceId), await count(other.workspaceId)]).toEqual([1, 1]);
  });
});
