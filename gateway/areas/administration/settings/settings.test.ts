import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { constantFor } from '#domain/kit/nouns.ts';
import { defaultSettings, type SettingsDraft } from '#domain/platform/settings.ts';
import { mailDelivery } from '#gateway/areas/mail/delivery.ts';
import { withinLimit } from '#gateway/areas/tokens/mint/daily-limit.ts';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { inTransaction } from '#gateway/kit/in-transaction.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { workOnce } from '#gateway/server/queues/queue-worker.ts';
import { FakeStripe, secretKey, webhookSecret } from '#tests/billing/fake/server.ts';
import { fakeChain } from '#tests/chains/support/fake-chain.ts';
import { Ledger } from '#tests/chains/support/ledger.ts';
import { quickTiming, requestTokens } from '#tests/chains/support/queue-world.ts';
import { type GivenUpload, UploadClient } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

let t: TestApp;
let admin: TestAccount;

const administrator = async (role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN', app = t): Promise<TestAccount> => {
  const account = await app.register();
  await app.pool.query(`update app_user set role = $2 where id = $1`, [account.userId, role]);
  return account;
};
beforeAll(async () => {
  t = await startTestApp();
  admin = await administrator('SUPER_ADMIN');
});
afterAll(() => t.stop());
afterEach(async () => {
  await t.pool.query(`update platform_setting set values = '{}', secrets = '{}', version = version + 1`);
  await t.platform.settings.reload();
  await t.pool.query('delete from sign_in_attempt');
});

const errors = 'userErrors { field message code }';
const update = `mutation ($version: Int!, $input: SettingsInput!) {
  outcome: settingsUpdate(version: $version, input: $input) { settings { version storedSecrets } ${errors} }
}`;
const check = `mutation { outcome: paymentKeysCheck { accountName ${errors} } }`;
const testMail = `mutation { outcome: testMailSend { sentTo ${errors} } }`;
type Outcome = {
  settings?: { version: number; storedSecrets: string[] } | null;
  accountName?: string | null;
  sentTo?: string | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const run = async (operation: string, variables = {}) =>
  (await t.gql<{ outcome: Outcome }>(operation, variables, admin.token)).outcome;
type Sections = { [S in keyof SettingsDraft]?: Partial<SettingsDraft[S]> };
const sectionsOf = (changes: Sections) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, fields]) => [name, { ...defaultSettings[name as keyof SettingsDraft], ...fields }]),
  );
const save = (changes: Sections, version = t.platform.settings.version) => run(update, { version, input: sectionsOf(changes) });
const startSession = async (email: string, password: string) => {
  const operation = `mutation ($input: CredentialsInput!) { outcome: sessionStart(input: $input) { token ${errors} } }`;
  return (await t.gql<{ outcome: { token: string | null } & Outcome }>(operation, { input: { email, password } })).outcome;
};
const signIn = async (email: string, password: string) => (await startSession(email, password)).userErrors[0]?.code ?? 'OK';
const register = (email: string, password = 'salt-lines-at-dawn') => {
  const operation = `mutation ($input: RegistrationInput!) { outcome: accountRegister(input: $input) { token ${errors} } }`;
  const names = { firstName: 'Io', lastName: 'Lund', packageType: 'publisher' };
  const input = { email, password, confirmPassword: password, ...names };
  return t.raw<{ outcome: { token: string | null } & Outcome } | null>(operation, { input });
};

