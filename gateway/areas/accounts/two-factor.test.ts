import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, tokenIn } from '#tests/support/outbox.ts';
import { type AppUser, signInIsOver, startTwoFactorApp, wrongCode } from '#tests/support/two-factor.ts';
import { throttleLimits } from './throttle.ts';

let app: Awaited<ReturnType<typeof startTwoFactorApp>>;
let user: AppUser;
let people = 0;
beforeAll(async () => {
  app = await startTwoFactorApp();
});
afterAll(() => app.t.stop());
beforeEach(async () => {
  people += 1;
  app.clock.now = new Date();
  user = await app.person(`factor${people}@example.com`);
});
afterEach(() => app.t.pool.query('delete from sign_in_attempt'));

const subjects = async () => (await mailsTo(app.t, user.account.email)).map((mail) => mail.subject);

describe('enabling two-factor sign-in', () => {
  it('requires the password and a code of the new authenticator, then shows recovery codes once', async () => {
    expect((await user.act('twoFactorBegin', { currentPassword: 'a-guess' })).userErrors).toEqual([
      { field: ['currentPassword'], message: 'The current password is wrong.', code: 'CREDENTIALS' },
    ]);
    const { secret, otpauthUri } = await user.act('twoFactorBegin', user.password);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(otpauthUri!);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Stave:${user.account.email}`);
    const parameters = { issuer: 'Stave', secret, digits: '6', period: '30', algorithm: 'SHA1' };
    expect(Object.fromEntries(uri.searchParams)).toMatchObject(parameters);
    expect((await user.signIn()).token).toEqual(expect.any(String));

    expect((await user.act('twoFactorEnable', { code: user.wrongCodeOf(secret!) })).userErrors).toEqual([wrongCode]);
    const code = user.codeOf(secret!);
    const { recoveryCodes, viewer } = await user.act('twoFactorEnable', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes![0]).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect(viewer?.twoFactor).toEqual({ isOn: true, enabledAt: app.clock.now.toISOString(), recoveryCodesLeft: 10 });
    expect(await subjects()).toEqual(['Two-factor sign-in is on']);
    expect((await user.act('twoFactorBegin', user.password)).userErrors[0]?.code).toBe('CONFLICT');
    expect((await user.act('twoFactorEnable', { code: user.codeOf(secret!) })).userErrors[0]?.code).toBe('CONFLICT');
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { secret, recoveryCodes } = await user.switchOn();
    for (const table of ['app_user', 'recovery_code', 'audit_entry', 'mail']) {
      const { rows } = await app.t.pool.query<{ row: string }>(`select r::text as row from ${table} r`);
      const text = rows.map(({ row }) => row).join();
      expect([secret, ...recoveryCodes].filter((each) => text.includes(each))).toEqual([]);
    }
  });

  it('throttles wrong codes', async () => {
    const { secret } = await user.act('twoFactorBegin', user.password);
    const code = user.wrongCodeOf(secret!);
    const codes = [];
    for (let index = 0; index <= throttleLimits.secondFactor; index++) {
      codes.push((await user.act('twoFactorEnable', { code })).userErrors[0]?.code);
    }
    expect(codes).toEqual([...Array(throttleLimits.secondFactor).fill('CREDENTIALS'), 'THROTTLED']);
  });

  it('requires an authenticator that was set up first', async () => {
    expect((await user.act('twoFactorEnable', { code: '123456' })).userErrors).toEqual([
      { field: [], message: 'Set up an authenticator app first.', code: 'INVALID' },
    ]);
    expect((await user.act('recoveryCodesRenew', user.password)).userErrors[0]?.message).toBe('Two-factor sign-in is off.');
  });
});

describe('recovery code', () => {
  it('signs in once, in any notation, and sends a mail', async () => {
    const { recoveryCodes } = await user.switchOn();
    const code = recoveryCodes[0]!;
    const challenges = [await user.challenge(), await user.challenge()];
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const responses = await Promise.all(challenges.map((each) => user.confirm(each, typed)));
    expect(responses.filter(({ token }) => token !== null)).toHaveLength(1);
    expect(responses.flatMap(({ userErrors }) => userErrors)).toEqual([wrongCode]);
    expect((await user.confirm(await user.challenge(), code)).userErrors).toEqual([wrongCode]);
    expect(await subjects()).toContain('A recovery code was used');
    const query = '{ viewer { twoFactor { isOn recoveryCodesLeft } } }';
    expect(await app.t.gql(query, {}, user.account.token)).toEqual({
      viewer: { twoFactor: { isOn: true, recoveryCodesLeft: 9 } },
    });
  });

  it('is refused for another user', async () => {
    const { recoveryCodes } = await user.switchOn();
    const stranger = await app.person(`stranger${people}@example.com`);
    await stranger.switchOn();
    expect((await stranger.confirm(await stranger.challenge(), recoveryCodes[0]!)).userErrors).toEqual([wrongCode]);
  });

  it('is refused after new codes were generated', async () => {
    const { recoveryCodes } = await user.switchOn();
    expect((await user.act('recoveryCodesRenew', { currentPassword: 'a-guess' })).userErrors[0]?.code).toBe('CREDENTIALS');
    const renewed = await user.act('recoveryCodesRenew', user.password);
    expect(renewed.viewer?.twoFactor.recoveryCodesLeft).toBe(10);
    expect((await user.confirm(await user.challenge(), recoveryCodes[0]!)).userErrors).toEqual([wrongCode]);
    expect((await user.confirm(await user.challenge(), renewed.recoveryCodes![0]!)).token).not.toBeNull();
  });
});

describe('disabling two-factor sign-in', () => {
  it('requires the password, ends pending challenges, and allows sign-in with the password alone', async () => {
    const { secret, recoveryCodes } = await user.switchOn();
    const pending = await user.challenge();
    expect((await user.act('twoFactorDisable', { currentPassword: 'a-guess' })).userErrors[0]?.code).toBe('CREDENTIALS');
    const { viewer } = await user.act('twoFactorDisable', user.password);
    expect(viewer?.twoFactor).toEqual({ isOn: false, enabledAt: null, recoveryCodesLeft: 0 });
    expect((await user.confirm(pending, user.codeOf(secret))).userErrors).toEqual([signInIsOver]);
    expect((await user.confirm(pending, recoveryCodes[0]!)).userErrors).toEqual([signInIsOver]);
    expect((await user.signIn()).token).not.toBeNull();
    expect(await subjects()).toContain('Two-factor sign-in is off');
  });

  it('does not happen with a password reset', async () => {
    await user.switchOn();
    const { email } = user.account;
    await app.t.gql('mutation ($email: String!) { passwordResetRequest(email: $email) { sent } }', { email });
    const password = 'new-words-at-noon';
    const input = { token: tokenIn((await mailsTo(app.t, email)).at(-1)!), password, confirmPassword: password };
    await app.t.gql('mutation ($input: PasswordResetInput!) { passwordReset(input: $input) { email } }', { input });
    user.account.password = password;
    expect(await user.signIn()).toMatchObject({ token: null, challenge: expect.any(String) });
  });
});
