import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { throttleLimits } from './throttle.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({ TRUST_PROXY: '1' });
  account = await t.register({ email: 'known@example.com' });
});
afterAll(() => t.stop());
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type Answer = { token: string | null; userErrors: { message: string; code: string; field: string[] }[] };
/** Attempts to sign in from an address. */
async function attempt(email: string, password: string, address = '192.0.2.1', cookie?: string): Promise<Answer> {
  return (await send(email, password, address, cookie)).json().data.sessionStart;
}
function send(email: string, password: string, address: string, cookie?: string) {
  const query =
    'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token userErrors { field message code } } }';
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  const payload = { query, variables: { input: { email, password } } };
  return t.app.inject({ method: 'POST', url: '/graphql', headers, payload });
}
/** Cookies that a browser keeps after a sign-in. */
async function knownBrowser(email: string, password: string): Promise<string> {
  const response = await send(email, password, '203.0.113.9');
  const cookie = [response.headers['set-cookie']].flat().find((each) => each?.startsWith('stave_known='));
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie!.split(';')[0]!;
}
const codes = (responses: Answer[]) => responses.map((answer) => answer.userErrors[0]?.code ?? 'OK');
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('failed sign-ins', () => {
  it('return the same error for existing and unknown accounts', async () => {
    const known = await attempt('known@example.com', 'wrong-password');
    const unknown = await attempt('nobody@example.com', 'wrong-password');
    expect(known).toEqual({
      token: null,
      userErrors: [{ field: [], message: 'Email or password is wrong.', code: 'CREDENTIALS' }],
    });
    expect(unknown).toEqual(known);
  });

  it.each(['known@example.com', 'nobody@example.com'])(
    'for %s are throttled after five from one network, then even the right password is refused',
    async (email) => {
      const responses = [];
      for (const _ of times(7)) responses.push(await attempt(email, 'wrong-password'));
      expect(codes(responses)).toEqual([...times(throttleLimits.account).map(() => 'CREDENTIALS'), 'THROTTLED', 'THROTTLED']);
      const right = await attempt(email, account.password);
      expect(right.userErrors[0]).toMatchObject({
        code: 'THROTTLED',
        message: 'Too many attempts. Wait 15 minutes and try again.',
      });
    },
  );

  it('are throttled when they arrive at the same time', async () => {
    const responses = await Promise.all(times(20).map(() => attempt('known@example.com', 'wrong-password')));
    expect(codes(responses).filter((code) => code === 'CREDENTIALS').length).toBeLessThanOrEqual(throttleLimits.account);
  });

  /** Repeats the failures of one kind that were counted until it has `count`. */
  const repeat = (kind: string, count: number) =>
    t.pool.query(
      `insert into sign_in_attempt (key) select a.key from (select min(key) as key, count(*)::int as done from sign_in_attempt
        where key like $1 || ':%') a, generate_series(a.done + 1, $2)`,
      [kind, count],
    );

  it('from one address are throttled across accounts, while other addresses can sign in', async () => {
    const responses = [
      await attempt('name1@example.com', 'wrong-password'),
      await attempt('name2@example.com', 'wrong-password'),
    ];
    await repeat('address', throttleLimits.address - 1);
    for (const index of [3, 4]) responses.push(await attempt(`name${index}@example.com`, 'wrong-password'));
    expect(codes(responses)).toEqual(['CREDENTIALS', 'CREDENTIALS', 'CREDENTIALS', 'THROTTLED']);
    expect(codes([await attempt('known@example.com', account.password)])).toEqual(['THROTTLED']);
    expect(codes([await attempt('known@example.com', account.password, '198.51.100.7')])).toEqual(['OK']);
  });

  it('from one IPv6 /64 network count as one address', async () => {
    const from = (index: number) => attempt(`name${index}@example.com`, 'wrong-password', `2001:db8:1:2::${index}`);
    const responses = [await from(1), await from(2)];
    await repeat('address', throttleLimits.address - 1);
    responses.push(await from(3), await from(4));
    expect(codes(responses)).toEqual(['CREDENTIALS', 'CREDENTIALS', 'CREDENTIALS', 'THROTTLED']);
    expect(codes([await attempt('known@example.com', account.password, '2001:db8:1:3::1')])).toEqual(['OK']);
  });

  it('from another address do not lock the owner out', async () => {
    for (const _ of times(throttleLimits.account + 1)) await attempt('known@example.com', 'wrong-password', '192.0.2.1');
    expect(codes([await attempt('known@example.com', account.password, '192.0.2.2')])).toEqual(['OK']);
  });

  it('from many addresses are limited per account, but a known browser of the owner can sign in', async () => {
    const cookie = await knownBrowser('known@example.com', account.password);
    const other = await t.register({ email: 'other@example.com' });
    const stranger = await knownBrowser(other.email, other.password);
    await attempt('known@example.com', 'wrong-password', '198.51.100.1');
    await repeat('accountAnywhere', throttleLimits.accountAnywhere);
    const rights = [undefined, stranger, `${cookie}x`].map((each) =>
      attempt('known@example.com', account.password, '192.0.2.7', each),
    );
    expect(codes(await Promise.all(rights))).toEqual(['THROTTLED', 'THROTTLED', 'THROTTLED']);
    expect(codes([await attempt('known@example.com', account.password, '192.0.2.8', cookie)])).toEqual(['OK']);
    const guesses = [];
    for (const _ of times(throttleLimits.account + 1)) {
      guesses.push(await attempt('known@example.com', 'wrong-password', '192.0.2.8', cookie));
    }
    expect(codes(guesses).slice(-2)).toEqual(['CREDENTIALS', 'THROTTLED']);
  });

  it('beyond the limit return Retry-After', async () => {
    for (const _ of times(throttleLimits.account)) await attempt('known@example.com', 'wrong-password');
    // The rest of the 15 minutes after the first attempt: time for a slow machine, and less than the whole.
    await t.pool.query(`update sign_in_attempt set created_at = created_at - interval '5 minutes'`);
    const { headers } = await send('known@example.com', 'wrong-password', '192.0.2.1');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    const payload = { email: 'known@example.com', password: 'wrong-password' };
    const rest = await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      payload,
    });
    expect([rest.statusCode, Number(rest.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('stop counting after 15 minutes or after a successful sign-in', async () => {
    for (const _ of times(5)) await attempt('known@example.com', 'wrong-password');
    await t.pool.query(`update sign_in_attempt set created_at = created_at - interval '16 minutes'`);
    expect(codes([await attempt('known@example.com', account.password)])).toEqual(['OK']);
    for (const _ of times(4)) await attempt('known@example.com', 'wrong-password');
    expect(codes([await attempt('known@example.com', account.password)])).toEqual(['OK']);
    for (const _ of times(4)) expect(codes([await attempt('known@example.com', 'wrong-password')])).toEqual(['CREDENTIALS']);
  });

  it('are stored without readable email or IP addresses', async () => {
    await attempt('known@example.com', 'wrong-password');
    const { rows } = await t.pool.query<{ row: string }>('select a::text as row from sign_in_attempt a');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/known|192\.0\.2/);
  });
});
