import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let rest: RestClient;
let person: Person;
let secret: string;
beforeAll(async () => {
  t = await startTestApp({ API_ORIGINS: 'https://partner.example' });
  rest = restClient(t);
  person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId, { tierId: 'enterprise' });
  secret = (await makeKey(t, person.token, { name: 'Report', access: 'WRITE' })).data.apiKeyCreate!.secret!;
});
afterAll(() => t.stop());

type Sent = { token?: string | null; headers?: Record<string, string>; extensions?: object; variables?: object };
async function send(query: string, { token = secret, headers = {}, extensions, variables }: Sent = {}) {
  const response = await t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload: { query, variables, extensions },
  });
  const { 'operation-cost': cost, 'operation-cost-limit': limit } = response.headers;
  return { status: response.statusCode, cost, limit, body: response.json(), headers: response.headers };
}
const codesOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  (body.errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);

const works = 'query Works($first: Int) { works(first: $first) { nodes { id proofs { id } } } }';
const create = (title: string) => `mutation { workCreate(input: { title: "${title}" }) { work { id } userErrors { code } } }`;
/** Each row counts as one of the page and of its nodes, with up to five proofs. */
const costOfPage = (first: number) => first * (1 + 1 + 5);
const large = '{ works(first: 100) { nodes { recordings(first: 100) { nodes { works { id proofs { id } } } } } } }';

describe('the header Operation-Cost', () => {
  it.each([
    ['a key', () => secret],
    ['a session', () => person.token],
    ['an anonymous caller', () => null],
  ])('tells %s how many objects the operation may read', async (_name, token) => {
    expect(await send('{ packages { id tiers { id } } }', { token: token() })).toMatchObject({
      status: 200,
      cost: '30',
      limit: '25000',
    });
  });

  it('depends on the variables', async () => {
    const costs = [];
    for (const first of [1, 10, 100]) costs.push((await send(works, { variables: { first } })).cost);
    expect(costs).toEqual([1, 10, 100].map((first) => String(costOfPage(first))));
  });

  it('is sent when the operation is refused by its cost or fails, and is missing if nothing was counted', async () => {
    const refused = await send(large);
    expect([refused.status, codesOf(refused), Number(refused.cost) > 25_000]).toEqual([400, ['OPERATION_TOO_LARGE'], true]);
    expect(await send('{ apiKeys { id } }')).toMatchObject({ status: 403, cost: '5' });
    for (const query of ['{ nothing }', '{ works {', ''])
      expect(await send(query)).toMatchObject({ status: 400, cost: undefined, limit: '25000' });
  });

  it('counts the statements of lists that are searched for each object', async () => {
    const nested = (payees: number, lines: number) => `{ payeeStatements(first: ${payees}) { nodes {
      payableLines(first: ${lines}) { nodes { incomeLines(first: 5) { nodes { id } } } } } } }`;
    const refused = await send(nested(10, 50));
    expect([refused.status, codesOf(refused)]).toEqual([400, ['OPERATION_TOO_LARGE']]);
    expect(await send(nested(2, 3))).toMatchObject({ status: 200, cost: String(2 * (2 + 125 + 3 * (2 + 125 + 5 * 2))) });
  });

  it('stays a number of ten digits, however large an operation is', async () => {
    const nested = Array.from({ length: 3 }).reduce<string>(
      (below) => `recordings(first: 1000) { nodes { works { ${below} } } }`,
      'id',
    );
    expect(await send(`{ works(first: 1000) { nodes { ${nested} } } }`)).toMatchObject({ status: 400, cost: '2147483647' });
  });

  it('is sent beyond the rate limit as far as it is known, together with the limits', async () => {
    await t.pool.query('update limits.api_request set points = 1200');
    const { status, cost, limit, headers } = await send(works);
    await t.pool.query('delete from limits.api_request');
    expect([status, cost, limit]).toEqual([429, undefined, '25000']);
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.any(String) });
  });

  it('is sent again when a mutation is repeated', async () => {
    const headers = { 'idempotency-key': 'cost-1' };
    const answers = [await send(create('Once'), { headers }), await send(create('Once'), { headers })];
    expect(answers.map(({ headers: sent }) => sent['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(answers.map(({ cost }) => cost)).toEqual(['7', '7']);
    const again = await send(create('Once'), { headers, extensions: { cost: true } });
    expect(again.body).toEqual({ ...answers[0]!.body, extensions: { cost: expect.objectContaining({ requested: 7 }) } });
  });

  it('is the sum of all operations of a REST request', async () => {
    const made = await rest<{ id: string }>('POST', '/works', { token: secret, body: { title: 'By a program' } });
    const changed = await rest('PUT', `/works/${made.body.id}`, { token: secret, body: { title: 'Changed' } });
    const refused = await rest('POST', '/works', { token: secret, body: { title: '' } });
    const costs = [made, changed, refused].map(({ headers }) => Number(headers['operation-cost']));
    expect(costs[1]).toBeGreaterThan(costs[0]!);
    expect(costs[2]).toBeGreaterThan(0);
    expect([made, changed, refused].map(({ headers }) => headers['operation-cost-limit'])).toEqual(Array(3).fill('25000'));
  });

  it('can be read and requested by pages of other origins', async () => {
    const origin = 'https://partner.example';
    const { headers } = await send(works, { headers: { origin } });
    expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
      expect.arrayContaining(['Operation-Cost', 'Operation-Cost-Limit', 'RateLimit']),
    );
    const preflight = await t.app.inject({ method: 'OPTIONS', url: '/graphql', headers: { origin } });
    expect(String(preflight.headers['access-control-allow-headers'])).toContain('Cost');
  });
});

