import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';
import { givePlan } from '#tests/support/plans.ts';
import { throttleLimits } from './throttle.ts';

let t: TestApp;
let account: TestAccount;
let people = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  people += 1;
  account = await t.register({ email: `change${people}@example.com`, firstName: 'Tilda', lastName: 'Moor' });
});
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type Changed = { endedIds: string[] | null; userErrors: { field: string[]; message: string; code: string }[] };
async function change(
  currentPassword: string,
  password = 'new-words-at-noon',
  confirmPassword = password,
  more: { keepsApiKeys?: boolean } = {},
): Promise<Changed> {
  const query =
    'mutation ($input: PasswordChangeInput!) { passwordChange(input: $input) { endedIds userErrors { field message code } } }';
  const input = { currentPassword, password, confirmPassword, ...more };
  return (await t.gql<{ passwordChange: Changed }>(query, { input }, account.token)).passwordChange;
}
const signIn = async (password: string): Promise<string | null> => {
  const query = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const input = { email: account.email, password };
  return (await t.gql<{ sessionStart: { token: string | null } }>(query, { input })).sessionStart.token;
};
const codeOf = async (token: string) => (await t.raw('{ workStats { total } }', {}, token)).errors?.[0]?.extensions.code;

describe('password change', () => {
  it('keeps the current session, ends the others, invalidates reset links and sends a mail', async () => {
    const other = await signIn(account.password);
    await t.gql('mutation ($email: String!) { passwordResetRequest(email: $email) { sent } }', { email: account.email });
    const link = tokenIn((await mailsTo(t, account.email)).at(-1)!);
    const { endedIds, userErrors } = await change(account.password);
    expect(userErrors).toEqual([]);
    expect(endedIds).toHaveLength(1);
    expect([await codeOf(account.token), await codeOf(other!)]).toEqual([undefined, 'TOKEN_EXPIRED']);
    expect([await signIn(account.password), await signIn('new-words-at-noon')]).toEqual([null, expect.any(String)]);
    expect((await mailsTo(t, account.email)).map((mail) => mail.kind)).toContain('PASSWORD_CHANGED');
    const valid = await t.gql('query ($token: String!) { passwordResetIsValid(token: $token) }', { token: link });
    expect(valid).toEqual({ passwordResetIsValid: false });
  });

  it.each([
    [{}, 'UNAUTHENTICATED'],
    [{ keepsApiKeys: true }, undefined],
  ])('with %o, API keys of the user then give %s', async (more, code) => {
    await givePlan(t.pool, account.workspaceId, { tierId: 'enterprise' });
    const make = 'mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_READ] }) { secret } }';
    const { secret } = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, account.token)).apiKeyCreate;
    expect(await codeOf(secret)).toBeUndefined();
    expect((await change(account.password, undefined, undefined, more)).userErrors).toEqual([]);
    expect(await codeOf(secret)).toBe(code);
  });

  it.each([
    ['new-words-at-noon', 'other-words-at-noon', ['confirmPassword'], 'Passwords do not match'],
    [
      'tilda-by-the-sea',
      'tilda-by-the-sea',
      ['password'],
      'Choose a password that does not contain your name, your email or “Stave”.',
    ],
    [
      'listen-first',
      'listen-first',
      ['password'],
      'This is the password of the demo account, which everybody knows. Choose another one.',
    ],
    ['salt-lines-at-dawn', 'salt-lines-at-dawn', ['password'], 'Choose a password that differs from the current one.'],
  ])('refuses the password %s with the confirmation %s', async (password, confirmation, field, message) => {
    expect((await change(account.password, password, confirmation)).userErrors).toEqual([{ field, message, code: 'INVALID' }]);
    expect(await signIn(account.password)).toEqual(expect.any(String));
  });

  it('throttles guesses of the current password, even within a stolen session', async () => {
    const codes = [];
    for (let index = 0; index <= throttleLimits.password; index++) codes.push((await change(`guess-${index}`)).userErrors[0]);
    expect(codes[0]).toEqual({ field: ['currentPassword'], message: 'The current password is wrong.', code: 'CREDENTIALS' });
    expect(codes.at(-1)).toMatchObject({ code: 'THROTTLED' });
    expect((await change(account.password)).userErrors[0]?.code).toBe('THROTTLED');
    await t.pool.query(`update sign_in_attempt set created_at = created_at - interval '16 minutes'`);
    expect((await change(account.password)).userErrors).toEqual([]);
  });

  it('refuses the current password if another request replaced it during the check', async () => {
    await change('not-the-password');
    const held = await t.pool.connect();
    try {
      // Resetting the failure count waits for this row lock.
      await held.query('begin');
      await held.query('select 1 from sign_in_attempt for update');
      const waits = change(account.password);
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from sign_in_attempt%'`;
      await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(1);
      await t.pool.query(`update app_user set password_hash = 'argon2id$another' where email = $1`, [account.email]);
      await held.query('commit');
      expect((await waits).userErrors).toMatchObject([{ field: ['currentPassword'], code: 'CREDENTIALS' }]);
    } finally {
      held.release();
    }
  });
});
