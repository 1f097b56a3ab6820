import { type GraphQLOutputType, getNullableType, isListType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationFor, type RootField, resultOf, rootFields, sampleArguments } from '#tests/isolation/schema-walk.ts';
import type { World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { addAdministrator, addListWorld, argumentsFor } from './list-world.ts';

/** Lists whose length does not depend on stored rows of the workspace, with the reason. */
const fixed: Record<string, string> = {
  chainNetworks: 'one for each configured blockchain',
  'administration.chainSpending': 'one for each configured blockchain',
  chainSpending: 'one for each configured blockchain',
  countries: 'a standard',
  featureAccess: 'one for each feature of the product',
  'administration.featureRequestCounts': 'one for each page that is not built yet',
  featureRequestCounts: 'one for each page that is not built yet',
  genres: 'a standard list',
  importFields: 'fields of the product',
  isrcPrefixAreas: 'a standard',
  languages: 'a standard',
  packages: 'the price list',
  'administration.paymentProducts': 'read from the payment provider, and null without one',
  societies: 'a register of CISAC',
  'administration.subscriptionTimeline': 'one for each period of the range',
  'administration.systemLogs': 'kept in memory, without a statement',
  statementTemplates: 'shipped with the product, with few of a workspace',
  tierFeatures: 'the price list',
};

const isList = (type: GraphQLOutputType): boolean =>
  isListType(getNullableType(type)) || /(?:Connection|Results)!?$/.test(String(type));
const lists = rootFields(['Query']).filter(({ field }) => isList(field.type));

type Measured = { rows: number; statements: Map<string, number> };
let t: TestApp;
const few = new Map<string, Measured>();
const many = new Map<string, Measured>();

const rowsOf = (list: unknown): number =>
  Array.isArray(list) ? list.length : ((list as { nodes: unknown[] } | null)?.nodes.length ?? 0);
/** Without values, which MikroORM writes into its statements, and their number. */
const withoutValues = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\?(?:, \?)+/g, '?')
    .replace(/\s+/g, ' ');

async function measure(root: RootField, worlds: readonly World[]): Promise<Measured> {
  const variables = { ...sampleArguments(root.field), ...argumentsFor(worlds)[root.field.name] };
  const request = () => t.raw(operationFor(root, variables), variables, worlds[0]!.token);
  // The first request fills what is cached between requests.
  const { data, errors } = await request();
  expect({ name: root.name, errors }).toEqual({ name: root.name, errors: undefined });
  t.platform.sessions.clear();
  const texts = (await statementsOf(t.platform.pool, request)).map(withoutValues);
  const statements = new Map([...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => [text, length]));
  return { rows: rowsOf(resultOf(root, data)), statements };
}

beforeAll(async () => {
  t = await startTestApp();
  const administrator = await addAdministrator(t);
  const worlds: World[] = [];
  for (const serial of [0, 1, 2, 3]) {
    worlds.push(await addListWorld(t, administrator, serial));
    if (serial === 0) for (const list of lists) few.set(list.name, await measure(list, worlds));
  }
  for (const list of lists) many.set(list.name, await measure(list, worlds));
});
afterAll(() => t.stop());

it.each(lists.map(({ name }) => name))('%s sends the same statements for four times as many rows', (name) => {
  const [before, after] = [few.get(name)!, many.get(name)!];
  const more = [...after.statements].flatMap(([text, count]) => {
    const earlier = before.statements.get(text) ?? 0;
    return count > earlier ? [`${earlier} → ${count}: ${text}`] : [];
  });
  expect(more).toEqual([]);
  if (name in fixed) return;
  expect(before.rows).toBeGreaterThan(0);
  expect(after.rows).toBeGreaterThanOrEqual(before.rows * 1.5);
});

it('names no list that has grown as one that does not', () => {
  expect(Object.keys(fixed).filter((name) => few.get(name)?.rows !== many.get(name)?.rows)).toEqual([]);
});
