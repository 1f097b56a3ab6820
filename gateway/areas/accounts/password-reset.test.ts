import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';
import { throttleLimits } from './throttle.ts';

let t: TestApp;
let account: TestAccount;
let now = new Date();
let people = 0;
/** Pauses of responses, which tests may hold. */
const sleep = vi.fn(async (_ms: number) => undefined);
beforeAll(async () => {
  t = await startTestApp({ TRUST_PROXY: '1' }, { clock: () => now, sleep });
});
afterAll(() => t.stop());
beforeEach(async () => {
  people += 1;
  sleep.mockReset();
  now = new Date();
  account = await t.register({ email: `reset${people}@example.com`, firstName: 'Tilda', lastName: 'Moor' });
});
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type UserError = { field: string[]; message: string; code: string };
type Requested = { sent: boolean | null; isDelivered: boolean | null; userErrors: UserError[] };
async function request(email: string, address = '192.0.2.1'): Promise<Requested> {
  const query = `mutation ($email: String!) { passwordResetRequest(email: $email) { sent isDelivered userErrors { field message code } } }`;
  const headers = { 'x-forwarded-for': address };
  const response = await t.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables: { email } } });
  return response.json().data.passwordResetRequest;
}
type Reset = { email: string | null; userErrors: UserError[] };
const reset = async (token: string, password = 'new-words-at-noon', confirmPassword = password): Promise<Reset> => {
  const query =
    'mutation ($input: PasswordResetInput!) { passwordReset(input: $input) { email userErrors { field message code } } }';
  return (await t.gql<{ passwordReset: Reset }>(query, { input: { token, password, confirmPassword } })).passwordReset;
};
const isValid = async (token: string) =>
  (await t.gql<{ passwordResetIsValid: boolean }>('query ($token: String!) { passwordResetIsValid(token: $token) }', { token }))
    .passwordResetIsValid;
const signsIn = async (password: string): Promise<boolean> => {
  const query = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const input = { email: account.email, password };
  return (await t.gql<{ sessionStart: { token: string | null } }>(query, { input })).sessionStart.token !== null;
};
const codeOf = async (token: string) => (await t.raw('{ workStats { total } }', {}, token)).errors?.[0]?.extensions.code;
const mails = () => mailsTo(t, account.email);
async function linkToken(): Promise<string> {
  await request(account.email);
  return tokenIn((await mails()).at(-1)!);
}
const isOver = {
  email: null,
  userErrors: [{ field: ['token'], message: 'This link has expired or was already used. Request a new one.', code: 'NOT_FOUND' }],
};

describe('password reset request', () => {
  it('gets an equal response after an equal pause with and without an account, and only an account gets a mail', async () => {
    const known = await request(account.email.toUpperCase());
    const unknown = await request('nobody@example.com');
    expect(known).toEqual({ sent: true, isDelivered: false, userErrors: [] });
    expect(unknown).toEqual(known);
    expect(sleep.mock.calls).toEqual([[300], [300]]);
    expect((await mails()).map((mail) => mail.kind)).toEqual(['PASSWORD_RESET']);
    expect(await mailsTo(t, 'nobody@example.com')).toEqual([]);
  });

  it.each([
    ['with', 'known'],
    ['without', 'unknown'],
  ])('is answered only after the pause %s an account', async (_name, kind) => {
    const pause = Promise.withResolvers<undefined>();
    sleep.mockReturnValue(pause.promise);
    let isAnswered = false;
    const asked = request(kind === 'known' ? account.email : 'nobody@example.com').finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => sleep.mock.calls.length).toBe(1);
    if (kind === 'known') await expect.poll(async () => (await mails()).length).toBe(1);
    expect(await isValid('never-was')).toBe(false);
    expect(isAnswered).toBe(false);
    pause.resolve(undefined);
    expect((await asked).sent).toBe(true);
  });

  it('sends a link whose token is not stored in plain text', async () => {
    const token = await linkToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await mails())[0]!.text).toContain(`${t.platform.config.publicUrl}/reset-password?token=${token}`);
    for (const table of ['mail', 'one_time_token', 'audit_entry']) {
      const { rows } = await t.pool.query<{ row: string }>(`select r::text as row from ${table} r`);
      expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    }
  });

  it('is throttled per mailbox and network, with and without an account, and per network', async () => {
    for (const email of [account.email, 'nobody@example.com']) {
      const codes = [];
      for (let index = 0; index <= throttleLimits.resetAccount; index++) {
        codes.push((await request(email, '192.0.2.1')).userErrors[0]?.code ?? 'OK');
      }
      expect(codes).toEqual([...Array(throttleLimits.resetAccount).fill('OK'), 'THROTTLED']);
    }
    const many = Array.from({ length: throttleLimits.resetAddress + 1 }, (_, index) =>
      request(`name${index}@example.com`, '198.51.100.7'),
    );
    const codes = (await Promise.all(many)).map((answer) => answer.userErrors[0]?.code ?? 'OK');
    expect(codes).toContain('THROTTLED');
  });

  it('is not blocked by requests from other networks, and the links per mailbox are limited', async () => {
    const requests = throttleLimits.resetAnywhere + 5;
    for (let index = 0; index < requests; index++) await request(account.email, `198.51.100.${Math.floor(index / 3)}`);
    expect((await mails()).length).toBe(throttleLimits.resetAnywhere);
    expect((await request(account.email, '192.0.2.200')).userErrors).toEqual([]);
    expect(await isValid(tokenIn((await mails())[0]!))).toBe(true);
  });

  it('refuses invalid addresses and sends nothing to deactivated users', async () => {
    expect((await request('nobody')).userErrors).toEqual([
      { field: ['email'], message: 'Enter an email address such as name@example.com.', code: 'INVALID' },
    ]);
    await t.pool.query('update app_user set is_active = false where id = $1', [account.userId]);
    expect(await request(account.email)).toMatchObject({ sent: true });
    expect(await mails()).toEqual([]);
  });
});

