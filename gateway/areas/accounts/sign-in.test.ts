import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  account = await t.register();
});
afterAll(() => t.stop());

type Started = { token: string | null; challenge: string | null; userErrors: { message: string }[] };
const signIn = async (password = account.password): Promise<Started> => {
  const query = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token challenge userErrors { message } } }';
  return (await t.gql<{ sessionStart: Started }>(query, { input: { email: account.email, password } })).sessionStart;
};

/** Signs in, and changes the account between the password check and the start of the session. */
async function signInWhile(change: string): Promise<Started> {
  await signIn('not-the-password');
  const held = await t.pool.connect();
  try {
    // Resetting the failure count waits for this row lock.
    await held.query('begin');
    await held.query('select 1 from sign_in_attempt for update');
    const waits = signIn();
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from sign_in_attempt%'`;
    await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(1);
    await t.pool.query(`update app_user set ${change} where email = $1`, [account.email]);
    await held.query('commit');
    return await waits;
  } finally {
    held.release();
  }
}

it.each([
  ['gets another password', `password_hash = 'argon2id$another'`],
  ['gets a second factor', `two_factor_enabled_at = now(), totp_secret_sealed = 'x'`],
  ['is deactivated', 'is_active = false'],
])('sign-in fails if the account %s after the password check', async (_what, change) => {
  expect(await signInWhile(change)).toEqual({
    token: null,
    challenge: null,
    userErrors: [{ message: 'Email or password is wrong.' }],
  });
  const live = await t.pool.query('select 1 from session where user_id = $1', [account.userId]);
  expect(live.rowCount).toBe(1);
});

it('sign-in succeeds if another property of the account changes after the password check', async () => {
  expect((await signInWhile(`first_name = 'Ida Maria'`)).token).not.toBeNull();
});
