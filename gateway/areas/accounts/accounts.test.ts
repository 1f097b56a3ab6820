import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type UserError = { field: string[]; message: string; code: string };
type Started = {
  token: string | null;
  viewer: { user: { email: string }; workspace: { name: string; packageId: string } } | null;
  userErrors: UserError[];
};
const started = 'token viewer { user { email } workspace { name packageId } } userErrors { field message code }';

const valid = {
  email: 'nora@example.com',
  password: 'quiet-harbour-9',
  confirmPassword: 'quiet-harbour-9',
  firstName: 'Nora',
  lastName: 'Vale',
  packageType: 'music_catalog',
};
const register = async (overrides: Partial<typeof valid> = {}): Promise<Started> =>
  (
    await t.gql<{ accountRegister: Started }>(
      `mutation ($input: RegistrationInput!) { accountRegister(input: $input) { ${started} } }`,
      {
        input: { ...valid, ...overrides },
      },
    )
  ).accountRegister;
const signIn = async (email: string, password: string, remember?: boolean): Promise<Started> =>
  (
    await t.gql<{ sessionStart: Started }>(
      `mutation ($input: CredentialsInput!) { sessionStart(input: $input) { ${started} } }`,
      {
        input: { email, password, remember },
      },
    )
  ).sessionStart;
const me = async (token: string) => (await t.raw<{ viewer: object | null }>('{ viewer { memberRole } }', {}, token)).data.viewer;
const codeOf = async (token: string) => (await t.raw('{ workStats { total } }', {}, token)).errors?.[0]?.extensions.code;
const cookieOf = async (input: object): Promise<string> => {
  const payload = {
    query: 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }',
    variables: { input },
  };
  const response = await t.app.inject({ method: 'POST', url: '/graphql', payload });
  return [response.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('stave_session=')) ?? '';
};

