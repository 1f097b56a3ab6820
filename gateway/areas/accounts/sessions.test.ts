import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/outbox.ts';

const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`;
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

let t: TestApp;
let account: TestAccount;
let people = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  people += 1;
  account = await t.register({ email: `sessions${people}@example.com` });
});

async function signIn(userAgent: string): Promise<string> {
  const query = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const variables = { input: { email: account.email, password: account.password } };
  const headers = { 'user-agent': userAgent };
  const response = await t.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  return response.json().data.sessionStart.token;
}
const sentMails = async () => (await mailsTo(t, account.email)).filter((mail) => mail.kind === 'NEW_SIGN_IN');
type Session = { id: string; isCurrent: boolean; userAgent: string | null };
const sessions = async (token: string) =>
  (await t.gql<{ viewer: { sessions: Session[] } }>('{ viewer { sessions { id isCurrent userAgent } } }', {}, token)).viewer
    .sessions;

describe.each([
  ['without Remember me', false, '12 hours'],
  ['with Remember me', true, '90 days'],
])('a session %s', (_name, isRemembered, longest) => {
  it(`ends after ${longest}, even if it is used`, async () => {
    const isAlive = async () => (await t.raw('{ workspace { id } }', {}, account.token)).status === 200;
    const begin = (ago: string) =>
      t.pool.query(
        `update session set is_remembered = $2, created_at = now() - $3::interval, last_seen_at = now() - interval '2 minutes',
          expires_at = now() + interval '10 minutes' where user_id = $1`,
        [account.userId, isRemembered, ago],
      );
    await begin(`${longest} -5 minutes`);
    expect(await isAlive()).toBe(true);
    const { rows } = await t.pool.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from session where user_id = $1',
      [account.userId],
    );
    expect(rows[0]!.minutes).toBe(5);
    await t.pool.query(`update session set expires_at = expires_at - interval '5 minutes' where user_id = $1`, [account.userId]);
    expect(await isAlive()).toBe(false);
  });
});

describe('list of sessions', () => {
  it('marks the current session', async () => {
    const other = await signIn(safari);
    const [mine, theirs] = [await sessions(account.token), await sessions(other)];
    expect(mine).toHaveLength(2);
    expect(mine.filter((each) => each.isCurrent)).toHaveLength(1);
    expect(theirs.find((each) => each.isCurrent)?.userAgent).toBe(safari);
    expect(mine.find((each) => each.isCurrent)?.id).not.toBe(theirs.find((each) => each.isCurrent)?.id);
  });

  it('contains only the current session after the others are revoked, and other users keep theirs', async () => {
    const others = [await signIn(safari), await signIn(firefox('131.0'))];
    const stranger = await t.register();
    const { sessionsRevokeOthers } = await t.gql<{ sessionsRevokeOthers: { endedIds: string[]; userErrors: unknown[] } }>(
      'mutation { sessionsRevokeOthers { endedIds userErrors { message } } }',
      {},
      account.token,
    );
    expect(sessionsRevokeOthers).toEqual({ endedIds: [expect.any(String), expect.any(String)], userErrors: [] });
    expect(await sessions(account.token)).toHaveLength(1);
    for (const token of others) expect((await t.raw('{ workspace { id } }', {}, token)).status).toBe(401);
    expect(await sessions(stranger.token)).toHaveLength(1);
  });
});

describe('sign-in with a new browser', () => {
  it('sends one mail with browser and IP address, and registration sends none', async () => {
    expect(await sentMails()).toEqual([]);
    await signIn(safari);
    await signIn(safari);
    const mails = await sentMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('with Safari on macOS, from the IP address 127.0.0.1.');
    await signIn(firefox('131.0'));
    expect(await sentMails()).toHaveLength(2);
  });

  it('sends no mail after a browser update', async () => {
    await signIn(firefox('131.0'));
    await signIn(firefox('132.0.1'));
    expect(await sentMails()).toHaveLength(1);
  });

  it('sends a mail again after 90 days', async () => {
    await signIn(safari);
    await t.pool.query(`update session set created_at = created_at - interval '89 days' where user_id = $1`, [account.userId]);
    await signIn(safari);
    expect(await sentMails()).toHaveLength(1);
    await t.pool.query(`update session set created_at = created_at - interval '91 days' where user_id = $1`, [account.userId]);
    await signIn(safari);
    expect(await sentMails()).toHaveLength(2);
  });

  it('sends no mail to users who switched it off', async () => {
    const input = [{ kind: 'NEW_SIGN_IN', isWanted: false }];
    await t.gql(
      'mutation ($input: [MailPreferenceInput!]!) { mailPreferencesSet(input: $input) { userErrors { message } } }',
      { input },
      account.token,
    );
    await signIn(safari);
    expect(await sentMails()).toEqual([]);
  });
});
