import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let superAdmin: TestAccount;
let admin: TestAccount;
let user: TestAccount;
let secret: string;

async function withRole(role: string): Promise<TestAccount> {
  const account = await t.register();
  await t.pool.query('update app_user set role = $2 where id = $1', [account.userId, role]);
  return account;
}

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.pool.query(`update app_user set role = 'USER' where role = 'SUPER_ADMIN'`);
  superAdmin = await withRole('SUPER_ADMIN');
  admin = await withRole('ADMIN');
  user = await t.register();
});

const errors = 'userErrors { field message code }';
const operations = {
  users: 'query { administration { users { totalCount } } }',
  counts: 'query { administration { userStats { total active invited administrators recent } } }',
  create: `mutation ($input: UserInput!) { outcome: userCreate(input: $input) { user { id email role isActive isInvited lastLoginAt } ${errors} } }`,
  update: `mutation ($id: ID!, $input: UserPatch!) { outcome: userUpdate(id: $id, input: $input) { user { role email } ${errors} } }`,
  invite: `mutation ($id: ID!) { outcome: userInvitationSend(id: $id) { user { isInvited } link ${errors} } }`,
  reset: `mutation ($input: PasswordResetInput!) { outcome: passwordReset(input: $input) { ${errors} } }`,
  setActive: `mutation ($id: ID!, $isActive: Boolean!) { outcome: userActiveSet(id: $id, isActive: $isActive) { user { isActive } ${errors} } }`,
  remove: `mutation ($ids: [ID!]!) { outcome: usersDelete(ids: $ids) { userIds ${errors} } }`,
};
type Outcome = {
  user?: { id: string; email: string; role: string; isActive: boolean; isInvited: boolean; lastLoginAt: string | null } | null;
  link?: string | null;
  userIds?: string[] | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const run = async (operation: keyof typeof operations, variables: object, as: TestAccount) => {
  const { data, errors: failures } = await t.raw<{ outcome: Outcome } | null>(operations[operation], variables, as.token);
  return { code: failures?.[0]?.extensions.code, ...data?.outcome };
};
const draft = (changes: object = {}) => ({
  firstName: 'Ida',
  lastName: 'Berg',
  email: 'ida@example.com',
  role: 'USER',
  ...changes,
});
const draftOf = async ({ userId }: TestAccount, changes: object = {}) => {
  const { rows } = await t.pool.query('select first_name, last_name, email, role from app_user where id = $1', [userId]);
  const { first_name: firstName, last_name: lastName, email, role } = rows[0];
  return { id: userId, input: { firstName, lastName, email, role, ...changes } };
};
const codeFor = async (token: string) =>
  (await t.raw('{ viewer { user { id } } works { totalCount } }', {}, token)).errors?.[0]?.extensions.code;

describe('the door', () => {
  beforeEach(async () => {
    const make = `mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_WRITE] }) { secret ${errors} } }`;
    secret = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, superAdmin.token)).apiKeyCreate.secret;
  });

  it('hides from users and API keys whether and when others sign in, and when they were changed', async () => {
    type Read = { viewer: { user: { isActive: boolean | null; lastLoginAt: string | null; updatedAt: string | null } } };
    const read = async (token: string) =>
      (await t.gql<Read>('{ viewer { user { isActive lastLoginAt updatedAt } } }', {}, token)).viewer.user;
    await t.pool.query('update app_user set last_login_at = now()');
    const hidden = { isActive: null, lastLoginAt: null, updatedAt: null };
    expect([await read(user.token), await read(secret)]).toEqual([hidden, hidden]);
    expect(await read(admin.token)).toEqual({ isActive: true, lastLoginAt: expect.any(String), updatedAt: expect.any(String) });
  });
});

describe('the list', () => {
  it('searches name and address, filters and counts', async () => {
    const query =
      'query ($search: String, $filter: UserFilter) { administration { users(search: $search, filter: $filter) { nodes { id isActive } totalCount } userStats { total active invited administrators recent } } }';
    type Found = { users: { nodes: { id: string }[]; totalCount: number }; userStats: Record<string, number> };
    const found = async (variables: object) =>
      (await t.gql<{ administration: Found }>(query, variables, admin.token)).administration;
    const { users, userStats } = await found({ search: user.email.toUpperCase() });
    expect(users.nodes).toEqual([{ id: user.userId, isActive: true }]);
    expect((await found({ filter: { roles: ['SUPER_ADMIN'] } })).users.nodes).toMatchObject([{ id: superAdmin.userId }]);
    await run('setActive', { id: user.userId, isActive: false }, admin);
    expect((await found({ filter: { states: ['INACTIVE'] }, search: user.email })).users.nodes).toHaveLength(1);
    expect((await found({})).userStats).toEqual({ ...userStats, active: userStats.active! - 1 });
  });
});

