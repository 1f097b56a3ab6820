import { type DocumentNode, getIntrospectionQuery, parse, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmission } from '#gateway/server/execution/admission.ts';
import { anonymousWindow } from '#gateway/server/execution/anonymous-limit.ts';
import { expandedFields } from '#gateway/server/execution/expanded-size.ts';
import { answerWriter } from '#gateway/server/execution/responses.ts';
import { makeSchema } from '#gateway/server/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { costlyOperations } from './costly-operations.ts';

const givenWindow = { ...anonymousWindow };
let t: TestApp;
let token: string;
beforeAll(async () => {
  // The minute of a limit does not end during a test, however slow the machine.
  anonymousWindow.seconds = 86_400;
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '60' });
  token = (await t.register()).token;
});
afterAll(async () => {
  Object.assign(anonymousWindow, givenWindow);
  await t.stop();
});

const ask = (query: string, address?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(!address && { authorization: `Bearer ${token}` }) },
    payload: { query },
    ...(address && { remoteAddress: address }),
  });

/** Makes the document count how often the selections of one of its selection sets are read. */
function countReads(document: DocumentNode): { sets: number; reads: () => number } {
  let [sets, reads] = [0, 0];
  visit(document, {
    SelectionSet: {
      leave: (node) => {
        const { selections } = node;
        sets += 1;
        Object.defineProperty(node, 'selections', {
          get: () => {
            reads += 1;
            return selections;
          },
        });
      },
    },
  });
  return { sets, reads: () => reads };
}

const videoPart = 'fragment Part on VideoAsset { posterUrl frameRate }';
const assetPart = 'fragment Part on Asset { title tags }';

it.each([
  ['fields of an interface, for each of its four types', '{ assets { nodes { id title } } }', 2 + 4 * 2],
  ['a fragment on one of the types, once', '{ assets { nodes { id ... on VideoAsset { posterUrl frameRate } } } }', 2 + 4 + 3],
  ['a named fragment, where it is spread and by itself', `{ assets { nodes { ...Part } } } ${videoPart}`, 2 + 3 + 2],
  ['a fragment on the interface, for each type', `{ assets { nodes { ...Part } } } ${assetPart}`, 2 + 4 * 3 + 2],
  ['a fragment on the interface within a type', `{ assets { nodes { ... on VideoAsset { ...Part } } } } ${assetPart}`, 2 + 4 + 2],
  ['objects below an interface', '{ assets { nodes { ingest { state percent } } } }', 2 + 4 * 3],
])('the size of an operation counts %s', async (_what, source, size) => {
  expect(expandedFields(await makeSchema(), parse(source))).toBe(size);
});

describe('operation cost, computed before validation', () => {
  it.each(costlyOperations)('%s is refused', async (_name, query) => {
    const response = await ask(query);
    expect(response.json().errors[0].extensions.code).toBe('OPERATION_TOO_LARGE');
    expect(response.statusCode).toBe(400);
  });

  it.each(costlyOperations.filter(([name]) => !/__|introspection/.test(name)))(
    'measuring %s reads each part of the document at most three times',
    async (_name, source) => {
      const admit = makeAdmission(await makeSchema());
      const document = parse(source);
      const { sets, reads } = countReads(document);
      expect(admit({ document, source })).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }] });
      // Once for the number of fields, and twice for their pairs: a fragment by itself and where it is spread.
      expect(reads()).toBeGreaterThanOrEqual(sets);
      expect(reads()).toBeLessThanOrEqual(3 * sets);
    },
  );

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

describe('number of objects', () => {
  it.each([
    [
      'pages that are not connections',
      '{ imports(first: 100) { nodes { rows(first: 100) { nodes { problems { message } } } } } }',
    ],
    [
      'long lists',
      '{ administration { subscribers(first: 100) { nodes { latestBillingEntries { tier { features { id } } } } } } }',
    ],
  ])('counts the rows of %s', async (_name, query) => {
    const response = await ask(query);
    expect(response.json().errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
  });
});

describe('address with too many anonymous operations', () => {
  it('is refused until the end of its minute without affecting other clients', async () => {
    expect(givenWindow.seconds).toBe(60);
    const query = '{ packages { id } }';
    const statuses: number[] = [];
    // A new document costs four more.
    for (let index = 0; index < 57; index++) statuses.push((await ask(query, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([...Array(56).fill(200), 429]);
    const refused = await ask(query, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].extensions.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(query, '203.0.113.8')).statusCode).toBe(200);
    expect((await ask(query)).statusCode).toBe(200);
  });

  it('uses more of its limit for new documents and for introspection', async () => {
    const countUntilRefused = async (address: string, queryOf: (index: number) => string) => {
      for (let index = 0; index < 60; index++) if ((await ask(queryOf(index), address)).statusCode === 429) return index;
      return Number.POSITIVE_INFINITY;
    };
    expect(await countUntilRefused('203.0.113.9', (index) => `{ p${index}: packages { id } }`)).toBe(12);
    expect(await countUntilRefused('203.0.113.10', () => getIntrospectionQuery())).toBeLessThan(6);
  });
});

it('a response above the maximum size is refused', () => {
  const write = answerWriter(1_000_000);
  expect(write({ data: 'x'.repeat(999_000) })).toHaveLength(999_011);
  // Two bytes each in UTF-8.
  expect(() => write({ data: 'é'.repeat(500_000) })).toThrow('The response is larger than 1 MB.');
});
