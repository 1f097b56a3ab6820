import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#gateway/server/jobs/sweep.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';

const password = 'salt-lines-at-dawn';
let t: TestApp;
let now: Date;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  account = await t.register({ password });
});
afterAll(() => t.stop());

const errors = 'userErrors { field message code }';
const viewer = 'viewer { user { email } emailVerifiedAt pendingEmail { email } }';
const operations = {
  request: `mutation ($input: EmailChangeInput!) { outcome: emailChangeRequest(input: $input) { ${viewer} ${errors} } }`,
  cancel: `mutation { outcome: emailChangeCancel { ${viewer} ${errors} } }`,
  confirm: `mutation ($token: String!) { outcome: emailChangeConfirm(token: $token) { ${viewer} ${errors} } }`,
  remove: `mutation ($input: AccountDeletionInput!) { outcome: accountDelete(input: $input) { userId ${errors} } }`,
};
type Outcome = {
  viewer?: { user: { email: string }; emailVerifiedAt: string | null; pendingEmail: { email: string } | null } | null;
  deleted?: boolean;
  userErrors: { field: string[]; message: string; code: string }[];
};
const run = async (operation: keyof typeof operations, variables: object = {}, as = account): Promise<Outcome> =>
  (await t.gql<{ outcome: Outcome }>(operations[operation], variables, as.token)).outcome;
const request = (email: string, currentPassword = password) => run('request', { input: { email, currentPassword } });
const newAddress = () => `new-${account.email}`;
const kindsTo = async (address: string) => (await mailsTo(t, address)).map(({ kind }) => kind);
const signIn = async (email: string): Promise<{ token: string }> => {
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  return (await t.gql<{ sessionStart: { token: string } }>(start, { input: { email, password } })).sessionStart;
};
const codeFor = async (token: string) =>
  (await t.raw('{ viewer { user { id } } works { totalCount } }', {}, token)).errors?.[0]?.extensions.code;

describe('a new address', () => {
  it('replaces the old one when its link is confirmed, and ends other sessions', async () => {
    const { token: other } = await signIn(account.email);
    expect((await request(newAddress())).viewer?.pendingEmail).toEqual({ email: newAddress() });
    expect(await kindsTo(account.email)).toContain('EMAIL_CHANGED');
    const [mail] = await mailsTo(t, newAddress());
    const token = tokenIn(mail!);
    const { viewer: after } = await run('confirm', { token });
    expect(after).toEqual({ user: { email: newAddress() }, emailVerifiedAt: expect.any(String), pendingEmail: null });
    expect(await codeFor(other)).toBe('TOKEN_EXPIRED');
    expect((await mailsTo(t, account.email)).at(-1)?.subject).toBe('Your email address was changed');
    expect((await run('confirm', { token })).userErrors[0]?.code).toBe('NOT_FOUND');
    expect((await signIn(newAddress())).token).toEqual(expect.any(String));
  });

  it('requires the password, another address and a session of the account', async () => {
    expect((await request(newAddress(), 'wrong')).userErrors[0]).toMatchObject({
      code: 'CREDENTIALS',
      field: ['currentPassword'],
    });
    expect((await request(account.email.toUpperCase())).userErrors[0]?.message).toBe('This is already your address.');
    await request(newAddress());
    const token = tokenIn((await mailsTo(t, newAddress()))[0]!);
    const stranger = await t.register();
    expect((await run('confirm', { token }, stranger)).userErrors[0]?.code).toBe('NOT_FOUND');
    expect((await t.raw(operations.confirm, { token })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await run('confirm', { token })).userErrors).toEqual([]);
  });

  it('of another account gets the same response, and its owner a notice', async () => {
    const owner = await t.register();
    const outcome = await request(owner.email);
    expect(outcome).toMatchObject({ viewer: { pendingEmail: { email: owner.email } }, userErrors: [] });
    const [notice] = (await mailsTo(t, owner.email)).filter(({ kind }) => kind === 'REGISTRATION_ATTEMPT');
    expect(notice?.text).toContain('wants to use this address');
    expect(tokenIn(notice!)).toBe('');
  });

  it('expires, can be withdrawn, and is replaced by a later one', async () => {
    await request(newAddress());
    const first = tokenIn((await mailsTo(t, newAddress()))[0]!);
    await request(`second-${account.email}`);
    expect((await run('confirm', { token: first })).userErrors[0]?.code).toBe('NOT_FOUND');
    const second = tokenIn((await mailsTo(t, `second-${account.email}`))[0]!);
    expect((await run('cancel')).viewer?.pendingEmail).toBeNull();
    expect((await run('confirm', { token: second })).userErrors[0]?.code).toBe('NOT_FOUND');
    await request(`third-${account.email}`);
    now = new Date(now.getTime() + 73 * 3_600_000);
    const third = tokenIn((await mailsTo(t, `third-${account.email}`))[0]!);
    expect((await run('confirm', { token: third })).userErrors[0]?.code).toBe('NOT_FOUND');
  });

  it('is requested three times in a quarter of an hour at most', async () => {
    for (const name of ['a', 'b', 'c']) expect((await request(`${name}-${account.email}`)).userErrors).toEqual([]);
    expect((await request(`d-${account.email}`)).userErrors[0]?.code).toBe('THROTTLED');
  });

  it('goes to one account when two confirm it at once', async () => {
    const other = await t.register({ password });
    const address = newAddress();
    await request(address);
    await run('request', { input: { email: address, currentPassword: password } }, other);
    const tokens = (await mailsTo(t, address)).map(tokenIn);
    const outcomes = await Promise.all([run('confirm', { token: tokens[0] }), run('confirm', { token: tokens[1] }, other)]);
    expect(outcomes.flatMap(({ userErrors }) => userErrors)).toHaveLength(1);
  });
});