it('a change renews when a user was last changed, a sign-in does not', async () => {
  const longAgo = '2026-01-02T03:04:05.000Z';
  await t.pool.query('update app_user set updated_at = $2 where id = $1', [user.userId, longAgo]);
  const updatedAt = async () => {
    const query = 'query ($id: ID!) { administration { user(id: $id) { updatedAt } } }';
    type Read = { administration: { user: { updatedAt: string } } };
    return (await t.gql<Read>(query, { id: user.userId }, admin.token)).administration.user.updatedAt;
  };
  const signIn = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const input = { email: user.email, password: user.password };
  expect((await t.gql<{ sessionStart: { token: string } }>(signIn, { input })).sessionStart.token).toEqual(expect.any(String));
  expect(await updatedAt()).toBe(longAgo);
  const before = Date.now();
  await run('setActive', { id: user.userId, isActive: false }, admin);
  expect(new Date(await updatedAt()).getTime()).toBeGreaterThanOrEqual(before);
});

describe('adding a user', () => {
  it('mails an invitation whose link sets the first password', async () => {
    const email = `new-${user.userId}@example.com`;
    const { user: added, userErrors } = await run('create', { input: draft({ email }) }, admin);
    expect([added, userErrors]).toEqual([
      { id: expect.any(String), email, role: 'USER', isActive: true, isInvited: true, lastLoginAt: null },
      [],
    ]);
    const { rows } = await t.pool.query(`select id from mail where to_address = $1 and kind = 'INVITATION'`, [email]);
    const { administration } = await t.gql<{ administration: { mail: { text: string } } }>(
      'query ($id: ID!) { administration { mail(id: $id) { text } } }',
      { id: rows[0].id },
      superAdmin.token,
    );
    const token = /reset-password\?token=([\w-]+)/.exec(administration.mail.text)![1];
    const password = 'violet-harbour-meadow-42';
    const reset = 'mutation ($input: PasswordResetInput!) { passwordReset(input: $input) { userErrors { message } } }';
    expect(await t.gql(reset, { input: { token, password, confirmPassword: password } })).toEqual({
      passwordReset: { userErrors: [] },
    });
    const signIn = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { viewer { user { email } } } }';
    expect(await t.gql(signIn, { input: { email, password } })).toEqual({ sessionStart: { viewer: { user: { email } } } });
  });

  it('refuses an address in use and invalid values', async () => {
    const { userErrors } = await run('create', { input: draft({ email: user.email }) }, admin);
    expect(userErrors).toMatchObject([{ field: ['email'], code: 'TAKEN' }]);
    expect((await run('create', { input: draft({ firstName: ' ', email: 'nobody' }) }, admin)).userErrors).toHaveLength(2);
  });
});

describe('a new address', () => {
  it('is limited in number like additions, because each one sends a mail to the previous address', async () => {
    const change = async (email: string) => run('update', await draftOf(user, { email }), admin);
    expect((await change(`first-${user.userId}@example.com`)).userErrors).toEqual([]);
    await t.pool.query(
      `insert into audit_entry (action, subject_type, user_id, changes)
        select 'user.update', 'User', $1, '{"email": ["a@example.com", "b@example.com"]}' from generate_series(1, 199)`,
      [admin.userId],
    );
    expect((await change(`other-${user.userId}@example.com`)).userErrors).toMatchObject([{ code: 'THROTTLED' }]);
    expect((await run('create', { input: draft({ email: `new-${user.userId}@example.com` }) }, admin)).userErrors).toMatchObject([
      { code: 'THROTTLED' },
    ]);
    expect((await run('update', { id: user.userId, input: { lastName: 'Holm' } }, admin)).userErrors).toEqual([]);
  });
});