describe('registration', () => {
  it.each([
    ['music_catalog', 'music_catalog'],
    ['publisher', 'publisher'],
    ['music_business', 'music_catalog'],
    ['creator', 'publisher'],
  ])('with package %s creates a workspace with package %s and signs its owner in', async (packageType, packageId) => {
    const { token, viewer, userErrors } = await register({ email: `${packageType}@example.com`, packageType });
    expect(userErrors).toEqual([]);
    expect(viewer).toEqual({ user: { email: `${packageType}@example.com` }, workspace: { name: 'Nora Vale', packageId } });
    expect(await me(token!)).toEqual({ memberRole: 'OWNER' });
  });

  it.each([
    [{ confirmPassword: 'quiet-harbour-8' }, ['confirmPassword'], 'Passwords do not match'],
    [{ password: 'short-1', confirmPassword: 'short-1' }, ['password'], 'Use at least 10 characters.'],
    [
      { password: 'nora-at-sea', confirmPassword: 'nora-at-sea' },
      ['password'],
      'Choose a password that does not contain your name, your email or “Stave”.',
    ],
    [
      { password: 'password123', confirmPassword: 'password123' },
      ['password'],
      'This password is on lists of common passwords. Choose another one, such as three or four unrelated words.',
    ],
    [{ email: '  ' }, ['email'], 'Enter your email address.'],
    [{ email: 'nora@' }, ['email'], 'Enter an email address such as name@example.com.'],
    [{ firstName: ' ' }, ['firstName'], 'Enter your first name.'],
    [{ lastName: '' }, ['lastName'], 'Enter your last name.'],
    [{ packageType: 'everything' }, ['packageType'], 'Choose a package: music_catalog or publisher.'],
  ])('refuses %o', async (overrides, field, message) => {
    const { token, viewer, userErrors } = await register({ email: 'refused@example.com', ...overrides });
    expect({ token, viewer }).toEqual({ token: null, viewer: null });
    expect(userErrors).toContainEqual({ field, message, code: 'INVALID' });
    expect((await t.pool.query(`select 1 from app_user where email like 'refused%'`)).rowCount).toBe(0);
  });

  it('refuses a taken address in any letter case, even for two requests at the same time', async () => {
    const responses = await Promise.all([register({ email: 'Twice@Example.com' }), register({ email: 'twice@example.com' })]);
    const errors = responses.flatMap((answer) => answer.userErrors);
    expect(errors).toEqual([expect.objectContaining({ field: ['email'], code: 'TAKEN' })]);
    expect((await t.pool.query(`select 1 from app_user where email = 'twice@example.com'`)).rowCount).toBe(1);
  });

  it('is refused while the setting closes it', async () => {
    const closed = await startTestApp({ REGISTRATION_OPEN: '0' });
    const { errors } = await closed.raw(`mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token } }`, {
      input: valid,
    });
    await closed.stop();
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('session', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await t.register({ email: 'session@example.com' });
  });

  it('accepts the address in any letter case and stores only a hash of the token', async () => {
    const { token, userErrors } = await signIn(' SESSION@example.COM ', account.password);
    expect(userErrors).toEqual([]);
    expect(await me(token!)).not.toBeNull();
    const { rows } = await t.pool.query<{ row: string }>('select s::text as row from session s');
    expect(rows.filter(({ row }) => row.includes(token!))).toEqual([]);
  });

  it('ends at once on sign-out', async () => {
    const { token } = await signIn(account.email, account.password);
    await t.gql('mutation { sessionEnd { endedId userErrors { message } } }', {}, token!);
    expect(await codeOf(token!)).toBe('TOKEN_EXPIRED');
    expect(await me(token!)).toBeNull();
  });

  it('can be ended from another session', async () => {
    const [one, two] = [await signIn(account.email, account.password), await signIn(account.email, account.password)];
    const { rows } = await t.pool.query<{ id: string }>('select id from session order by id desc limit 1');
    await t.gql('mutation ($id: ID!) { sessionRevoke(id: $id) { endedId } }', { id: rows[0]!.id }, one.token!);
    expect([await codeOf(one.token!), await codeOf(two.token!)]).toEqual([undefined, 'TOKEN_EXPIRED']);
  });

  it('ends after 30 minutes without use, and extends its expiry at most once per minute', async () => {
    const { token } = await signIn(account.email, account.password);
    const expiry = async () => {
      const { rows } = await t.pool.query<{ at: Date; minutes: number }>(
        `select expires_at as at, (extract(epoch from expires_at - last_seen_at) / 60)::float8 as minutes
          from session order by id desc limit 1`,
      );
      return rows[0]!;
    };
    const age = (seconds: number) =>
      t.pool.query(
        `update session set last_seen_at = last_seen_at - $1::interval, expires_at = expires_at - $1::interval
          where id = (select id from session order by id desc limit 1)`,
        [`${seconds} seconds`],
      );
    expect((await expiry()).minutes).toBe(30);
    const begun = await expiry();
    await me(token!);
    expect(await expiry()).toEqual(begun);
    await age(61);
    const aged = await expiry();
    await me(token!);
    const extended = await expiry();
    expect(extended.at.getTime()).toBeGreaterThanOrEqual(aged.at.getTime() + 61_000);
    expect(extended.minutes).toBe(30);
    await age(30 * 60);
    expect(await codeOf(token!)).toBe('TOKEN_EXPIRED');
  });

  it('lasts 30 days when it is remembered', async () => {
    await signIn(account.email, account.password, true);
    const { rows } = await t.pool.query(
      'select extract(day from expires_at - now()) as days, is_remembered from session order by id desc limit 1',
    );
    expect(Number(rows[0].days)).toBeGreaterThanOrEqual(29);
    expect(rows[0].is_remembered).toBe(true);
  });

  it('sets an HttpOnly and SameSite cookie that lasts as long as the session', async () => {
    const { email, password } = account;
    expect(await cookieOf({ email, password })).toMatch(/^stave_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf({ email, password, remember: true })).toContain('Max-Age=2592000');
  });

  it('sets a Secure cookie if the public URL uses https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://stave.example' });
    const payload = {
      query: 'mutation ($input: RegistrationInput!) { accountRegister(input: $input) { token } }',
      variables: { input: valid },
    };
    const response = await secure.app.inject({ method: 'POST', url: '/graphql', payload });
    await secure.stop();
    expect(String(response.headers['set-cookie'])).toContain('; Secure');
  });

  it('ends when the user is deactivated, who cannot sign in again', async () => {
    const gone = await t.register({ email: 'gone@example.com' });
    await t.pool.query('update app_user set is_active = false where id = $1', [gone.userId]);
    expect(await codeOf(gone.token)).toBe('TOKEN_EXPIRED');
    expect((await signIn(gone.email, gone.password)).userErrors).toEqual([
      { field: [], message: 'Email or password is wrong.', code: 'CREDENTIALS' },
    ]);
  });
});

it('passwords are hashed with argon2id, and neither passwords nor tokens appear in the log', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
  const { token } = await register({ email: 'secret@example.com' });
  await signIn('secret@example.com', 'a-wrong-password');
  await t.raw('{ works { nodes { id } } ', {}, token!);
  spy.mockRestore();
  const { rows } = await t.pool.query(`select password_hash from app_user where email = 'secret@example.com'`);
  expect(rows[0].password_hash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(written.join()).not.toMatch(/quiet-harbour|a-wrong-password/);
  expect(written.join()).not.toContain(token);
  const { rows: trail } = await t.pool.query('select a::text as row from audit_entry a');
  expect(trail.map(({ row }) => row).join()).not.toMatch(/quiet-harbour|argon2id/);
});