describe('the door', () => {
  it.each([
    ['settings', '{ administration { settings { version } } }', {}],
    ['settingsUpdate', update, { version: 1, input: {} }],
    ['testMailSend', testMail, {}],
    ['paymentKeysCheck', check, {}],
  ])('%s is closed to all but administrators', async (_name, operation, variables) => {
    const owner = await t.register();
    const viewer = await t.register();
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [viewer.userId]);
    const make = `mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_WRITE] }) { secret ${errors} } }`;
    const { secret } = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, admin.token)).apiKeyCreate;
    const codes = [];
    for (const token of [undefined, owner.token, viewer.token, secret])
      codes.push((await t.raw(operation, variables, token)).errors?.[0]?.extensions.code);
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('saving', () => {
  it('changes given sections, and records old and new values', async () => {
    const { version } = t.platform.settings;
    expect((await save({ security: { sessionTimeoutMinutes: 20 } })).settings?.version).toBe(version + 1);
    expect(await save({ chains: { maxTransactionsPerDay: 7 } })).toMatchObject({ userErrors: [] });
    expect(t.platform.config.settings).toMatchObject({
      security: { sessionTimeoutMinutes: 20 },
      chains: { maxTransactionsPerDay: 7 },
    });
    const { rows } = await t.pool.query(`select changes from audit_entry where action = 'settings.update' order by id`);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { 'security.sessionTimeoutMinutes': [30, 20] },
      { 'chains.maxTransactionsPerDay': [null, 7] },
    ]);
  });

  it('takes an empty text as none, also where an earlier version stored one', async () => {
    const server = { smtpHost: 'mail.example.com', smtpUser: 'stave', fromEmail: 'rights@label.example' };
    await save({ email: server, storage: { cdnUrl: 'https://cdn.example.com' } });
    await save({ email: { smtpHost: ' ', smtpUser: '', fromEmail: '' }, payments: { publicKey: '' }, storage: { cdnUrl: '' } });
    const none = {
      email: { smtpHost: null, smtpUser: null, fromEmail: null },
      payments: { publicKey: null },
      storage: { cdnUrl: null },
    };
    expect(t.platform.config.settings).toMatchObject(none);
    await t.pool.query('update platform_setting set values = $1, version = version + 1', [
      { email: { smtpHost: '', smtpUser: '', fromEmail: '' }, payments: { publicKey: '' }, storage: { cdnUrl: '' } },
    ]);
    await t.platform.settings.reload();
    expect(t.platform.config.settings).toMatchObject(none);
  });

  it('refuses a version that is not the latest', async () => {
    const { settings, userErrors } = await save({ security: { maxSignInAttempts: 3 } }, 0);
    expect([userErrors[0]?.code, settings?.version]).toEqual(['CONFLICT', t.platform.settings.version]);
    expect((await save({ security: { passwordMinLength: 9 } })).settings).toBeNull();
  });

  it.each<[Sections, string[]]>([
    [{ security: { passwordMinLength: 9 } }, ['security', 'passwordMinLength']],
    [{ maintenance: { message: ' ' } }, ['maintenance', 'message']],
    [{ email: { smtpHost: 'mail.example.com/x' } }, ['email', 'smtpHost']],
    [{ email: { fromName: 'Stave\r\nBcc: a@b.example' } }, ['email', 'fromName']],
    [{ payments: { secretKey: 'pk_test_12345' } }, ['payments', 'secretKey']],
    [{ payments: { secretKey: 'sk_live_12345', webhookSecret } }, ['payments', 'secretKey']],
    [{ payments: { secretKey } }, ['payments', 'webhookSecret']],
    [{ storage: { allowedTypes: ['exe'] } }, ['storage', 'allowedTypes', '0']],
    [{ storage: { cdnUrl: "https://cdn.example.com; script-src 'unsafe-inline'" } }, ['storage', 'cdnUrl']],
  ])('refuses %j', async (changes, field) => {
    const { userErrors } = await save(changes);
    expect(userErrors.map((error) => error.field)).toContainEqual(field);
  });

  it('never shows a secret again', async () => {
    const secrets = { smtpPassword: 'hunter-two-22', secretKey, webhookSecret };
    const { settings } = await save({ email: { smtpPassword: secrets.smtpPassword }, payments: { secretKey, webhookSecret } });
    expect(settings?.storedSecrets).toEqual(Object.keys(secrets).map(constantFor));
    const { rows } = await t.pool.query(
      'select to_jsonb(s)::text as text from platform_setting s union all select to_jsonb(a)::text from audit_entry a',
    );
    for (const { text } of rows) for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect((await save({ email: { smtpPassword: null } })).settings?.storedSecrets).toEqual(['SECRET_KEY', 'WEBHOOK_SECRET']);
  });

  it('of the mail server and the payment keys is for super administrators', async () => {
    const plain = await administrator();
    const by = async (changes: Sections) =>
      (await t.raw(update, { version: t.platform.settings.version, input: sectionsOf(changes) }, plain.token)) as {
        errors?: { message: string; extensions: { code: string } }[];
      };
    for (const changes of [
      { email: { smtpHost: 'mail.elsewhere.example' } },
      { email: { smtpPassword: 'hunter-two-22' } },
      { email: { fromName: 'Somebody' } },
      { payments: { isTestMode: false } },
      { payments: { secretKey, webhookSecret } },
    ] satisfies Sections[]) {
      const { errors: refused } = await by(changes);
      expect(refused?.[0]).toMatchObject({
        message: 'Only super administrators can change the mail server and the payment keys.',
        extensions: { code: 'FORBIDDEN' },
      });
    }
    expect(t.platform.config.settings).toMatchObject({ email: { smtpHost: null }, payments: { isTestMode: true } });
    // The screen sends all sections, so unchanged ones are no obstacle.
    expect((await by({ email: {}, payments: {}, security: { maxSignInAttempts: 7 } })).errors).toBeUndefined();
    expect(t.platform.config.settings.security.maxSignInAttempts).toBe(7);
  });

  it('of another mail server requires the password again, which would otherwise go there', async () => {
    const server = { smtpHost: 'mail.example.com', smtpUser: 'stave' };
    expect((await save({ email: { ...server, smtpPassword: 'hunter-two-22' } })).userErrors).toEqual([]);
    for (const change of [{ smtpHost: 'mail.elsewhere.example' }, { smtpPort: 2525 }, { smtpUser: 'other' }]) {
      const { userErrors } = await save({ email: { ...server, ...change } });
      expect(userErrors).toMatchObject([{ field: ['email', 'smtpPassword'], code: 'INVALID' }]);
    }
    expect((await save({ email: { ...server, fromName: 'Northlight' } })).userErrors).toEqual([]);
    const moved = { ...server, smtpHost: 'mail.elsewhere.example' };
    expect((await save({ email: { ...moved, smtpPassword: null } })).userErrors).toEqual([]);
    expect((await save({ email: { ...server, smtpPassword: 'hunter-two-23' } })).userErrors).toEqual([]);
  });

  it('reaches other gateways', async () => {
    const config = structuredClone(t.platform.config);
    const other = await makePlatform({ orm: t.orm, config, storage: t.platform.storage, probing: t.platform.probing });
    await other.live.ready();
    await save({ security: { maxSignInAttempts: 9 } });
    await expect.poll(() => config.settings.security.maxSignInAttempts).toBe(9);
    await other.live.stop();
  });
});