describe('administrator roles', () => {
  it.each(['ADMIN', 'SUPER_ADMIN'])('an admin cannot grant %s, nor touch its holders', async (role) => {
    const other = await withRole(role);
    for (const outcome of [
      await run('create', { input: draft({ role }) }, admin),
      await run('update', await draftOf(user, { role }), admin),
      await run('update', await draftOf(other, { role: 'USER' }), admin),
      await run('update', await draftOf(other, { email: 'mine@example.com' }), admin),
      await run('setActive', { id: other.userId, isActive: false }, admin),
      await run('remove', { ids: [user.userId, other.userId] }, admin),
    ])
      expect(outcome.code).toBe('FORBIDDEN');
    expect(await codeFor(user.token)).toBeUndefined();
  });

  it('are granted and revoked at once by a super administrator', async () => {
    expect((await run('update', await draftOf(user, { role: 'ADMIN' }), superAdmin)).user?.role).toBe('ADMIN');
    expect((await run('counts', {}, user)).code).toBeUndefined();
    await run('update', await draftOf(user, { role: 'USER' }), superAdmin);
    expect((await run('counts', {}, user)).code).toBe('FORBIDDEN');
  });

  it('the last active super administrator stays', async () => {
    const { userErrors } = await run('update', await draftOf(superAdmin, { role: 'ADMIN' }), superAdmin);
    expect(userErrors).toMatchObject([{ message: expect.stringContaining('at least one active super administrator') }]);
  });

  it.each(['update', 'setActive', 'remove'] as const)('two who %s each other at once leave one', async (operation) => {
    const other = await withRole('SUPER_ADMIN');
    const act = async (target: TestAccount, as: TestAccount) => {
      const variables = { ...(await draftOf(target, { role: 'USER' })), isActive: false, ids: [target.userId] };
      const names = { update: ['id', 'input'], setActive: ['id', 'isActive'], remove: ['ids'] }[operation];
      return run(operation, Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name))), as);
    };
    const outcomes = await Promise.all([act(other, superAdmin), act(superAdmin, other)]);
    expect(outcomes.filter(({ userErrors }) => userErrors?.length === 0)).toHaveLength(1);
    const { rows } = await t.pool.query(`select 1 from app_user where role = 'SUPER_ADMIN' and is_active`);
    expect(rows).toHaveLength(1);
  });
});

describe('deactivating', () => {
  it('ends sessions and API keys at once and for good', async () => {
    const make = `mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_READ] }) { secret ${errors} } }`;
    const { apiKeyCreate } = await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, user.token);
    const key = apiKeyCreate.secret;
    const read = async () => (await t.raw('{ works { totalCount } }', {}, key)).errors?.[0]?.extensions.code;
    expect([await codeFor(user.token), await read()]).toEqual([undefined, undefined]);
    await run('setActive', { id: user.userId, isActive: false }, admin);
    expect([await codeFor(user.token), await read()]).toEqual(['TOKEN_EXPIRED', 'UNAUTHENTICATED']);
    expect((await run('setActive', { id: user.userId, isActive: true }, admin)).user?.isActive).toBe(true);
    expect([await codeFor(user.token), await read()]).toEqual(['TOKEN_EXPIRED', 'UNAUTHENTICATED']);
  });

  it('and deleting are refused for the own account and for unknown users', async () => {
    const own = superAdmin.userId;
    for (const { userErrors } of [
      await run('setActive', { id: own, isActive: false }, superAdmin),
      await run('remove', { ids: [user.userId, own] }, superAdmin),
    ])
      expect(userErrors).toMatchObject([{ message: 'You cannot deactivate or delete your own account.' }]);
    for (const id of ['none', '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa'])
      expect((await run('remove', { ids: [user.userId, id] }, admin)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await codeFor(user.token)).toBeUndefined();
  });
});

describe('deleting', () => {
  it('removes users and their sessions, marks their workspaces for deletion and writes an entry for each', async () => {
    const other = await t.register();
    await t.gql('mutation { workCreate(input: { title: "Kept" }) { userErrors { message } } }', {}, user.token);
    const { userIds } = await run('remove', { ids: [user.userId, other.userId] }, admin);
    expect(userIds).toEqual([user.userId, other.userId].toSorted());
    expect(await codeFor(user.token)).toBe('TOKEN_EXPIRED');
    const kept = await t.pool.query(
      `select title, delete_after > now() + interval '6 days' as "isMarked" from work w join workspace s on s.id = w.workspace_id
      where w.workspace_id = $1`,
      [user.workspaceId],
    );
    expect(kept.rows).toEqual([{ title: 'Kept', isMarked: true }]);
    const { rows } = await t.pool.query(`select subject_id from audit_entry where action = 'user.delete' and user_id = $1`, [
      admin.userId,
    ]);
    expect(rows.map((row) => row.subject_id).toSorted()).toEqual(userIds);
  });

  it('is refused for the only owner of a team and for an owner with a paid plan', async () => {
    const colleague = await t.register();
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, [
      user.workspaceId,
      colleague.userId,
    ]);
    const sentence = async (...ids: string[]) => (await run('remove', { ids }, admin)).userErrors?.[0]?.message;
    expect(await sentence(user.userId)).toContain('Make another member an owner first.');
    const { rows } = await t.pool.query('select 1 from workspace where id = $1 and delete_after is null', [user.workspaceId]);
    expect(rows).toHaveLength(1);
    await t.pool.query('delete from member where user_id = $1 and workspace_id = $2', [colleague.userId, user.workspaceId]);
    await t.pool.query(`update plan_subscription set provider = 'STRIPE' where workspace_id = $1`, [user.workspaceId]);
    expect(await sentence(user.userId)).toContain('Cancel the plan first.');
  });
});

/** Adds a user and returns the ID. */
const added = async (changes: object = {}) =>
  (await run('create', { input: draft({ email: `${crypto.randomUUID()}@example.com`, ...changes }) }, superAdmin)).user!.id;

