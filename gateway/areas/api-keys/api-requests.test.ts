import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type MadeKey, makeKey } from '#tests/support/team.ts';

let t: TestApp;
let person: Person;
let keys: MadeKey[];
beforeAll(async () => {
  t = await startTestApp();
  person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId);
  keys = [await keyOf('Report'), await keyOf('Import')];
  const rows: [key: number, operation: string | null, status: string, durationMs: number, requests: number, codes: string][] = [
    [0, 'Titles', 'OK', 10, 1, '{}'],
    [0, 'Titles', 'OK', 900, 1, '{}'],
    [0, null, 'LIMITED', 0, 40, '{RATE_LIMITED}'],
    [1, 'GET /api/works', 'REFUSED', 20, 1, '{INVALID,NO_LONGER_A_CODE}'],
    [1, 'workCreate', 'FAILED', 3_000, 1, '{INTERNAL_SERVER_ERROR}'],
  ];
  for (const [index, [key, operation, status, durationMs, requests, codes]] of rows.entries()) {
    await t.pool.query(
      `insert into request_log (workspace_id, api_key_id, created_at, transport, operation_type, operation, root_fields, status, http_status,
          codes, duration_ms, network, requests)
        values ($1, $2, $3, $4, $5, $6, $7, $8, 200, $9, $10, '203.0.113.7', $11)`,
      [
        person.workspaceId,
        keys[key]!.id,
        timeOf(index),
        operation?.includes('/') ? 'REST' : 'GRAPHQL',
        operation === null ? null : 'QUERY',
        operation,
        operation === 'Titles' ? ['works'] : [],
        status,
        codes,
        durationMs,
        requests,
      ],
    );
  }
});
afterAll(() => t.stop());

