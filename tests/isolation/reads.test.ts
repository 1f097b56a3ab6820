import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { operationsFor, type RootField, rootFields, sampleArguments } from './schema-walk.ts';
import { addWorld, ownedIds, splitsOf, type World } from './world.ts';

let t: TestApp;
let own: World;
let foreign: World;
let foreignIds: string[];
beforeAll(async () => {
  // Time stands still, because signed addresses change every hour.
  const now = new Date();
  t = await startTestApp({}, { clock: () => now });
  own = await addWorld(t, 'Ownmark');
  foreign = await addWorld(t, 'Foreignmark');
  foreignIds = await ownedIds(t.pool, foreign.workspaceId);
});
afterAll(() => t.stop());

const queries = rootFields(['Query']);
/** Arguments that match rows of the other workspace, if a query reads them. */
function foreignArguments(root: RootField): Record<string, unknown>[] {
  const has = (name: string) => root.field.args.some((arg) => arg.name === name);
  const required = sampleArguments(root.field, 'Foreignmark');
  return [
    required,
    ...(has('search') ? [{ ...required, search: 'Foreignmark' }] : []),
    ...(has('search') ? [{ ...required, search: 'Foreign' }] : []),
    ...(has('postalCode')
      ? [
          { ...required, postalCode: 'Foreignmark' },
          { ...required, city: 'City Foreignmark' },
        ]
      : []),
    ...(has('iswc') ? [{ ...required, iswc: 'T-034.524.680-1' }] : []),
    ...(has('first') ? [{ ...required, first: 100 }] : []),
  ];
}

const ask = async (root: RootField, variables: Record<string, unknown>) =>
  JSON.stringify(await Promise.all(operationsFor(root, variables).map((operation) => t.raw(operation, variables, own.token))));
/** Responses before the other workspace grows. */
const before = new Map<RootField, Promise<string[]>>();
const answersBefore = (root: RootField): Promise<string[]> => {
  const known = before.get(root) ?? Promise.all(foreignArguments(root).map((variables) => ask(root, variables)));
  before.set(root, known);
  return known;
};

it.each(queries.map((root) => [root.name, root] as const))('%s returns nothing of another workspace', async (_name, root) => {
  const secrets = [...foreignIds, foreign.userId, 'First Foreignmark', 'City Foreignmark'];
  for (const response of await answersBefore(root)) {
    expect(response).not.toContain('INTERNAL_SERVER_ERROR');
    expect(secrets.filter((secret) => response.includes(secret))).toEqual([]);
  }
});

it('statistics, lists and lookups do not change while another workspace grows', async () => {
  const all = sampled(queries, 24).flatMap((root) =>
    foreignArguments(root).map((variables, index) => ({ root, variables, index })),
  );
  for (const { root } of all) await answersBefore(root);
  await t.gql(
    `mutation ($splits: SplitSheetInput) { workCreate(input: { title: "More Foreignmark" }, splits: $splits) { userErrors { message } } }`,
    { splits: splitsOf(foreign.spareContributor, foreign.sparePublisher) },
    foreign.token,
  );
  await addWorld(t, 'Foreignmark');
  const changed = [];
  for (const { root, variables, index } of all) {
    const [earlier, now] = [(await answersBefore(root))[index], await ask(root, variables)];
    if (now !== earlier) changed.push({ name: root.name, variables, earlier, now });
  }
  expect(changed).toEqual([]);
});

it('a cursor of another workspace does not return its rows', async () => {
  const list = `query ($after: String) { works(after: $after) { nodes { title } pageInfo { startCursor } } }`;
  type Page = { works: { nodes: { title: string }[]; pageInfo: { startCursor: string } } };
  const theirs = await t.gql<Page>(list, {}, foreign.token);
  const ours = await t.gql<Page>(list, { after: theirs.works.pageInfo.startCursor }, own.token);
  expect(ours.works.nodes.map((node) => node.title)).toEqual(
    ['First Ownmark', 'Spare Ownmark'].filter((title) => title > 'First Foreignmark'),
  );
});

it('a reference, code or place of another workspace can be used in this one', async () => {
  const party = await t.gql<{ contributorCreate: { userErrors: unknown[] } }>(
    `mutation { contributorCreate(input: { firstName: "A", lastName: "B", reference: "First Foreignmark" }) { userErrors { message } } }`,
    {},
    own.token,
  );
  expect(party.contributorCreate.userErrors).toEqual([]);
  const place = { postalCode: 'Foreignmark', city: 'City Foreignmark', country: 'Germany', countryCode: 'DE' };
  const saved = await t.gql<{ postalCodeSave: { postalCode: { id: string } } }>(
    'mutation ($place: PostalCodeInput!) { postalCodeSave(input: $place) { postalCode { id } userErrors { message } } }',
    { place },
    own.token,
  );
  expect(await ownedIds(t.pool, own.workspaceId)).toContain(saved.postalCodeSave.postalCode.id);
});
