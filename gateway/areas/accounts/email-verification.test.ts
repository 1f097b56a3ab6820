import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';
import { makeKey } from '#tests/support/team.ts';
import { throttleLimits } from './throttle.ts';

let t: TestApp;
const clock = { now: new Date() };
beforeAll(async () => {
  const mail = { isDelivering: true, deliver: async () => undefined };
  t = await startTestApp({ TRUST_PROXY: '1' }, { mail, clock: () => clock.now });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.pool.query('delete from sign_in_attempt');
  clock.now = new Date();
});

type Answer = {
  token: string | null;
  email?: string | null;
  viewer: { mustVerifyEmail: boolean; user: { email: string } } | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const response =
  'token viewer { mustVerifyEmail emailVerifiedAt user { email firstName lastName role } memberRole viewerCanEdit }';
const errors = 'userErrors { field message code }';
const input = (email: string, password: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: 'Ida',
  lastName: 'Brandt',
  packageType: 'creator',
});

const register = async (email: string, password = 'salt-lines-at-dawn') => {
  const query = `mutation ($input: RegistrationInput!) { accountRegister(input: $input) { ${response} challenge ${errors} } }`;
  return (await t.gql<{ accountRegister: Answer }>(query, { input: input(email, password) })).accountRegister;
};
const signIn = async (email: string, password: string) => {
  const query = `mutation ($input: CredentialsInput!) { sessionStart(input: $input) { ${response} ${errors} } }`;
  return (await t.gql<{ sessionStart: Answer }>(query, { input: { email, password } })).sessionStart;
};
const verify = async (given: { token: string; password?: string }, session?: string) => {
  const query = `mutation ($input: EmailVerificationInput!) { emailVerify(input: $input) { email ${response} ${errors} } }`;
  return (await t.gql<{ emailVerify: Answer }>(query, { input: given }, session)).emailVerify;
};
const resend = async (session: string) => {
  const query = `mutation { emailVerificationSend { sent ${errors} } }`;
  return (await t.gql<{ emailVerificationSend: { sent: true } & Answer }>(query, {}, session)).emailVerificationSend;
};
/** Requests a new password, sets it with the mailed link and returns the responses. */
const reset = async (email: string, password: string) => {
  await t.gql(`mutation ($email: String!) { passwordResetRequest(email: $email) { sent } }`, { email });
  const token = tokenIn((await mailsTo(t, email)).findLast(({ kind }) => kind === 'PASSWORD_RESET')!);
  const query = `mutation ($input: PasswordResetInput!) { passwordReset(input: $input) { email ${errors} } }`;
  const given = { token, password, confirmPassword: password };
  return (await t.gql<{ passwordReset: Answer }>(query, { input: given })).passwordReset;
};
const linkTo = async (email: string) => tokenIn((await mailsTo(t, email)).findLast(({ kind }) => kind === 'EMAIL_VERIFICATION')!);
const kindsTo = async (email: string) => (await mailsTo(t, email)).map(({ kind }) => kind);
const works = async (token: string) => (await t.raw('{ workspace { id } }', {}, token)).status === 200;
const confirmed = async (email: string): Promise<TestAccount> => {
  const account = await t.register({ email });
  await verify({ token: await linkTo(email) }, account.token);
  return account;
};