const timeOf = (index: number) => `2026-11-29T10:0${index}:00.000Z`;
async function keyOf(name: string): Promise<MadeKey> {
  const { data } = await makeKey(t, person.token, { name, access: 'READ' });
  return { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
}

type Page = {
  apiRequests: { totalCount: number; nodes: { createdAt: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
};
const list = `query ($first: Int, $after: String, $search: String, $sort: ApiRequestSort, $filter: ApiRequestFilter) {
  apiRequests(first: $first, after: $after, search: $search, sort: $sort, filter: $filter) {
    totalCount nodes { createdAt } pageInfo { endCursor hasNextPage }
  }
}`;
/** The numbers of the requests that are found. */
const found = async (variables: object) =>
  (await t.gql<Page>(list, variables, person.token)).apiRequests.nodes.map(({ createdAt }) => Number(createdAt.slice(15, 16)));

describe('the requests of API keys', () => {
  it('are listed with their key, the newest first', async () => {
    const query = `{ apiRequests(first: 2) { totalCount nodes {
      apiKey { name } transport operationType operation rootFields documentHash status httpStatus errorCodes durationMs cost network requests
    } } }`;
    const shared = { documentHash: null, httpStatus: 200, cost: null, network: '203.0.113.7', requests: 1, rootFields: [] };
    expect(await t.gql(query, {}, person.token)).toEqual({
      apiRequests: {
        totalCount: 5,
        nodes: [
          {
            ...shared,
            apiKey: { name: 'Import' },
            transport: 'GRAPHQL',
            operationType: 'QUERY',
            operation: 'workCreate',
            status: 'FAILED',
            errorCodes: ['INTERNAL_SERVER_ERROR'],
            durationMs: 3_000,
          },
          {
            ...shared,
            apiKey: { name: 'Import' },
            transport: 'REST',
            operationType: 'QUERY',
            operation: 'GET /api/works',
            status: 'REFUSED',
            errorCodes: ['INVALID'],
            durationMs: 20,
          },
        ],
      },
    });
  });

  it.each([
    ['of a key', () => ({ filter: { apiKeys: [keys[1]!.id] } }), [4, 3]],
    ['of several keys', () => ({ filter: { apiKeys: keys.map(({ id }) => id) } }), [4, 3, 2, 1, 0]],
    ['of an invalid ID', () => ({ filter: { apiKeys: ['x'] } }), []],
    ['with a status', () => ({ filter: { statuses: ['OK', 'LIMITED'] } }), [2, 1, 0]],
    ['sent in one way', () => ({ filter: { transports: ['REST'] } }), [3]],
    ['of a period', () => ({ filter: { createdAt: { from: timeOf(1), before: timeOf(3) } } }), [2, 1]],
    ['that took long', () => ({ filter: { minDurationMs: 900 } }), [4, 1]],
    ['sorted by duration', () => ({ sort: { by: 'DURATION' }, filter: { minDurationMs: 10 } }), [0, 3, 1, 4]],
    ['of an operation', () => ({ search: 'titles' }), [1, 0]],
    ['of a root field', () => ({ search: 'works', filter: { minDurationMs: 15 } }), [3, 1]],
    [
      'of all filters',
      () => ({ search: 'titles', filter: { apiKeys: [keys[0]!.id], statuses: ['OK'], minDurationMs: 500 } }),
      [1],
    ],
  ])('can be found %s', async (_name, variables, expected) => {
    expect(await found(variables())).toEqual(expected);
  });

  it('are read page by page', async () => {
    const pages: string[][] = [];
    for (let after: string | null = null; ; ) {
      const { nodes, pageInfo }: Page['apiRequests'] = (await t.gql<Page>(list, { first: 2, after }, person.token)).apiRequests;
      pages.push(nodes.map(({ createdAt }) => createdAt));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(pages).toEqual([[timeOf(4), timeOf(3)], [timeOf(2), timeOf(1)], [timeOf(0)]]);
  });

  it('have totals, in which refusals by the rate limit have no duration', async () => {
    const stats = `query ($filter: ApiRequestFilter) { apiRequestStats(filter: $filter) {
      requests errors p95Ms operations { operation transport requests errors p95Ms }
    } }`;
    expect(await t.gql(stats, {}, person.token)).toEqual({
      apiRequestStats: {
        requests: 44,
        errors: 42,
        p95Ms: 3_000,
        operations: [
          { operation: null, transport: 'GRAPHQL', requests: 40, errors: 40, p95Ms: null },
          { operation: 'Titles', transport: 'GRAPHQL', requests: 2, errors: 0, p95Ms: 900 },
          { operation: 'GET /api/works', transport: 'REST', requests: 1, errors: 1, p95Ms: 20 },
          { operation: 'workCreate', transport: 'GRAPHQL', requests: 1, errors: 1, p95Ms: 3_000 },
        ],
      },
    });
    const filter = { apiKeys: [keys[0]!.id], statuses: ['OK'] };
    expect(await t.gql(stats, { filter }, person.token)).toMatchObject({
      apiRequestStats: { requests: 2, errors: 0, p95Ms: 900 },
    });
    expect(await t.gql(stats, { filter: { minDurationMs: 1e6 } }, person.token)).toMatchObject({
      apiRequestStats: { requests: 0, errors: 0, p95Ms: null, operations: [] },
    });
  });

  it.each(['{ apiRequests { totalCount } }', '{ apiRequestStats { requests } }'])(
    'are for people who own the workspace: %s',
    async (query) => {
      const editor = await addPerson(t.pool, 'EDITOR', person.workspaceId);
      for (const token of [editor.token, keys[0]!.secret])
        expect((await t.raw(query, {}, token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      const other = await addPerson(t.pool);
      expect(JSON.stringify(await t.gql(query, {}, other.token))).toMatch(/:0\}/);
    },
  );

  it('cannot be filtered by more than 100 values', async () => {
    const apiKeys = Array.from({ length: 101 }, () => keys[0]!.id);
    expect((await t.raw(list, { filter: { apiKeys } }, person.token)).errors).toMatchObject([
      { message: '`apiKeys` can have at most 100 values.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});