describe('extensions.cost', () => {
  const report = (rateLimit: object | null) => ({ requested: 7, limit: 25_000, fields: 5, rateLimit });
  const variables = { first: 1 };

  it.each([
    ['by the request', { extensions: { cost: true } }],
    ['by a header', { headers: { cost: '1' } }],
  ])('is part of the response when it is requested %s', async (_name, asking) => {
    const { body } = await send(works, { ...asking, variables });
    const rateLimit = { limit: 1200, remaining: expect.any(Number), resetSeconds: expect.any(Number) };
    expect(body).toEqual({ data: { works: { nodes: expect.any(Array) } }, extensions: { cost: report(rateLimit) } });
  });

  it('has no rate limit for a session, and is missing unless it is requested', async () => {
    const { body } = await send(works, { token: person.token, extensions: { cost: true }, variables });
    expect(body.extensions).toEqual({ cost: report(null) });
    for (const extensions of [undefined, {}, { cost: false }, { cost: 'yes' }])
      expect((await send(works, { extensions, variables })).body.extensions).toBeUndefined();
  });

  it('is part of a refusal', async () => {
    const { body, cost } = await send(large, { extensions: { cost: true } });
    expect(body.extensions.cost.requested).toBe(Number(cost));
  });

  it.each([
    ['a query', works],
    ['a mutation', create('Never')],
    ['a subscription', 'subscription { assetIngestChanged { id } }'],
  ])('alone is returned for %s without running it', async (_name, query) => {
    const { status, body, cost } = await send(query, { extensions: { cost: 'only' }, variables: {} });
    expect([status, body]).toEqual([
      200,
      { data: null, extensions: { cost: expect.objectContaining({ requested: Number(cost) }) } },
    ]);
    const { rowCount } = await t.pool.query(`select from work where title = 'Never'`);
    expect(rowCount).toBe(0);
  });

  it('alone counts as a request of a key', async () => {
    const remaining = async () =>
      (await send(works, { extensions: { cost: 'only' }, variables })).body.extensions.cost.rateLimit.remaining as number;
    expect((await remaining()) - (await remaining())).toBe(1);
  });
});
