import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKeyArea, type ApiKeyScope, apiKeyScopes } from '#domain/api-keys/scopes.ts';
import { operationFor, type RootField, rootFields, sampleArguments, smallOperationFor } from '#tests/isolation/schema-walk.ts';
import { addWorld, type World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';

/** Root fields by their names, stated apart from the table that the product reads. */
const ofArea: Record<ApiKeyArea, RegExp> = {
  CATALOGUE:
    /^(?:changes$|contributor|publisher|work|splits|splitPeriod|label|recording(?!Division)|release|isrc|iswc|upc|musicDocument|duplicate|import|export|catalogue|record(?!ingDivision)|deletedItems|search$|platformStats|productCodeStats|postalCodeSave)/,
  MEDIA: /^(?:asset|upload|video|storageUsage|changes$|documentTextSearch|recordHistory|recordRevert|deletedItems|search$)/,
  TOKENS: /^(?:changes$|token|proof|chainNetworks)/,
  INCOME: /^(?:changes$|income|statement|exchangeRate|recordingDivision|payable|payee|royalty)/,
  MEMBERS: /^(?:members?|invitations?)(?:$|[A-Z])/,
};
/** Names that begin like those of an area, but belong to none. */
const ofNoArea =
  /^(?:royaltyRun(?:Approve|Issue|Reverse|Withdraw)$|royaltySettingsSave$|payeePortals?$|payeeLink|payeeCode|payeeSession|payeeQuestionAsk$|royaltyPay|workspace|statementTemplate(?:Offer|Withdraw)$|proofVerify$|deletedItemsPurge$|invitation$|invitationAccept$)/;
/** Queries that need the role of an editor. */
const forEditors = /^(?:imports?|importReplacements)$/;
const forEveryKey =
  /^(?:addresses|countries|currentApiKey|demoAccount|featureAccess|genres|installation|invitation|languages|mailIsDelivered|nodes?|packages|passwordResetIsValid|planSubscription|postalCodes|proofVerify|registrationIsOpen|societies|tierFeatures|viewer|workspace)$/;

const areasOf = ({ name }: RootField): ApiKeyArea[] =>
  ofNoArea.test(name) ? [] : (Object.keys(ofArea) as ApiKeyArea[]).filter((area) => ofArea[area].test(name));

/** The code that refuses a field to a key with exactly one scope, or null. */
function refusalOf(root: RootField, scope: ApiKeyScope): string | null {
  if (root.kind === 'Query' && forEveryKey.test(root.name)) return null;
  const areas = areasOf(root);
  if (areas.length === 0) return 'FORBIDDEN';
  const reads = root.kind === 'Query' && !forEditors.test(root.name);
  const isReached = areas.some((area) => scope === `${area}_WRITE` || (scope === `${area}_READ` && reads));
  // The package contains files, which the scope of the catalogue does not include.
  return isReached && root.name !== 'releaseDdexPrepare' ? null : 'SCOPE_MISSING';
}

let t: TestApp;
let world: World;
const secrets = new Map<string, string>();
/** A key with these scopes, one for all tests. */
async function keyWith(...scopes: ApiKeyScope[]): Promise<string> {
  const name = scopes.join(' ');
  const known = secrets.get(name);
  if (known) return known;
  const { data } = await makeKey(t, world.token, { name: `Key ${secrets.size + 1}`, scopes });
  const secret = data.apiKeyCreate!.secret!;
  secrets.set(name, secret);
  // Uses within a minute after the last one are not recorded.
  await t.pool.query(`update api_key set last_used_at = now() + interval '1 day'`);
  return secret;
}
beforeAll(async () => {
  t = await startTestApp();
  world = await addWorld(t, 'Keymark');
});
afterAll(() => t.stop());

type Refused = { message: string; extensions: { code: string; scopes?: string[] } };
const ask = (query: string, secret: string, variables = {}) => t.raw<Record<string, unknown>>(query, variables, secret);
const errorsOf = async (query: string, secret: string, variables = {}): Promise<Refused[]> =>
  ((await ask(query, secret, variables)).errors ?? []) as Refused[];

/** The codes of a refusal before the operation ran, by field. Other errors come from the sample arguments. */
async function refusalsOf(roots: readonly RootField[], secret: string, operation = smallOperationFor) {
  const found: Record<string, string | null> = {};
  for (const root of roots) {
    const variables = sampleArguments(root.field);
    const [error] = await errorsOf(operation(root, variables), secret, variables);
    const code = error?.extensions.code ?? null;
    found[root.name] = code === 'SCOPE_MISSING' || code === 'FORBIDDEN' ? code : null;
  }
  return found;
}
const roots = rootFields();

describe.each(apiKeyScopes)('a key with the scope %s', (scope) => {
  const expected = (fields: readonly RootField[]) =>
    Object.fromEntries(fields.map((root) => [root.name, refusalOf(root, scope)]));
  const refused = roots.filter((root) => refusalOf(root, scope) !== null);
  const open = roots.filter((root) => refusalOf(root, scope) === null);

  it('is refused by every operation outside of its area, and nothing is written', async () => {
    const before = await writeState(t.pool, ['api_key', 'audit_entry']);
    expect(await refusalsOf(refused, await keyWith(scope))).toEqual(expected(refused));
    expect(await writeState(t.pool, ['api_key', 'audit_entry'])).toEqual(before);
  });

  it('is admitted by every operation within its area', async () => {
    expect(await refusalsOf(open, await keyWith(scope))).toEqual(expected(open));
  });

  it.each(sampled(refused, 3).map((root) => [root.name, root] as const))(
    'cannot select all fields of %s',
    async (_name, root) => {
      expect(await refusalsOf([root], await keyWith(scope), operationFor)).not.toEqual({ [root.name]: null });
    },
  );
});

describe('an operation that selects objects of several areas', () => {
  const nested = '{ works { nodes { id assets { totalCount } proofs { id } } } }';

  it('is refused as a whole, and names every missing scope', async () => {
    const { data, errors, status } = await ask(nested, await keyWith('CATALOGUE_READ'));
    expect([status, data]).toEqual([403, undefined]);
    expect(errors).toEqual([
      {
        message:
          'This API key lacks the scopes MEDIA_READ, TOKENS_READ. An owner of the workspace can change its scopes in the settings.',
        extensions: { code: 'SCOPE_MISSING', scopes: ['MEDIA_READ', 'TOKENS_READ'] },
      },
    ]);
    expect(await errorsOf(nested, await keyWith('CATALOGUE_READ', 'MEDIA_READ', 'TOKENS_READ'))).toEqual([]);
  });

  it.each([
    ['a fragment', '{ works { nodes { ...Files } } } fragment Files on Work { assets { nodes { id } } }'],
    [
      'a nested fragment',
      '{ ...All } fragment All on Query { works { nodes { ...Files } } } fragment Files on Work { assets { totalCount } }',
    ],
    ['an interface', '{ node(id: "x") { ... on Provable { proofs { id } } } }'],
    ['a type below an interface', '{ node(id: "x") { ... on Release { artwork { id } } } }'],
    ['an alias', '{ a: works { b: nodes { c: assets { d: totalCount } } } }'],
    ['a skipped field', 'query ($no: Boolean = false) { works { nodes { assets @include(if: $no) { totalCount } } } }'],
    ['the state of tokens', '{ works { nodes { tokenStatus } } }'],
    ['the state of tokens of any object', '{ node(id: "x") { ... on Tokenizable { tokenStatus } } }'],
    ['the second root field', '{ works { totalCount } assets { totalCount } }'],
  ])('is refused with %s', async (_name, query) => {
    const [error] = await errorsOf(query, await keyWith('CATALOGUE_READ'));
    expect(error?.extensions.code).toBe('SCOPE_MISSING');
  });

  it('is checked for the operation that runs, not for others of the document', async () => {
    const query = 'query Works { works { totalCount } } query Files { assets { totalCount } }';
    const run = (operationName: string, secret: string) =>
      t.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${secret}` },
        payload: { query, operationName },
      });
    const secret = await keyWith('CATALOGUE_READ');
    expect([(await run('Works', secret)).statusCode, (await run('Files', secret)).statusCode]).toEqual([200, 403]);
  });

  it('is refused to a key for what only people see, even with all scopes', async () => {
    const secret = await keyWith(...apiKeyScopes);
    for (const field of ['sessions { id }', 'workspaces { role }', 'passkeys { id }', 'mailPreferences { kind }']) {
      const [error] = await errorsOf(`{ viewer { ${field} } }`, secret);
      expect([field, error?.extensions.code]).toEqual([field, 'FORBIDDEN']);
    }
    expect(await errorsOf('{ viewer { user { firstName } workspace { name } memberRole } }', secret)).toEqual([]);
  });

  it('names the scopes of which one is enough', async () => {
    const [error] = await errorsOf('{ search(text: "key") { title } }', await keyWith('TOKENS_READ'));
    expect(error).toMatchObject({
      message: expect.stringContaining('CATALOGUE_READ or MEDIA_READ'),
      extensions: { scopes: ['CATALOGUE_READ', 'MEDIA_READ'] },
    });
  });
});

describe('objects of areas that a key does not reach', () => {
  const typesOf = (list: unknown) => (list as ({ __typename: string } | null)[]).map((each) => each?.__typename ?? null);

  it.each([
    ['CATALOGUE_READ', ['Work', null, null]],
    ['MEDIA_READ', [null, 'ImageAsset', null]],
    ['TOKENS_READ', [null, null, 'Tokenization']],
    ['MEMBERS_READ', [null, null, null]],
  ] as const)('are not found by ID with %s', async (scope, expected) => {
    const secret = await keyWith(scope);
    const ids = [world.work, world.image, world.mintedToken];
    const { data } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', secret, { ids });
    expect(typesOf(data.nodes)).toEqual(expected);
    const single = await ask('query ($id: ID!) { node(id: $id) { __typename } }', secret, { id: world.image });
    const unknown = await ask('query ($id: ID!) { node(id: $id) { __typename } }', secret, { id: crypto.randomUUID() });
    if (scope !== 'MEDIA_READ') expect(single).toEqual(unknown);
  });

  it('are not among the hits of a search', async () => {
    const kindsWith = async (scope: ApiKeyScope) => {
      const { data } = await ask('{ search(text: "Keymark", first: 20) { kind record { __typename } } }', await keyWith(scope));
      return new Set((data.search as { kind: string }[]).map(({ kind }) => kind));
    };
    const [catalogue, media] = [await kindsWith('CATALOGUE_READ'), await kindsWith('MEDIA_READ')];
    expect([catalogue.has('WORK'), catalogue.has('IMAGE')]).toEqual([true, false]);
    expect([media.has('WORK'), media.has('IMAGE')]).toEqual([false, true]);
    expect([...catalogue].filter((kind) => media.has(kind))).toEqual([]);
  });

  it('are not in the bin, and cannot be restored from it', async () => {
    const query = '{ deletedItems(first: 100) { totalCount nodes { id kind record { __typename id } } } }';
    type Bin = { totalCount: number; nodes: { id: string; kind: string }[] };
    const binWith = async (scope: ApiKeyScope) => (await ask(query, await keyWith(scope))).data.deletedItems as Bin;
    const [catalogue, media] = [await binWith('CATALOGUE_READ'), await binWith('MEDIA_READ')];
    const isAsset = ({ kind }: { kind: string }) => ['IMAGE', 'VIDEO', 'DOCUMENT'].includes(kind);
    expect(catalogue.nodes.some(isAsset)).toBe(false);
    expect(media.nodes.length).toBeGreaterThan(0);
    expect(media.nodes.every(isAsset)).toBe(true);
    expect([catalogue.totalCount, media.totalCount]).toEqual([catalogue.nodes.length, media.nodes.length]);

    const restore = 'mutation ($ids: [ID!]!) { deletedItemsRestore(ids: $ids) { itemIds userErrors { code field } } }';
    const { data } = await ask(restore, await keyWith('MEDIA_WRITE'), { ids: [world.deletedWork] });
    expect(data.deletedItemsRestore).toEqual({ itemIds: [], userErrors: [{ code: 'NOT_FOUND', field: ['ids', '0'] }] });
  });

  it('have no history and cannot be reverted', async () => {
    const history = 'query ($id: ID!) { recordHistory(record: $id) { nodes { id subject { __typename } } } }';
    const countWith = async (scope: ApiKeyScope) => {
      const { data } = await ask(history, await keyWith(scope), { id: world.publisher });
      return (data.recordHistory as { nodes: unknown[] }).nodes.length;
    };
    expect(await countWith('CATALOGUE_READ')).toBeGreaterThan(0);
    expect(await countWith('MEDIA_READ')).toBe(0);
    const revert = 'mutation ($id: ID!) { recordRevert(entry: $id, version: 1) { userErrors { code message } } }';
    const foreign = await ask(revert, await keyWith('MEDIA_WRITE'), { id: world.publisherEntry });
    const unknown = await ask(revert, await keyWith('MEDIA_WRITE'), { id: crypto.randomUUID() });
    expect(foreign).toEqual(unknown);
  });

  it('are not the subjects of tokens', async () => {
    const query = '{ tokenizations { nodes { id subject { __typename id } } } }';
    type Page = { nodes: { subject: object | null }[] };
    const subjectsWith = async (...scopes: ApiKeyScope[]) =>
      ((await ask(query, await keyWith(...scopes))).data.tokenizations as Page).nodes.map(({ subject }) => subject !== null);
    expect(await subjectsWith('TOKENS_READ')).not.toContain(true);
    expect(await subjectsWith('TOKENS_READ', 'CATALOGUE_READ', 'MEDIA_READ')).toContain(true);
  });

  it('cannot be edited', async () => {
    const { data } = await ask('{ works(first: 1) { nodes { viewerCanEdit } } }', await keyWith('CATALOGUE_READ', 'MEDIA_WRITE'));
    expect(data.works).toEqual({ nodes: [{ viewerCanEdit: false }] });
  });
});