describe('in effect', () => {
  it('sessions end after the session timeout without use', async () => {
    await save({ security: { sessionTimeoutMinutes: 3 } });
    const { email, password, userId } = await t.register();
    const { token } = await startSession(email, password);
    const codeAfter = async (minutes: number) => {
      const times = ['created_at', 'last_seen_at', 'expires_at'].map(
        (time) => `${time} = ${time} - $2::int * interval '1 minute'`,
      );
      await t.pool.query(`update session set ${times.join(', ')} where user_id = $1`, [userId, minutes]);
      t.platform.sessions.clear();
      return (await t.raw('{ works { totalCount } }', {}, token!)).errors?.[0]?.extensions.code ?? 'OK';
    };
    expect([await codeAfter(2), await codeAfter(2), await codeAfter(4)]).toEqual(['OK', 'OK', 'TOKEN_EXPIRED']);
  });

  it('sign-in is paused after the maximum attempts', async () => {
    await save({ security: { maxSignInAttempts: 2 } });
    const { email } = await t.register();
    const codes = [];
    for (let attempt = 0; attempt < 3; attempt++) codes.push(await signIn(email, 'a-wrong-guess'));
    expect(codes).toEqual(['CREDENTIALS', 'CREDENTIALS', 'THROTTLED']);
  });

  it('new passwords have the minimum length', async () => {
    await save({ security: { passwordMinLength: 20 } });
    const refused = (await register('new@example.com')).data?.outcome;
    expect(refused?.userErrors).toEqual([{ field: ['password'], message: 'Use at least 20 characters.', code: 'INVALID' }]);
    expect((await register('new@example.com', 'salt-lines-at-dawn-2')).data?.outcome.userErrors).toEqual([]);
  });

  it('registration closes', async () => {
    await save({ security: { isRegistrationOpen: false } });
    expect(await t.gql('{ registrationIsOpen }')).toEqual({ registrationIsOpen: false });
    expect((await register('late@example.com')).errors?.[0]).toMatchObject({
      message: 'Registration is closed. Ask for an invitation.',
      extensions: { code: 'FORBIDDEN' },
    });
    await save({ security: { isRegistrationOpen: true } });
    expect((await register('late@example.com')).data?.outcome).toMatchObject({ token: expect.any(String), userErrors: [] });
  });

  it('maintenance refuses changes of all but administrators, from its time on', async () => {
    const user = await t.register();
    const rename = 'mutation { workspaceRename(name: "Quiet") { userErrors { message } } }';
    const codeFor = async ({ token }: TestAccount) => (await t.raw(rename, {}, token)).errors?.[0]?.extensions.code ?? 'OK';
    const upload = (token: string, method: 'POST' | 'DELETE') =>
      t.app.inject({ method, url: '/uploads', headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` } });
    const read = async () =>
      (await t.gql<{ installation: object }>('{ installation { maintenance { message startsAt isInProgress } } }')).installation;
    expect(await read()).toEqual({ maintenance: null });

    const startsAt = new Date(Date.now() + 3_600_000);
    await save({ maintenance: { isEnabled: true, message: 'Back at noon.', startsAt } });
    expect(await read()).toEqual({
      maintenance: { message: 'Back at noon.', startsAt: startsAt.toISOString(), isInProgress: false },
    });
    expect(await codeFor(user)).toBe('OK');

    await save({ maintenance: { isEnabled: true, message: 'Back at noon.' } });
    const refusal = await t.raw(rename, {}, user.token);
    expect(refusal).toMatchObject({ status: 503, errors: [{ message: 'Back at noon.', extensions: { code: 'MAINTENANCE' } }] });
    expect((await upload(user.token, 'POST')).statusCode).toBe(503);
    const { body, statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/works',
      headers: { authorization: `Bearer ${user.token}` },
      payload: { title: 'Quiet' },
    });
    expect([statusCode, JSON.parse(body).error]).toEqual([503, 'Back at noon.']);
    expect((await t.raw('{ works { totalCount } }', {}, user.token)).errors).toBeUndefined();
    expect([await codeFor(admin), await signIn(user.email, user.password)]).toEqual(['OK', 'OK']);
  });

  it('a required second factor comes before anything else', async () => {
    const refused = await save({ security: { isTwoFactorRequired: true } });
    expect(refused.userErrors[0]?.field).toEqual(['security', 'isTwoFactorRequired']);
    await t.pool.query('update app_user set two_factor_enabled_at = now() where id = $1', [admin.userId]);
    t.platform.sessions.clear();
    expect((await save({ security: { isTwoFactorRequired: true } })).userErrors).toEqual([]);
    const user = await t.register();
    const codeOf = async (operation: string) => (await t.raw(operation, {}, user.token)).errors?.[0]?.extensions.code ?? 'OK';
    const begin = 'mutation { twoFactorBegin(currentPassword: "wrong-password") { userErrors { code } } }';
    expect(await codeOf('{ works { totalCount } }')).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf('mutation { workspaceRename(name: "Quiet") { userErrors { message } } }')).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf('{ viewer { mustSetUpTwoFactor } }')).toBe('OK');
    expect(await codeOf(begin)).toBe('OK');
    await t.pool.query('update app_user set two_factor_enabled_at = now() where id = $1', [user.userId]);
    t.platform.sessions.clear();
    expect(await codeOf('{ works { totalCount } }')).toBe('OK');
    expect((await save({ security: { isTwoFactorRequired: false } })).userErrors).toEqual([]);
  });

  it('uploads have the maximum size and the allowed types', async () => {
    const client = new UploadClient(await t.app.listen({ host: '127.0.0.1', port: 0 }), admin.token);
    const begin = async (given: GivenUpload) => {
      const { status, body } = await client.create({ kind: 'IMAGE', ...given });
      return [status, body];
    };
    const megabytes = 1_048_576;
    const png = { fileName: 'cover.png', type: 'image/png', size: 7 * megabytes };
    const jpeg = { fileName: 'cover.jpg', type: 'image/jpeg', size: 9 };
    const text = { kind: 'DOCUMENT', fileName: 'words.txt', type: 'text/plain', size: 9 };
    const all = async () => [await begin(png), await begin({ ...png, size: png.size + 1 }), await begin(jpeg), await begin(text)];
    const begun = [201, ''];
    expect(await all()).toEqual([begun, begun, begun, begun]);
    await save({ storage: { maxFileSizeMegabytes: 7, allowedTypes: ['png'] } });
    expect(await all()).toEqual([
      begun,
      [413, 'File size must be less than 7MB'],
      [415, 'Please select a valid image file. Allowed types: PNG.'],
      [415, 'Please select a valid document file. Allowed types: PNG.'],
    ]);
  });

  it('responses are compressed unless compression is off', async () => {
    const encoding = async () => {
      const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' };
      const payload = { query: '{ __schema { types { name description } } }' };
      return (await t.app.inject({ method: 'POST', url: '/graphql', headers, payload })).headers['content-encoding'];
    };
    expect(await encoding()).toBe('gzip');
    await save({ storage: { isCompressionEnabled: false } });
    expect(await encoding()).toBeUndefined();
  });

  it('published files are at the content delivery network, private ones never', async () => {
    const file = { kind: 'DOCUMENT', mimeType: 'application/pdf', extension: 'pdf' } as const;
    const published = await addAsset(t.platform, admin.workspaceId, { ...file, isPublic: true });
    const unpublished = await addAsset(t.platform, admin.workspaceId, file);
    const read = 'query ($id: ID!) { asset(id: $id) { publicUrl downloadUrl streamUrl } }';
    const urlsOf = async ({ id }: { id: string }) => (await t.gql<{ asset: object }>(read, { id }, admin.token)).asset;
    const privately = { downloadUrl: expect.stringMatching(/^\/files\//), streamUrl: expect.stringMatching(/^\/files\//) };
    const address = `/public/${published.id}/${published.sha256}.pdf`;
    expect(await urlsOf(published)).toEqual({ publicUrl: `${t.platform.config.publicUrl}${address}`, ...privately });
    await save({ storage: { cdnUrl: 'https://cdn.example.com' } });
    expect(await urlsOf(published)).toEqual({ publicUrl: `https://cdn.example.com${address}`, ...privately });
    expect(await urlsOf(unpublished)).toEqual({ publicUrl: null, ...privately });
  });

  it.each<[string, Sections['chains'], object, (string | null)[]]>([
    ['no ceiling', {}, {}, [null, null]],
    ['a gas price above the ceiling', { maxGasPriceGwei: 30 }, { gasPriceWei: 30_000_000_001n }, ['GAS_PRICE', 'GAS_PRICE']],
    ['a gas price at the ceiling', { maxGasPriceGwei: 30 }, { gasPriceWei: 30_000_000_000n }, [null, null]],
    ['the last transaction of the day', { maxTransactionsPerDay: 1 }, {}, [null, 'TRANSACTIONS']],
    ['no transactions at all', { maxTransactionsPerDay: 0 }, {}, ['TRANSACTIONS', 'TRANSACTIONS']],
  ])('public chains: %s', async (_name, chains, prepared, expected) => {
    await save({ chains });
    const steps = ['1', '2'].map((id) => ({ id, purpose: 'MINT', step: 0, prepared: { cost: 5n, ...prepared } }));
    const network = (isLocal: boolean) => ({ chain: { identity: { isLocal } }, dailyLimit: null }) as never;
    const obstacles = (isLocal: boolean) =>
      inTransaction(t.pool, async (client) => {
        const { unaffordable } = await withinLimit(client, network(isLocal), steps as never);
        return steps.map(({ id }) => unaffordable.find((each) => each.id === id)?.obstacle ?? null);
      });
    expect([await obstacles(false), await obstacles(true)]).toEqual([expected, [null, null]]);
  });

  it.each<[Sections['chains'], bigint, number, RegExp]>([
    [{}, 31n, 3, /never/],
    [{ maxGasPriceGwei: 30 }, 30n, 3, /never/],
    [{ maxGasPriceGwei: 30 }, 31n, 0, /^The gas price on \w+ is above the ceiling of this server\./],
    [{ maxTransactionsPerDay: 2 }, 31n, 2, /^This server has sent its maximum number of transactions within 24 hours\./],
  ])('with the ceilings %j and a gas price of %i gwei, %i of 3 tokens are minted', async (chains, gwei, minted, problem) => {
    await save({ chains });
    const pool = new Pool({ connectionString: t.platform.config.databaseUrl!, max: 4 });
    await pool.query('delete from chain_transaction');
    const chain = fakeChain(new Ledger(false), { key: randomUUID(), isLocal: false });
    const prepare: typeof chain.prepare = async (...given) => ({
      ...(await chain.prepare(...given)),
      gasPriceWei: gwei * 1_000_000_000n,
    });
    const mint = async (count: number) => {
      // A new engine has no paused purposes.
      const engine = await MintEngine.open(pool, { ...chain, prepare }, quickTiming);
      await requestTokens({ pool, workspaceId: admin.workspaceId }, engine.network.id, Array(count).fill({}));
      for (let round = 0; round < 30; round += 1) await engine.round();
      return engine.network.id;
    };
    await mint(2);
    const { rows } = await pool.query<{ state: string; problem: string | null }>(
      'select state, problem from tokenization where network_id = $1',
      [await mint(1)],
    );
    await pool.end();
    const waiting = rows.filter(({ state }) => state === 'REQUESTED');
    expect(waiting).toHaveLength(3 - minted);
    for (const each of waiting) expect(each.problem).toMatch(problem);
  });

  it('mails go to the mail server', async () => {
    expect((await run(testMail)).userErrors[0]?.message).toContain('No mail server is set');
    const smtp = await startSmtpServer();
    const { hostname: smtpHost, port } = new URL(smtp.url);
    await save({ email: { smtpHost, smtpPort: Number(port), fromEmail: 'rights@label.example', fromName: 'Rights desk' } });
    expect(await run(testMail)).toEqual({ sentTo: admin.email, userErrors: [] });
    expect(smtp.mails[0]).toMatchObject({ from: 'rights@label.example', to: admin.email });
    const request = `mutation ($email: String!) { outcome: passwordResetRequest(email: $email) { isDelivered ${errors} } }`;
    expect(await run(request, { email: admin.email })).toEqual({ isDelivered: true, userErrors: [] });
    await workOnce(mailDelivery, t.platform);
    expect(smtp.mails.slice(1)).toMatchObject([{ from: 'rights@label.example', to: admin.email }]);
    await smtp.stop();
    expect((await run(testMail)).userErrors[0]?.message).toContain(
      'The mail server did not accept the mail: connect ECONNREFUSED',
    );
    await save({ email: { smtpHost: '' } });
    expect([t.platform.mail.isDelivering, await workOnce(mailDelivery, t.platform)]).toEqual([false, 0]);
  });

  it('plans are charged with the payment keys', async () => {
    const fake = await new FakeStripe().start();
    /** Chooses a paid tier as the owner of a new workspace. Returns the address at which to pay. */
    const choose = async () => {
      const { token } = await t.register({ plan: null });
      const operation = `mutation { outcome: planChange(input: { tier: "contributor", billingCycle: MONTHLY }) { redirectUrl ${errors} } }`;
      return (await t.gql<{ outcome: { redirectUrl: string | null } & Outcome }>(operation, {}, token)).outcome;
    };
    expect((await run(check)).userErrors[0]?.message).toContain('No payment keys are set');
    expect(await choose()).toEqual({ redirectUrl: null, userErrors: [] });
    await save({ payments: { secretKey, webhookSecret } });
    expect(await t.gql('{ installation { plansAreCharged } }')).toEqual({ installation: { plansAreCharged: true } });
    expect(await run(check)).toEqual({ accountName: 'Salt Lines Ltd', userErrors: [] });
    expect(await choose()).toEqual({ redirectUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//), userErrors: [] });
    await save({ payments: { secretKey: null, webhookSecret: null } });
    expect(await t.gql('{ installation { plansAreCharged } }')).toEqual({ installation: { plansAreCharged: false } });
    fake.stop();
  });
});

it('keeps values of environment variables, and names the variables', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-settings-'));
  const environment = { SESSION_IDLE_MINUTES: '45', SMTP_URL: 'smtp://ida:secret@mail.example.com:2525', DATA_DIR: dataDir };
  const other = await startTestApp({ ...environment, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret });
  await other.pool.query(
    `update platform_setting set version = 2, values = '{"security": {"sessionTimeoutMinutes": 5, "maxSignInAttempts": 4}}'`,
  );
  await other.platform.settings.reload();
  const { token } = await administrator('ADMIN', other);
  type Read = { administration: { settings: { fixed: { setting: string; variable: string }[] } } };
  const { data } = await other.raw<Read>(
    `{ administration { settings { security { sessionTimeoutMinutes maxSignInAttempts } email { smtpHost smtpPort smtpUser } payments { isTestMode }
      storedSecrets fixed { setting variable } } } }`,
    {},
    token,
  );
  expect(data.administration.settings).toMatchObject({
    security: { sessionTimeoutMinutes: 45, maxSignInAttempts: 4 },
    email: { smtpHost: 'mail.example.com', smtpPort: 2525, smtpUser: 'ida' },
    payments: { isTestMode: true },
    storedSecrets: ['SMTP_PASSWORD', 'SECRET_KEY', 'WEBHOOK_SECRET'],
  });
  expect(data.administration.settings.fixed).toContainEqual({
    setting: 'security.sessionTimeoutMinutes',
    variable: 'SESSION_IDLE_MINUTES',
  });
  await other.stop();
});
