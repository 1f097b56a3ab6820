import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { checksEveryCase } from '#tests/support/sample.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '1000000' });
  token = (await t.register()).token;
});
afterAll(() => t.stop());

type Answer = { errors?: { message: string; extensions?: { code?: string } }[]; message?: string };

async function post(payload: unknown, headers: Record<string, string> = {}) {
  const response = await t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, answer: response.json() as Answer };
}

/** Whether a response is an internal error: status 500, or 200 with such an error. */
function expectCallersFault({ status, answer }: Awaited<ReturnType<typeof post>>): void {
  const sentence = answer.errors?.[0]?.message ?? answer.message ?? '';
  expect(status, JSON.stringify(answer)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(answer)).toBeLessThan(500);
  expect(sentence.length).toBeGreaterThan(10);
  expect((answer.errors ?? []).map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL_SERVER_ERROR');
}

const query = '{ viewer { memberRole } }';
const two = 'query A { viewer { memberRole } } query B { viewer { memberRole } }';
const hash = 'a'.repeat(64);

const bodies: [string, unknown][] = [
  ['an unknown operation name', { query: two, operationName: 'C' }],
  ['an empty operation name', { query, operationName: '' }],
  ['several operations without a name', { query: two }],
  ['an operation name for an anonymous operation', { query, operationName: 'A' }],
  ['a document of fragments', { query: 'fragment F on Work { id }' }],
  ['an empty document', { query: '' }],
  ['a document with only a comment', { query: '# nothing' }],
  ['a persisted query that is a number', { query, extensions: { persistedQuery: 1 } }],
  ['a persisted query that is a text', { query, extensions: { persistedQuery: 'x' } }],
  ['a persisted query of another version', { query, extensions: { persistedQuery: { version: 2, sha256Hash: hash } } }],
  ['a persisted query with another hash', { query, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
  ['a persisted query without a hash', { query, extensions: { persistedQuery: { version: 1 } } }],
  ['a persisted query with a hash of another kind', { extensions: { persistedQuery: { version: 1, sha256Hash: { a: 1 } } } }],
  ['a persisted query nobody registered', { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }],
  ['extensions that are a list', { query, extensions: [] }],
  ['extensions that are a text', { query, extensions: '{}' }],
  ['variables that are a list', { query, variables: [1] }],
  ['variables that are a text', { query, variables: '{}' }],
  ['variables that are a number', { query, variables: 4 }],
  ['a document that is a number', { query: 7 }],
  ['a document that is a syntax tree', { query: { kind: 'Document', definitions: [] } }],
  ['an operation name that is a number', { query, operationName: 5 }],
  ['nothing', {}],
  ['null', null],
  ['a number', 5],
  ['a text', '"query"'],
  ['a list', []],
  ['a list with one operation', [{ query }]],
  ['truncated JSON', '{ "query": '],
  ['a subscription', { query: 'subscription { assetIngestChanged { id } }' }],
  [
    'a subscription that depends on a variable',
    { query: 'subscription ($a: Boolean!) { assetIngestChanged @include(if: $a) { id } }', variables: { a: false } },
  ],
  ['a fragment that contains itself', { query: '{ viewer { ...F } } fragment F on Viewer { ...F }' }],
  [
    'a fragment that contains itself indirectly',
    { query: '{ works { nodes { ...F } } } fragment F on Work { splits { work { ...F } } }' },
  ],
  ['an unknown directive', { query: '{ viewer @loud { memberRole } }' }],
  ['@skip without a condition', { query: '{ viewer @skip { memberRole } }' }],
  ['@skip with null', { query: 'query ($a: Boolean!) { viewer @skip(if: $a) { memberRole } }', variables: { a: null } }],
  ["an operation name of an object's prototype", { query, operationName: '__proto__' }],
  ['a cursor of nonsense', { query: '{ works(after: "nonsense") { nodes { id } } }' }],
  ['a negative page', { query: '{ works(first: -1) { nodes { id } } }' }],
  ['a page beyond the integers', { query: '{ works(first: 99999999999) { nodes { id } } }' }],
  ['a date in the year 0000', { query: '{ assets(filter: { createdFrom: "0000-01-01T00:00:00Z" }) { nodes { id } } }' }],
  [
    'a date whose year is 0000 in UTC',
    { query: '{ assets(filter: { createdTo: "0001-01-01T00:00:00+09:00" }) { nodes { id } } }' },
  ],
  ['a date behind the year 9999', { query: '{ assets(filter: { createdTo: "9999-12-31T23:59:59-09:00" }) { nodes { id } } }' }],
];

describe('a malformed request returns a client error', () => {
  it.each(bodies)('%s', async (_name, body) => {
    const result = await post(body);
    if (result.status === 200)
      expect(result.answer.errors?.[0]?.extensions?.code).toMatch(/^(BAD_USER_INPUT|PERSISTED_QUERY_NOT_FOUND)$/);
    else expectCallersFault(result);
  });

  it.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/xml' }],
    [{ 'content-type': 'nonsense' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{ accept: 'image/png' }],
    [{ 'content-encoding': 'gzip' }],
    [{ 'content-type': 'application/json; charset=utf-16' }],
  ])('with the header %o', async (headers) => {
    const { status } = await post({ query }, headers);
    expect(status).toBeLessThan(500);
  });

  it('a work with a date in the year 0000 names the field', async () => {
    const create = 'mutation ($input: WorkInput!) { workCreate(input: $input) { userErrors { field message } } }';
    const { status, data, errors } = await t.raw<{ workCreate: { userErrors: { field: string[] }[] } }>(
      create,
      { input: { title: 'Dated', creationDate: '0000-01-01' } },
      token,
    );
    expect({ status, errors }).toEqual({ status: 200, errors: undefined });
    expect(data.workCreate.userErrors).toMatchObject([{ field: ['creationDate'] }]);
  });

  it('no body causes a server error', async () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom(query, two, '{', hash, { version: 1 }, { persistedQuery: 1 }));
    const body = fc.record({ query: part, variables: part, operationName: part, extensions: part }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.jsonValue()), async (value) => {
        const { status, answer } = await post(JSON.stringify(value));
        expect(status).toBeLessThan(500);
        expect(answer.errors?.[0]?.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR');
      }),
      { numRuns: checksEveryCase() ? 300 : 60 },
    );
  });
});

