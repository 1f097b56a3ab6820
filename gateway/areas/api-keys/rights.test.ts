import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationFor, type RootField, rootFields, sampleArguments, smallOperationFor } from '#tests/isolation/schema-walk.ts';
import { addWorld } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';

/** Fields allowed to API keys. A new field is refused until it is listed here. */
const openQueries = [
  'viewer',
  'workspace',
  'registrationIsOpen',
  'demoAccount',
  'installation',
  'passwordResetIsValid',
  'invitation',
  'genres',
  'languages',
  'countries',
  'societies',
  'postalCodes',
  'addresses',
  'packages',
  'tierFeatures',
  'contributor',
  'contributors',
  'contributorStats',
  'publisher',
  'publishers',
  'publisherStats',
  'work',
  'works',
  'workStats',
  'iswcCheck',
  'search',
  'featureAccess',
  'planSubscription',
  'mailIsDelivered',
  'catalogueOverview',
  'catalogueInsights',
  'uploadLimits',
  'uploads',
  'asset',
  'assets',
  'assetByContent',
  'assetFacets',
  'assetStats',
  'assetOverview',
  'assetGroup',
  'assetGroups',
  'storageUsage',
  'label',
  'labels',
  'labelStats',
  'recording',
  'recordings',
  'recordingStats',
  'release',
  'releases',
  'releaseStats',
  'isrcCodes',
  'isrcSerials',
  'isrcPrefixAreas',
  'upcCodes',
  'productCodeStats',
  'platformStats',
  'musicDocument',
  'musicDocuments',
  'musicDocumentStats',
  'node',
  'nodes',
  'documentTextSearch',
  'deletedItems',
  'recordHistory',
  'duplicate',
  'duplicates',
  'duplicateSearch',
  'import',
  'imports',
  'importFields',
  'importReplacements',
  'export',
  'exports',
  'chainNetworks',
  'tokenPreparation',
  'tokenStatuses',
  'tokenization',
  'tokenizations',
  'proofs',
  'proofVerify',
];
/** Only users may delete permanently. */
const catalogue =
  /^(contributor|publisher|work|record|splits|label|recording|release|isrcCodes?|upcCodes?|musicDocument|postalCode|upload|assets?|video|tokenization|proof|duplicate|import|export)[A-Z]|^deletedItemsRestore$/;
/** Account access needs its secrets, with or without a key. */
const entrances = [
  'accountRegister',
  'sessionStart',
  'sessionConfirm',
  'sessionPasskeyBegin',
  'sessionPasskeyStart',
  'passwordResetRequest',
  'passwordReset',
  'emailVerify',
];

let t: TestApp;
let reader: string;
let writer: string;
beforeAll(async () => {
  t = await startTestApp();
  const world = await addWorld(t, 'Keymark');
  const key = async (scope: 'READ' | 'WRITE') =>
    (await makeKey(t, world.token, { name: scope, scope })).data.apiKeyCreate!.secret!;
  [reader, writer] = [await key('READ'), await key('WRITE')];
  // Uses within a minute after the last one are not recorded.
  await t.pool.query(`update api_key set last_used_at = now() + interval '1 day'`);
});
afterAll(() => t.stop());

async function codes(root: RootField, secret: string, operation = operationFor): Promise<string[]> {
  const variables = sampleArguments(root.field);
  const { errors } = await t.raw(operation(root, variables), variables, secret);
  return (errors ?? []).map((error) => error.extensions.code);
}
/** Error codes by operation, with the smallest selection. */
async function codesOf(roots: readonly RootField[], secret: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const root of roots) found[root.name] = await codes(root, secret, smallOperationFor);
  return found;
}
const forbidden = (roots: readonly RootField[]) => Object.fromEntries(roots.map(({ name }) => [name, ['FORBIDDEN']]));
/** Some operations, for the same check with all fields selected. */
const some = (roots: readonly RootField[], count: number) => sampled(roots, count).map((root) => [root.name, root] as const);

const mutations = rootFields(['Mutation']);
const queries = rootFields(['Query']);

describe('key with the scope READ', () => {
  it('cannot call any mutation', async () => {
    const before = await writeState(t.pool);
    expect(await codesOf(mutations, reader)).toEqual(forbidden(mutations));
    expect(await writeState(t.pool)).toEqual(before);
  });

  it.each(some(mutations, 3))('cannot call %s with all fields', async (_name, root) => {
    const before = await writeState(t.pool);
    expect(await codes(root, reader)).toEqual(['FORBIDDEN']);
    expect(await writeState(t.pool)).toEqual(before);
  });
});

describe('key with the scope WRITE', () => {
  const personal = mutations.filter(({ name }) => !catalogue.test(name) && !entrances.includes(name));
  const open = mutations.filter(({ name }) => catalogue.test(name));

  it('cannot call mutations outside of the catalogue', async () => {
    expect(await codesOf(personal, writer)).toEqual(forbidden(personal));
  });

  it.each(some(personal, 3))('cannot call %s with all fields', async (_name, root) => {
    expect(await codes(root, writer)).toEqual(['FORBIDDEN']);
  });

  it('can call every mutation of the catalogue', async () => {
    const found = await codesOf(open, writer);
    expect(Object.keys(found).filter((name) => found[name]!.includes('FORBIDDEN'))).toEqual([]);
  });

  it.each(some(open, 3))('can call %s with all fields', async (_name, root) => {
    expect(await codes(root, writer)).not.toContain('FORBIDDEN');
  });
});

describe('any key', () => {
  const closed = queries.filter(({ name }) => !openQueries.includes(name));

  it('cannot query anything else', async () => {
    expect(await codesOf(closed, writer)).toEqual(forbidden(closed));
  });

  it.each(some(closed, 3))('cannot query %s with all fields', async (_name, root) => {
    expect(await codes(root, writer)).toEqual(['FORBIDDEN']);
  });

  it.each([
    '{ works { totalCount } search(text: "key") { title } }',
    '{ viewer { user { firstName } workspace { name } memberRole } }',
  ])('can query %s', async (query) => expect((await t.raw(query, {}, reader)).errors).toBeUndefined());

  it.each(['sessions { id }', 'workspaces { role }'])("does not see the viewer's %s", async (field) => {
    const { errors } = await t.raw(`{ viewer { ${field} } }`, {}, writer);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