describe('registration', () => {
  it('signs in at once, and the mailed link confirms the address', async () => {
    const { token, viewer } = await register('new@example.com');
    expect(viewer).toMatchObject({ mustVerifyEmail: true, user: { email: 'new@example.com' } });
    expect(await works(token!)).toBe(true);
    const link = await linkTo('new@example.com');
    const done = await verify({ token: link }, token!);
    expect(done).toMatchObject({ email: 'new@example.com', viewer: { mustVerifyEmail: false }, token: null, userErrors: [] });
    expect((await signIn('new@example.com', 'salt-lines-at-dawn')).viewer).not.toBeNull();
    expect((await verify({ token: link }, token!)).userErrors[0]?.code).toBe('NOT_FOUND');
  });

  it('with a taken address returns the same response, and only the owner gets a mail', async () => {
    const owner = await confirmed('owner@example.com');
    const [fresh, taken] = [await register('fresh@example.com'), await register('owner@example.com')];
    const shape = (given: Answer, email: string) =>
      JSON.stringify({ ...given, token: given.token?.length }).replaceAll(email, 'x');
    expect(shape(taken, 'owner@example.com')).toBe(shape(fresh, 'fresh@example.com'));
    expect(await kindsTo('owner@example.com')).toContain('REGISTRATION_ATTEMPT');
    // Neither account can sign in before it confirms the address, so a sign-in reveals no more than a registration.
    const [freshAgain, takenAgain] = [
      await signIn('fresh@example.com', 'salt-lines-at-noon'),
      await signIn('owner@example.com', 'salt-lines-at-noon'),
    ];
    expect(takenAgain).toEqual(freshAgain);
    expect((await signIn('fresh@example.com', 'salt-lines-at-dawn')).userErrors).toEqual(takenAgain.userErrors);
    // The new account has none of the owner's data.
    const { workspace } = await t.gql<{ workspace: { id: string } }>('{ workspace { id } }', {}, taken.token!);
    expect(workspace.id).not.toBe(owner.workspaceId);
    expect((await resend(taken.token!)).userErrors).toEqual([]);
    expect(await linkCount('owner@example.com')).toBe(1);
  });

  it('gives the address to the account that confirms it first', async () => {
    const stranger = await register('pending@example.com', 'the-stranger-was-first');
    const owner = await register('pending@example.com', 'the-owner-came-later');
    expect((await verify({ token: await linkTo('pending@example.com') }, owner.token!)).userErrors).toEqual([]);
    const links = (await mailsTo(t, 'pending@example.com')).filter(({ kind }) => kind === 'EMAIL_VERIFICATION').map(tokenIn);
    expect((await verify({ token: links[0]! }, stranger.token!)).userErrors[0]?.code).toBe('NOT_FOUND');
    expect((await signIn('pending@example.com', 'the-stranger-was-first')).viewer).toBeNull();
    expect((await signIn('pending@example.com', 'the-owner-came-later')).viewer).not.toBeNull();
  });
});

const linkCount = async (email: string) => (await kindsTo(email)).filter((kind) => kind === 'EMAIL_VERIFICATION').length;

describe('confirmation link', () => {
  it('accepts the password instead of a session, and signs in', async () => {
    await register('other-browser@example.com');
    const stranger = await confirmed('stranger@example.com');
    const token = await linkTo('other-browser@example.com');
    for (const session of [undefined, stranger.token]) {
      expect((await verify({ token }, session)).userErrors[0]).toMatchObject({ code: 'CREDENTIALS', field: ['password'] });
    }
    expect((await verify({ token, password: 'a-wrong-password' })).userErrors[0]?.code).toBe('CREDENTIALS');
    const done = await verify({ token, password: 'salt-lines-at-dawn' });
    expect(done.viewer?.mustVerifyEmail).toBe(false);
    expect(await works(done.token!)).toBe(true);
  });

  it('expires', async () => {
    const { token } = await register('late@example.com');
    clock.now = new Date(clock.now.getTime() + 73 * 3_600_000);
    expect((await verify({ token: await linkTo('late@example.com') }, token!)).userErrors[0]?.code).toBe('NOT_FOUND');
  });

  it('can be sent again a limited number of times', async () => {
    const { token } = await register('again@example.com');
    const codes = [];
    for (let index = 0; index <= throttleLimits.confirmation; index++) codes.push((await resend(token!)).userErrors[0]?.code);
    expect(codes).toEqual([...Array(throttleLimits.confirmation).fill(undefined), 'THROTTLED']);
    expect(await linkCount('again@example.com')).toBe(1 + throttleLimits.confirmation);
  });
});

describe('password reset by the owner of an address', () => {
  it('removes the access of a stranger who registered the address before', async () => {
    const email = 'victim@example.com';
    const account = await t.register({ email });
    expect((await makeKey(t, account.token, { name: 'Mine', access: 'WRITE' })).errors?.[0]?.extensions.code).toBe(
      'EMAIL_UNVERIFIED',
    );
    await t.pool.query('update app_user set two_factor_enabled_at = now(), totp_secret_sealed = $1 where id = $2', [
      'x',
      account.userId,
    ]);
    expect((await reset(email, 'the-owner-is-here')).email).toBe(email);
    expect(await works(account.token)).toBe(false);
    const { viewer, token } = await signIn(email, 'the-owner-is-here');
    expect(viewer).toMatchObject({ mustVerifyEmail: false });
    expect(await works(token!)).toBe(true);
  });

  it('revokes API keys and keeps the second factor of a confirmed account', async () => {
    const account = await confirmed('keys@example.com');
    const { secret } = (await makeKey(t, account.token, { name: 'Mine', access: 'WRITE' })).data.apiKeyCreate!;
    expect(await works(secret!)).toBe(true);
    await t.pool.query('update app_user set two_factor_enabled_at = now(), totp_secret_sealed = $1 where id = $2', [
      'x',
      account.userId,
    ]);
    await reset(account.email, 'the-owner-is-here');
    expect(await works(secret!)).toBe(false);
    const { rows } = await t.pool.query('select two_factor_enabled_at as at from app_user where id = $1', [account.userId]);
    expect(rows[0].at).not.toBeNull();
  });
});
