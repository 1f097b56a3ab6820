import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challengeAttempts } from '#domain/accounts/security.ts';
import { type AppUser, confirmQuery, signInIsOver, startQuery, startTwoFactorApp, wrongCode } from '#tests/support/two-factor.ts';
import { throttleLimits } from './throttle.ts';

let app: Awaited<ReturnType<typeof startTwoFactorApp>>;
let user: AppUser;
let secret: string;
let people = 0;
beforeAll(async () => {
  app = await startTwoFactorApp();
});
afterAll(() => app.t.stop());
beforeEach(async () => {
  people += 1;
  app.clock.now = new Date();
  user = await app.person(`confirm${people}@example.com`);
  secret = (await user.switchOn()).secret;
});
afterEach(() => app.t.pool.query('delete from sign_in_attempt'));

describe('sign-in with a second factor', () => {
  it('returns a challenge instead of a token, and a session for a valid code', async () => {
    const first = await user.signIn();
    expect(first).toEqual({ token: null, challenge: expect.stringMatching(/^[\w-]{43}$/), userErrors: [] });
    const { token, userErrors } = await user.confirm(first.challenge!, user.codeOf(secret));
    expect(userErrors).toEqual([]);
    expect((await app.t.raw('{ workspace { id } }', {}, token!)).errors).toBeUndefined();
    const again = await user.confirm(first.challenge!, user.codeOf(secret, 1));
    expect(again).toEqual({ token: null, challenge: null, userErrors: [signInIsOver] });
  });

  it('sets the cookie only after the code, for 30 days if the session is remembered', async () => {
    const ask = (query: string, input: object) =>
      app.t.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { input } } });
    const { email, password } = user.account;
    const first = await ask(startQuery, { email, password, remember: true });
    expect(first.headers['set-cookie']).toBeUndefined();
    const { challenge } = first.json().data.sessionStart;
    const second = await ask(confirmQuery, { challenge, code: user.codeOf(secret) });
    expect([second.headers['set-cookie']].flat().join('\n')).toMatch(/^stave_session=[\w-]{43};.*Max-Age=2592000/m);
    const { rows } = await app.t.pool.query('select is_remembered from session order by id desc limit 1');
    expect(rows[0].is_remembered).toBe(true);
  });

  it('fails for a user who was deactivated after the password check', async () => {
    const challenge = await user.challenge();
    await app.t.pool.query('update app_user set is_active = false where id = $1', [user.account.userId]);
    expect((await user.confirm(challenge, user.codeOf(secret))).userErrors).toEqual([signInIsOver]);
  });
});

describe('authenticator code', () => {
  it('is accepted one time step early or late, and refused beyond that', async () => {
    user.wait(60);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, -2))).userErrors).toEqual([wrongCode]);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, -1))).token).not.toBeNull();
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, 1))).token).not.toBeNull();
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, 2))).userErrors).toEqual([wrongCode]);
  });

  it('is accepted once, even if sent twice at the same time, and earlier codes are refused', async () => {
    const challenges = [await user.challenge(), await user.challenge(), await user.challenge()];
    const code = user.codeOf(secret);
    const responses = await Promise.all(challenges.map((each) => user.confirm(each, code)));
    expect(responses.filter(({ token }) => token !== null)).toHaveLength(1);
    expect(responses.flatMap(({ userErrors }) => userErrors)).toEqual([wrongCode, wrongCode]);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, -1))).userErrors).toEqual([wrongCode]);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, 1))).token).not.toBeNull();
  });

  it('that enabled the second factor cannot be used to sign in', async () => {
    expect((await user.confirm(await user.challenge(), user.codeOf(secret, -1))).userErrors).toEqual([wrongCode]);
  });
});

describe('challenge', () => {
  it('ends after five wrong codes, and after ten minutes', async () => {
    const tried = await user.challenge();
    for (let index = 0; index < challengeAttempts; index++) {
      expect((await user.confirm(tried, user.wrongCodeOf(secret))).userErrors).toEqual([wrongCode]);
    }
    expect((await user.confirm(tried, user.codeOf(secret))).userErrors).toEqual([signInIsOver]);
    const late = await user.challenge();
    user.wait(10 * 60 + 1);
    expect((await user.confirm(late, user.codeOf(secret))).userErrors).toEqual([signInIsOver]);
    expect((await user.confirm('never-was', '123456')).userErrors).toEqual([signInIsOver]);
  });

  it('attempts are throttled across all challenges of a user, even when sent at the same time', async () => {
    const challenges = [await user.challenge(), await user.challenge(), await user.challenge()];
    const guesses = Array.from({ length: 15 }, (_, index) => user.confirm(challenges[index % 3]!, user.wrongCodeOf(secret)));
    const codes = (await Promise.all(guesses)).map(({ userErrors }) => userErrors[0]?.code);
    for (let index = 0; index < throttleLimits.secondFactor; index++) {
      codes.push((await user.confirm(await user.challenge(), user.wrongCodeOf(secret))).userErrors[0]?.code);
    }
    expect(codes.filter((code) => code === 'CREDENTIALS').length).toBe(throttleLimits.secondFactor);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret))).userErrors[0]?.code).toBe('THROTTLED');
    await app.t.pool.query(`update sign_in_attempt set created_at = created_at - interval '16 minutes'`);
    expect((await user.confirm(await user.challenge(), user.codeOf(secret))).token).not.toBeNull();
  });
});
