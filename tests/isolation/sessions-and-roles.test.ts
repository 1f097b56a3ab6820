import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { writeState } from '#tests/support/write-state.ts';
import { idCases } from './cases.ts';
import { operationFor, rootFields, sampleArguments } from './schema-walk.ts';
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
  'proofVerify',
  'chainNetworks',
];
/** Arguments of public queries that refuse an empty text. */
const publicArguments: Record<string, object> = { proofVerify: { sha256: 'ab'.repeat(32) } };
/** Mutations for signing in and for recovering an account. */
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

/** Error codes of a call. A guarded field must return exactly one error and no data. */
async function codes(root: (typeof guarded)[number], variables: Record<string, unknown>, token?: string): Promise<string[]> {
  const { data, errors } = await t.raw<Record<string, unknown> | null>(operationFor(root, variables), variables, token);
  expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
  return (errors ?? []).map((error) => error.extensions.code);
}

it('the lists of public operations contain existing fields only', () => {
  const names = rootFields().map(({ name }) => name);
  expect([...publicOperations, ...viewerMutations].filter((name) => !names.includes(name))).toEqual([]);
});

describe('without a session', () => {
  it.each(guarded.map((root) => [root.name, root] as const))('%s returns UNAUTHENTICATED', async (_name, root) => {
    expect(await codes(root, sampleArguments(root.field))).toEqual(['UNAUTHENTICATED']);
  });

  it.each(publicQueries)('%s returns a result', async (name) => {
    const root = rootFields(['Query']).find((each) => each.name === name)!;
    const variables = { ...sampleArguments(root.field, ''), ...publicArguments[name] };
    expect((await t.raw(operationFor(root, variables), variables)).errors).toBeUndefined();
  });
});

describe('with an ended session', () => {
  const ends = {
    revoked: 'update session set revoked_at = now() where id = $1',
    expired: `update session set expires_at = now() - interval '1 second' where id = $1`,
  };
  for (const [how, sql] of Object.entries(ends)) {
    it.each(guarded.map((root) => [root.name, root] as const))(
      `%s returns TOKEN_EXPIRED after the session was ${how}`,
      async (_name, root) => {
        const session = await addSession(t.pool, world.userId, world.workspaceId);
        await t.pool.query(sql, [session.id]);
        expect(await codes(root, sampleArguments(root.field), session.token)).toEqual(['TOKEN_EXPIRED']);
      },
    );
  }
});

describe('viewer', () => {
  it.each(mutations.map((root) => [root.name, root] as const))('cannot call %s', async (_name, root) => {
    const before = await writeState(t.pool);
    expect(await codes(root, sampleArguments(root.field), viewer.token)).toEqual(['FORBIDDEN']);
    for (const [place, test] of Object.entries(idCases)) {
      if (!place.startsWith(`Mutation.${root.name}(`)) continue;
      for (const id of test.ids(world)) expect(await codes(root, test.variables(id, world), viewer.token)).toEqual(['FORBIDDEN']);
    }
    expect(await writeState(t.pool)).toEqual(before);
  });

  it('reads the same data of the workspace as its owner', async () => {
    const query = '{ works { totalCount nodes { title viewerCanEdit } } contributors { totalCount } }';
    const asViewer = await t.gql<{ works: { totalCount: number; nodes: { viewerCanEdit: boolean }[] } }>(query, {}, viewer.token);
    expect(asViewer.works.totalCount).toBe(2);
    expect(asViewer.works.nodes.map((node) => node.viewerCanEdit)).toEqual([false, false]);
  });
});
