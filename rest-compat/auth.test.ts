import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  account = await t.register();
});
afterAll(() => t.stop());

const person = {
  email: 'Noor@Example.com',
  password: 'a-quiet-morning',
  confirmPassword: 'a-quiet-morning',
  firstName: 'Noor',
  lastName: 'Haddad',
  packageType: 'creator',
};
type Signed = { success: boolean; message: string; data: { token: string; user: Record<string, unknown> } };

describe('POST /auth/register', () => {
  it('returns a token and the user, and accepts older package names', async () => {
    const { status, body, headers } = await rest<Signed>('POST', '/auth/register', { body: person });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['data', 'message', 'success']);
    expect(body.success).toBe(true);
    expect(body.data.user).toEqual({
      id: expect.any(String),
      email: 'noor@example.com',
      firstName: 'Noor',
      lastName: 'Haddad',
      role: 'user',
      createdAt: expect.any(String),
      packageType: 'publisher',
    });
    expect((await rest('GET', '/auth/me', { token: body.data.token })).status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('reports invalid fields with the messages of the specification', async () => {
    const { status, body } = await rest('POST', '/auth/register', {
      body: { ...person, email: 'other@example.com', confirmPassword: 'another' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      error: 'Passwords do not match',
      message: 'Passwords do not match',
      errors: [{ field: 'confirmPassword', message: 'Passwords do not match' }],
    });
    const missing = await rest<{ errors: { field: string }[] }>('POST', '/auth/register', { body: {} });
    expect(missing.status).toBe(400);
    expect(missing.body.errors.map(({ field }) => field).sort()).toEqual(Object.keys(person).sort());
  });

  it('refuses an email address that is already in use', async () => {
    const { status, body } = await rest('POST', '/auth/register', { body: { ...person, email: account.email } });
    expect(status).toBe(409);
    expect(body.success).toBe(false);
  });
});

describe('POST /auth/login', () => {
  it('returns a token and the user', async () => {
    const { email, password } = account;
    const { status, body } = await rest<Signed>('POST', '/auth/login', { body: { email, password } });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'message', 'success']);
    expect(body.data.user).toMatchObject({ id: account.userId, role: 'user', firstName: 'Ida', packageType: 'music_catalog' });
    expect(body.data.token).not.toBe(account.token);
  });

  it('refuses wrong credentials, and responds with 429 after too many attempts', async () => {
    const attempt = () => rest('POST', '/auth/login', { body: { email: 'nobody@example.com', password: 'guess' } });
    const first = await attempt();
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({ success: false, message: 'Email or password is wrong.' });
    expect(first.body.error).not.toBe('Token expired');
    for (let i = 0; i < 4; i++) await attempt();
    const last = await attempt();
    expect(last.status).toBe(429);
    expect(last.body.message).toContain('Too many attempts');
  });

  it('reports missing fields', async () => {
    const { status, body } = await rest('POST', '/auth/login', { body: { email: 'a@example.com' } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'password', message: 'Enter your password.' }]);
  });
});

describe('an account with a second factor', () => {
  it('cannot sign in through this API, and the message suggests a browser or an API key', async () => {
    const { email, password, userId } = await t.register();
    await t.pool.query('update app_user set two_factor_enabled_at = now() where id = $1', [userId]);
    const { status, body } = await rest('POST', '/auth/login', { body: { email, password } });
    const sentence = 'This account uses two-factor sign-in. Sign in with a browser, or use an API key here.';
    expect({ status, body }).toEqual({ status: 401, body: { success: false, error: sentence, message: sentence } });
    const wrong = await rest('POST', '/auth/login', { body: { email, password: 'a-guess' } });
    expect(wrong.body).toMatchObject({ message: 'Email or password is wrong.' });
  });
});

describe('GET /auth/me', () => {
  it('returns the user at the top level of data and as data.user', async () => {
    const { status, body } = await rest<Signed>('GET', '/auth/me', { token: account.token });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'success']);
    expect(body.data).toMatchObject({ id: account.userId, role: 'user', user: { id: account.userId, email: account.email } });
  });

  it('distinguishes an expired session from a missing one, and ignores cookies', async () => {
    const missing = await rest('GET', '/auth/me', { headers: { cookie: `stave_session=${account.token}` } });
    expect(missing.status).toBe(401);
    expect(missing.body).toEqual({ success: false, error: 'Authentication required', message: 'Sign in to use this.' });
    const ended = await t.register();
    await t.pool.query(`update session set expires_at = now() - interval '1 minute' where user_id = $1`, [ended.userId]);
    for (const token of [ended.token, 'never-was']) {
      const { status, body } = await rest('GET', '/auth/me', { token });
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, error: 'Token expired', message: 'Your session has ended. Sign in again.' });
    }
  });
});