it.each([
  ['INVITED', 'CREATED_AT', ['second', 'first']],
  ['ACTIVE', 'NAME', ['member']],
  ['INACTIVE', 'EMAIL', ['deactivated']],
])('users in the state %s are filtered, sorted by %s and counted', async (state, by, expected) => {
  const lastName = `State${state}`;
  const ids: Record<string, string> = {};
  for (const firstName of ['first', 'second', 'member', 'deactivated']) ids[firstName] = await added({ firstName, lastName });
  await t.pool.query('update app_user set last_login_at = now() where id = $1', [ids.member]);
  await run('setActive', { id: ids.deactivated, isActive: false }, superAdmin);
  const query = `query ($search: String, $sort: UserSort, $filter: UserFilter) {
    administration {
      users(search: $search, sort: $sort, filter: $filter) { nodes { firstName } totalCount } userStats { total active invited }
    }
  }`;
  type Found = { users: { nodes: { firstName: string }[]; totalCount: number }; userStats: Record<string, number> };
  const read = async (search?: string) => {
    const variables = { search, sort: { by, direction: 'DESC' }, filter: { states: [state] } };
    return (await t.gql<{ administration: Found }>(query, variables, admin.token)).administration;
  };
  const { users, userStats } = await read(lastName);
  expect(users.nodes.map(({ firstName }) => firstName)).toEqual(expected);
  expect(users.totalCount).toBe(expected.length);
  const { users: all } = await read();
  const { total, active, invited } = userStats;
  const counts = { ACTIVE: active, INVITED: invited, INACTIVE: total! - active! - invited! };
  expect(all.totalCount).toBe(counts[state as keyof typeof counts]);
});

describe('an invitation', () => {
  const invited = async (changes: object = {}) => {
    const made = await run('create', { input: draft({ email: `${crypto.randomUUID()}@example.com`, ...changes }) }, superAdmin);
    expect(made.user).toMatchObject({ isInvited: true, isActive: true });
    return made.user!.id;
  };

  it('is sent again, with its link for super administrators only', async () => {
    const id = await invited();
    const mails = async () => (await t.pool.query('select 1 from mail where user_id = $1', [id])).rowCount;
    expect(await run('invite', { id }, superAdmin)).toMatchObject({
      user: { isInvited: true },
      link: expect.stringMatching(/^http.+\/reset-password\?token=[\w-]+$/),
    });
    expect(await run('invite', { id }, admin)).toMatchObject({ user: { isInvited: true }, link: null });
    expect(await mails()).toBe(3);
    expect(await run('invite', { id }, user)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of an administrator is not sent by an administrator', async () => {
    const id = await invited({ role: 'ADMIN' });
    expect(await run('invite', { id }, admin)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is over once its link set a password', async () => {
    const id = await invited();
    const { link } = await run('invite', { id }, superAdmin);
    const password = 'salt-lines-at-dawn';
    const input = { token: new URL(link!).searchParams.get('token'), password, confirmPassword: password };
    expect((await run('reset', { input }, user)).userErrors).toEqual([]);
    const again = await run('invite', { id }, superAdmin);
    expect(again).toMatchObject({ user: null, userErrors: [{ field: ['id'], code: 'INVALID' }] });
    expect(again.link).toBeNull();
  });

  it.each([
    ['who registered', async () => (await t.register()).userId],
    [
      'who is deactivated',
      async () => {
        const id = await invited();
        await run('setActive', { id, isActive: false }, superAdmin);
        return id;
      },
    ],
  ])('is not sent to a user %s', async (_name, idOf) => {
    const outcome = await run('invite', { id: await idOf() }, superAdmin);
    expect(outcome).toMatchObject({ user: null, link: null, userErrors: [{ field: ['id'] }] });
  });
});

it('names are sorted as they read', async () => {
  const suffix = 'sortedname';
  for (const [firstName, lastName] of [
    ['Zoe', 'Adler'],
    ['Ada', 'Zorn'],
    ['Ada', 'Berg'],
  ])
    await run(
      'create',
      { input: draft({ firstName, lastName: `${lastName} ${suffix}`, email: `${crypto.randomUUID()}@example.com` }) },
      superAdmin,
    );
  const query = '{ administration { users(search: "sortedname", sort: { by: NAME }) { nodes { firstName lastName } } } }';
  type Found = { administration: { users: { nodes: { firstName: string; lastName: string }[] } } };
  const { administration } = await t.gql<Found>(query, {}, superAdmin.token);
  expect(administration.users.nodes.map((each) => `${each.firstName} ${each.lastName}`)).toEqual([
    `Ada Berg ${suffix}`,
    `Ada Zorn ${suffix}`,
    `Zoe Adler ${suffix}`,
  ]);
});
