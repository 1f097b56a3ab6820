import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationFor, type RootField, rootFields, sampleArguments } from '#tests/isolation/schema-walk.ts';
import { addWorld } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';

/** Fields allowed to API keys. A new field is refused until it is listed here. */
const openQueries = [
  ...['viewer', 'workspace', 'registrationIsOpen', 'demoAccount', 'installation', 'passwordResetIsValid', 'invitation'],
  ...['genres', 'languages', 'countries', 'societies', 'postalCodes', 'addresses', 'packages', 'tierFeatures'],
  ...['contributor', 'contributors', 'contributorStats', 'publisher', 'publishers', 'publisherStats'],
  ...[
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
  ],
  ...[
    'asset',
    'assets',
    'assetByContent',
    'assetFacets',
    'assetStats',
    'assetOverview',
    'assetGroup',
    'assetGroups',
    'storageUsage',
  ],
  ...['label', 'labels', 'labelStats', 'recording', 'recordings', 'recordingStats', 'release', 'releases', 'releaseStats'],
  ...['isrcCodes', 'isrcSerials', 'isrcPrefixAreas', 'upcCodes', 'productCodeStats', 'platformFigures'],
  ...['musicDocument', 'musicDocuments', 'musicDocumentStats', 'documentTextSearch'],
  ...[
    'deletedItems',
    'recordHistory',
    'duplicate',
    'duplicates',
    'duplicateSearch',
    'import',
    'imports',
    'importFields',
    'export',
    'exports',
  ],
  ...['chainNetworks', 'tokenPreparation', 'tokenStatuses', 'tokenization', 'tokenizations', 'proofs', 'proofVerify'],
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
  // The first use is recorded; uses within the next minute are not.
  await t.gql('{ works { totalCount } }', {}, reader);
});
afterAll(() => t.stop());

async function codes(root: RootField, secret: string): Promise<string[]> {
  const variables = sampleArguments(root.field);
  const { errors } = await t.raw(operationFor(root, variables), variables, secret);
  return (errors ?? []).map((error) => error.extensions.code);
}
const rows = (kind: 'Query' | 'Mutation') => rootFields([kind]).map((root) => [root.name, root] as const);

describe('key with the scope READ', () => {
  it.each(rows('Mutation'))('cannot call %s', async (_name, root) => {
    const before = await writeState(t.pool);
    expect(await codes(root, reader)).toEqual(['FORBIDDEN']);
    expect(await writeState(t.pool)).toEqual(before);
  });
});

describe('key with the scope WRITE', () => {
  const personal = rows('Mutation').filter(([name]) => !catalogue.test(name) && !entrances.includes(name));
  it.each(personal)('cannot call %s', async (_name, root) => {
    expect(await codes(root, writer)).toEqual(['FORBIDDEN']);
  });

  it.each(rows('Mutation').filter(([name]) => catalogue.test(name)))('can call %s', async (_name, root) => {
    expect(await codes(root, writer)).not.toContain('FORBIDDEN');
  });
});

describe('any key', () => {
  it.each(rows('Query').filter(([name]) => !openQueries.includes(name)))('cannot query %s', async (_name, root) => {
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
