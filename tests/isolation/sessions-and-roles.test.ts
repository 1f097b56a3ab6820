import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { writeState } from '#tests/support/write-state.ts';
import { idCases } from './cases.ts';
import { operationFor, type RootField, resultOf, rootFields, sampleArguments, smallOperationFor } from './schema-walk.ts';
import { addPerson, addSession, addWorld, type Person, type World } from './world.ts';

/** Operations that work without a session. All others are refused. */
const publicQueries = [
  'viewer',
  'genres',
  'languages',
  'countries',
  'societies',
  'registrationIsOpen',
  'demoAccount',
  'packages',
  'tierFeatures',
  'installation',
  'passwordResetIsValid',
  'invitation',
  'payeePortal',
  'proofVerify',
  'chainNetworks',
];
/** Arguments of public queries that refuse an empty text. */
const publicArguments: Record<string, object> = { proofVerify: { sha256: 'ab'.repeat(32) } };
/** Mutations for signing in and for recovering an account, and for opening the link of a payee. */
const signInMutations = [
  'accountRegister',
  'sessionStart',
  'sessionConfirm',
  'sessionPasskeyBegin',
  'sessionPasskeyStart',
  'sessionEnd',
  'passwordResetRequest',
  'passwordReset',
  'emailVerify',
  'payeeCodeSend',
  'payeeLinkRenew',
  'payeeSessionStart',
  'payeeSessionEnd',
];
const publicOperations = [...publicQueries, ...signInMutations];
/** Mutations of the user's own session and account, which viewers may use. */
const viewerMutations = [
  ...signInMutations,
  'sessionRevoke',
  'sessionsRevokeOthers',
  'accountDelete',
  'emailChangeCancel',
  'emailChangeConfirm',
  'emailChangeRequest',
  'passkeyBegin',
  'passkeyCreate',
  'passkeyUpdate',
  'passkeyDelete',
  'passwordChange',
  'twoFactorBegin',
  'twoFactorEnable',
  'twoFactorDisable',
  'recoveryCodesRenew',
  'emailVerificationSend',
  'profileUpdate',
  'mailPreferencesSet',
  'workspaceSwitch',
  'invitationAccept',
  'payeeQuestionAsk',
  'featureRequestAdd',
  'savedFilterSave',
  'savedFilterDelete',
];

const guarded = rootFields().filter(({ name }) => !publicOperations.includes(name));
const mutations = rootFields(['Mutation']).filter(({ name }) => !viewerMutations.includes(name));

let t: TestApp;
let world: World;
let viewer: Person;
beforeAll(async () => {
  // An ended session counts as anonymous, and all these operations come from one address.
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100000' });
  world = await addWorld(t, 'Ownmark');
  viewer = await addPerson(t.pool, 'VIEWER', world.workspaceId);
});
afterAll(() => t.stop());

type Call = (root: RootField, variables: object) => string;

/** Error codes of a call. A guarded field must return exactly one error and no data. */
async function codes(root: RootField, variables: object, token?: string, call: Call = operationFor): Promise<string[]> {
  const { data, errors } = await t.raw<object | null>(call(root, variables), variables, token);
  expect(resultOf(root, data)).toBeNull();
  return (errors ?? []).map((error) => error.extensions.code);
}
/** Error codes by operation, with the smallest selection. */
async function codesOf(roots: readonly RootField[], token?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const root of roots) found[root.name] = await codes(root, sampleArguments(root.field), token, smallOperationFor);
  return found;
}
const each = (roots: readonly RootField[], code: string) => Object.fromEntries(roots.map(({ name }) => [name, [code]]));
/** Some operations, for the same check with all fields selected. */
const some = (roots: readonly RootField[], count: number) => sampled(roots, count).map((root) => [root.name, root] as const);

it('the lists of public operations contain existing fields only', () => {
  const names = rootFields().map(({ name }) => name);
  expect([...publicOperations, ...viewerMutations].filter((name) => !names.includes(name))).toEqual([]);
});

describe('without a session', () => {
  it('every guarded operation returns UNAUTHENTICATED', async () => {
    expect(await codesOf(guarded)).toEqual(each(guarded, 'UNAUTHENTICATED'));
  });

  it.each(some(guarded, 4))('%s with all fields returns UNAUTHENTICATED', async (_name, root) => {
    expect(await codes(root, sampleArguments(root.field))).toEqual(['UNAUTHENTICATED']);
  });

  it.each(publicQueries)('%s returns a result', async (name) => {
    const root = rootFields(['Query']).find((field) => field.name === name)!;
    const variables = { ...sampleArguments(root.field, ''), ...publicArguments[name] };
    expect((await t.raw(operationFor(root, variables), variables)).errors).toBeUndefined();
  });
});

describe.each([
  ['revoked', 'update session set revoked_at = now() where id = $1'],
  ['expired', `update session set expires_at = now() - interval '1 second' where id = $1`],
])('after the session was %s', (_how, sql) => {
  const ended = async () => {
    const session = await addSession(t.pool, world.userId, world.workspaceId);
    await t.pool.query(sql, [session.id]);
    return session.token;
  };

  it('guarded operations return TOKEN_EXPIRED', async () => {
    const roots = sampled(guarded, 60);
    expect(await codesOf(roots, await ended())).toEqual(each(roots, 'TOKEN_EXPIRED'));
  });

  it.each(some(guarded, 4))('%s with all fields returns TOKEN_EXPIRED', async (_name, root) => {
    expect(await codes(root, sampleArguments(root.field), await ended())).toEqual(['TOKEN_EXPIRED']);
  });
});

describe('viewer', () => {
  const casesOf = ({ name }: RootField) => Object.entries(idCases).filter(([place]) => place.startsWith(`Mutation.${name}(`));
  /** Calls a mutation with sample arguments, and with the valid ones of every case. Returns the codes that differ from FORBIDDEN. */
  async function allowed(root: RootField, call: Call): Promise<string[]> {
    const variables = casesOf(root).flatMap(([, test]) => test.ids(world).map((id) => test.variables(id, world)));
    const found = [];
    for (const given of [sampleArguments(root.field), ...variables]) found.push(await codes(root, given, viewer.token, call));
    return found.filter(([code, ...others]) => code !== 'FORBIDDEN' || others.length > 0).map((all) => `${root.name}: ${all}`);
  }

  it('cannot call any mutation of the workspace', async () => {
    const before = await writeState(t.pool);
    const found = [];
    for (const root of mutations) found.push(...(await allowed(root, smallOperationFor)));
    expect(found).toEqual([]);
    expect(await writeState(t.pool)).toEqual(before);
  });

  it.each(some(mutations, 4))('cannot call %s with all fields', async (_name, root) => {
    const before = await writeState(t.pool);
    expect(await allowed(root, operationFor)).toEqual([]);
    expect(await writeState(t.pool)).toEqual(before);
  });

  it('reads the same data of the workspace as its owner', async () => {
    const query = '{ works { totalCount nodes { title viewerCanEdit } } contributors { totalCount } }';
    const asViewer = await t.gql<{ works: { totalCount: number; nodes: { viewerCanEdit: boolean }[] } }>(query, {}, viewer.token);
    expect(asViewer.works.totalCount).toBe(2);
    expect(asViewer.works.nodes.map((node) => node.viewerCanEdit)).toEqual([false, false]);
  });
});
