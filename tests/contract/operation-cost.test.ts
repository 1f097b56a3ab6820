import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWriter } from '#gateway/execution/responses.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100' });
  token = (await t.register()).token;
});
afterAll(() => t.stop());

const repeat = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');
const ask = (query: string, address?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(!address && { authorization: `Bearer ${token}` }) },
    payload: { query },
    ...(address && { remoteAddress: address }),
  });

describe('operation cost, computed before validation', () => {
  const doubling = repeat(
    60,
    (index) => `fragment F${index} on Work { id ${index < 59 ? `...F${index + 1} ...F${index + 1}` : ''} }`,
  );
  it.each([
    ['exponential fragments', `{ works { nodes { ...F0 } } } ${doubling}`],
    ['many fields', `{ ${repeat(14, (each) => `w${each}: work(id: "1") { ${repeat(80, () => 'title')} }`)} }`],
    ['the same field', `{ ${repeat(300, () => 'works { nodes { id } }')} }`],
    ['the same fragment', `{ works { nodes { ${repeat(200, () => '... on Work { id }')} } } }`],
    [
      'many fragments',
      `{ works { nodes { ${repeat(200, (each) => `...F${each}`)} } } } ${repeat(200, (each) => `fragment F${each} on Work { id }`)}`,
    ],
    ['an alias of __schema', '{ one: __schema { types { name } } }'],
    ['an alias below __schema', '{ __schema { types { one: name } } }'],
    ['an alias below __type, in a fragment', '{ __type(name: "Work") { ...T } } fragment T on __Type { one: name }'],
    [
      'introspection beyond the standard query',
      `{ __schema { types { ${repeat(25, () => 'fields { name description args { name description type { name kind } } type { name kind } }')} } } }`,
    ],
  ])('%s is refused', async (_name, query) => {
    const start = performance.now();
    const response = await ask(query);
    expect(response.json().errors[0].extensions.code).toBe('OPERATION_TOO_LARGE');
    expect(response.statusCode).toBe(400);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it.each([
    [
      'of graphql-js with every option',
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ],
    ['of graphql-js without options', getIntrospectionQuery()],
    ['of several types by name', '{ a: __type(name: "Work") { name fields { name } } b: __type(name: "Contributor") { name } }'],
  ])('the introspection query %s is executed', async (_name, query) => {
    const response = await ask(query);
    expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
  });
});

describe('address with too many anonymous operations', () => {
  it('is refused for a minute without affecting other clients', async () => {
    const query = '{ packages { id } }';
    const statuses: number[] = [];
    for (let index = 0; index < 110; index++) statuses.push((await ask(query, '203.0.113.7')).statusCode);
    expect(statuses.slice(0, 90).every((status) => status === 200)).toBe(true);
    const refused = await ask(query, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(query, '203.0.113.8')).statusCode).toBe(200);
    expect((await ask(query)).statusCode).toBe(200);
  });

  it('uses more of its limit for new documents and for introspection', async () => {
    const countUntilRefused = async (address: string, queryOf: (index: number) => string) => {
      for (let index = 0; index < 120; index++) if ((await ask(queryOf(index), address)).statusCode === 429) return index;
      return Number.POSITIVE_INFINITY;
    };
    expect(await countUntilRefused('203.0.113.9', (index) => `{ p${index}: packages { id } }`)).toBe(20);
    expect(await countUntilRefused('203.0.113.10', () => getIntrospectionQuery())).toBeLessThan(10);
  });
});

it('a response above the maximum size is refused', () => {
  const write = answerWriter(1_000_000);
  expect(write({ data: 'x'.repeat(999_000) })).toHaveLength(999_011);
  // Two bytes each in UTF-8.
  expect(() => write({ data: 'é'.repeat(500_000) })).toThrow('The response is larger than 1 MB.');
});