describe('reset link', () => {
  it('sets a new password, ends every session and sends a mail', async () => {
    const token = await linkToken();
    expect(await isValid(token)).toBe(true);
    for (let index = 0; index < throttleLimits.account; index++) await signsIn('a-guess');
    expect(await reset(token)).toEqual({ email: account.email, userErrors: [] });
    expect(await codeOf(account.token)).toBe('TOKEN_EXPIRED');
    expect([await signsIn('new-words-at-noon'), await signsIn(account.password)]).toEqual([true, false]);
    const { kind, text } = (await mails()).find((mail) => mail.kind === 'PASSWORD_CHANGED')!;
    expect(kind).toBe('PASSWORD_CHANGED');
    expect(text).toContain('Hello Tilda');
  });

  it('removes passkeys and unanswered questions for one, because a stranger may have added them', async () => {
    const key = `key-${account.userId}`;
    await t.pool.query(
      `insert into passkey (user_id, name, credential_id, public_key, counter, transports, is_synced)
        values ($1, 'Phone', $2, '\\x00', 0, '{}', true)`,
      [account.userId, key],
    );
    await t.pool.query(
      `insert into passkey_challenge (user_id, challenge, expires_at) values ($1, $2, now() + interval '5 minutes')`,
      [account.userId, key],
    );
    await reset(await linkToken());
    const { rows } = await t.pool.query(
      'select user_id from passkey where user_id = $1 union all select user_id from passkey_challenge where user_id = $1',
      [account.userId],
    );
    expect(rows).toEqual([]);
    expect((await mails()).find((mail) => mail.kind === 'PASSWORD_CHANGED')!.text).toContain('Your passkeys');
  });

  it('works once, even for two requests at the same time', async () => {
    const token = await linkToken();
    const responses = await Promise.all(
      ['first-words-1', 'other-words-2', 'third-words-3'].map((password) => reset(token, password)),
    );
    expect(responses.filter((answer) => answer.email !== null)).toHaveLength(1);
    expect(responses.filter((answer) => answer.email === null)).toEqual([isOver, isOver]);
    expect(await isValid(token)).toBe(false);
    expect(await reset(token)).toEqual(isOver);
  });

  it('expires after 60 minutes, and stays valid when a newer link is sent', async () => {
    const first = await linkToken();
    const second = await linkToken();
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
    now = new Date(now.getTime() + 59 * 60_000);
    expect(await isValid(second)).toBe(true);
    now = new Date(now.getTime() + 61_000);
    expect(await isValid(second)).toBe(false);
    expect(await reset(second)).toEqual(isOver);
    expect(await signsIn(account.password)).toBe(true);
  });

  it('with an unknown token gets the response of an expired link', async () => {
    expect(await reset('never-was')).toEqual(isOver);
    expect(await isValid('x'.repeat(5_000))).toBe(false);
  });

  it.each([
    ['short-1', undefined, ['password'], 'Use at least 10 characters.'],
    ['quiet-harbour-9', 'quiet-harbour-8', ['confirmPassword'], 'Passwords do not match'],
    ['tilda-by-the-sea', undefined, ['password'], 'Choose a password that does not contain your name, your email or “Stave”.'],
  ])('stays valid after the new password is refused: %s', async (password, confirmation, field, message) => {
    const token = await linkToken();
    expect((await reset(token, password, confirmation)).userErrors).toEqual([{ field, message, code: 'INVALID' }]);
    expect(await isValid(token)).toBe(true);
    expect(await codeOf(account.token)).toBeUndefined();
  });
});