describe('the export', () => {
  const read = (token?: string) =>
    t.app.inject({ method: 'GET', url: '/account/export', headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('contains what is stored about the user, and no secrets', async () => {
    const { statusCode, headers, body } = await read(account.token);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('stave-account.json');
    const data = JSON.parse(body);
    expect(data.account.email).toBe(account.email);
    expect(data.workspaces).toEqual([expect.objectContaining({ role: 'OWNER' })]);
    expect(data.acts.map(({ action }: { action: string }) => action)).toContain('account.register');
    expect(body).not.toMatch(/hash|sealed|secret/i);
  });

  it('requires a session, and is limited', async () => {
    expect((await read()).statusCode).toBe(401);
    const key = `mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_READ] }) { secret } }`;
    const { apiKeyCreate } = await t.gql<{ apiKeyCreate: { secret: string } }>(key, {}, account.token);
    expect((await read(apiKeyCreate.secret)).statusCode).toBe(403);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await read(account.token)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('deleting the account', () => {
  const remove = (input: object = {}) => run('remove', { input: { email: account.email, currentPassword: password, ...input } });

  it('ends sessions and deletes the own workspace after a week, with the objects of its files', async () => {
    await t.pool.query(
      `insert into stored_file (workspace_id, sha256, size_bytes, storage_key, mime_type, extension)
        values ($1, repeat('a', 64), 1, 'own-account-key', 'image/png', 'png')`,
      [account.workspaceId],
    );
    await t.pool.query(`delete from plan_subscription where workspace_id = $1`, [account.workspaceId]);
    expect(await remove()).toEqual({ userId: account.userId, userErrors: [] });
    expect(await codeFor(account.token)).toBe('TOKEN_EXPIRED');
    expect((await mailsTo(t, account.email)).at(-1)?.kind).toBe('ACCOUNT_DELETED');
    const exists = async () => (await t.pool.query('select 1 from workspace where id = $1', [account.workspaceId])).rowCount;
    await sweep(t.pool);
    expect(await exists()).toBe(1);
    await t.pool.query(`update workspace set delete_after = now() - interval '1 minute' where id = $1`, [account.workspaceId]);
    expect(await sweep(t.pool)).toMatchObject({ workspaces: 1 });
    expect(await exists()).toBe(0);
    expect((await t.pool.query(`select 1 from storage_garbage where storage_key = 'own-account-key'`)).rowCount).toBe(1);
    const { rows } = await t.pool.query('select user_id as by from audit_entry where action = $1 and subject_id = $2', [
      'account.delete',
      account.userId,
    ]);
    expect(rows).toEqual([{ by: account.userId }]);
  });

  it('keeps a workspace that has members again', async () => {
    await remove();
    const rescuer = await t.register();
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'OWNER')`, [
      account.workspaceId,
      rescuer.userId,
    ]);
    await t.pool.query(`update workspace set delete_after = now() - interval '1 minute' where id = $1`, [account.workspaceId]);
    await sweep(t.pool);
    expect((await t.pool.query('select 1 from workspace where id = $1', [account.workspaceId])).rowCount).toBe(1);
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'The current password is wrong.'],
    [{ email: 'other@example.com' }, 'Enter the address of your account.'],
  ])('refuses %j', async (fault, message) => {
    expect((await remove(fault)).userErrors[0]?.message).toBe(message);
  });

  it('is refused while others depend on the user', async () => {
    const member = await t.register();
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, [
      account.workspaceId,
      member.userId,
    ]);
    expect((await remove()).userErrors[0]?.message).toMatch(
      /would have members but no owner\. Make another member an owner first\.$/,
    );
    await t.pool.query(`update member set role = 'OWNER' where user_id = $1`, [member.userId]);
    await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [account.userId]);
    expect((await remove()).userErrors[0]?.message).toMatch(/^The platform needs at least one active super administrator/);
    await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [member.userId]);
    expect((await remove()).userErrors).toEqual([]);
    expect(
      (await t.pool.query('select 1 from workspace where id = $1 and delete_after is null', [account.workspaceId])).rowCount,
    ).toBe(1);
  });
});

it('an administrator who changes an address notifies the old one', async () => {
  const admin = await t.register();
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
  const update = `mutation ($id: ID!, $input: UserPatch!) { userUpdate(id: $id, input: $input) { ${errors} } }`;
  const input = { firstName: 'Ida', lastName: 'Berg', email: newAddress(), role: 'USER' };
  await t.gql(update, { id: account.userId, input }, admin.token);
  expect((await mailsTo(t, account.email)).at(-1)?.text).toContain('An administrator changed the address of your account');
});