describe('a malformed message over WebSocket', () => {
  const follow = (payload: unknown) => JSON.stringify({ id: '1', type: 'subscribe', payload });
  const live = 'subscription { assetIngestChanged { id } }';
  let url: string;
  beforeAll(async () => {
    url = (await t.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  });

  /** Connects and sends a message after the connection is acknowledged. Returns the close code, or the errors of the response. */
  function say(message: string | Buffer, init: unknown = { type: 'connection_init', payload: { token } }): Promise<unknown> {
    const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws');
    return new Promise<unknown>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify(init)));
      socket.on('close', (code, reason) => resolve([code, String(reason).length > 5]));
      socket.on('message', (data) => {
        const { type, payload } = JSON.parse(String(data)) as { type: string; payload?: { extensions?: object }[] };
        if (type === 'connection_ack') socket.send(message);
        if (type === 'error') resolve(payload?.[0]?.extensions);
        if (type === 'next') resolve((payload as unknown as { errors: { extensions: object }[] }).errors[0]?.extensions);
      });
    }).finally(() => socket.terminate());
  }

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00])],
    ['an unknown type', '{"type":"shout"}'],
    ['a message of the server', '{"type":"next","id":"1","payload":{}}'],
    ['an acknowledgement of the server', '{"type":"connection_ack"}'],
    ['a missing ID', JSON.stringify({ type: 'subscribe', payload: { query: live } })],
    ['an empty ID', JSON.stringify({ id: '', type: 'subscribe', payload: { query: live } })],
    ['an ID that is a number', JSON.stringify({ id: 1, type: 'subscribe', payload: { query: live } })],
    ['a missing payload', JSON.stringify({ id: '1', type: 'subscribe' })],
    ['a missing document', follow({})],
    ['a document that is a number', follow({ query: 1 })],
    ['variables that are a text', follow({ query: live, variables: 'x' })],
    ['an operation name that is a number', follow({ query: live, operationName: 1 })],
    ['extensions that are a number', follow({ query: live, extensions: 1 })],
  ])('%s closes the connection with 4400 and a message', async (_name, message) => {
    expect(await say(message)).toEqual([4400, true]);
  });

  it.each([
    ['a payload that is a text', { type: 'connection_init', payload: 'x' }, 4400],
    ['a payload that is a list', { type: 'connection_init', payload: [] }, 4400],
    ['a token that is a number', { type: 'connection_init', payload: { token: 5 } }, 4401],
    ['a token that is an object', { type: 'connection_init', payload: { token: {} } }, 4401],
    ['a token with U+0000', { type: 'connection_init', payload: { token: 'a\u0000b' } }, 4401],
  ])('%s is refused on connection', async (_name, init, code) => {
    expect(await say('{}', init)).toEqual([code, true]);
  });

  it.each(['i'.repeat(5_000), 'é'.repeat(5_000)])(
    'a repeated ID of 5,000 characters closes the connection with 4409',
    async (id) => {
      const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws');
      const subscribe = JSON.stringify({ id, type: 'subscribe', payload: { query: live } });
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
      socket.once('message', () => [subscribe, subscribe].map((each) => socket.send(each)));
      expect(await closed).toBe(4409);
    },
  );

  it.each([
    ['a root field that is skipped', { query: 'subscription { assetIngestChanged @skip(if: true) { id } }' }],
    [
      'a root field that a variable omits',
      { query: 'subscription ($a: Boolean!) { assetIngestChanged @include(if: $a) { id } }', variables: { a: false } },
    ],
    ['an unknown operation name', { query: live, operationName: 'X' }],
    ['variables that are a list', { query: live, variables: [] }],
    ['a document of a fragment', { query: 'fragment F on Work { id }' }],
    ['a query', { query: '{ viewer { memberRole } }' }],
    ['an empty document', { query: '' }],
  ])('%s returns an error', async (_name, payload) => {
    const answer = await say(follow(payload));
    if (Array.isArray(answer)) expect(answer).toEqual([4400, true]);
    else expect(answer).toMatchObject({ code: expect.stringMatching(/^(BAD_USER_INPUT|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/) });
  });
});
