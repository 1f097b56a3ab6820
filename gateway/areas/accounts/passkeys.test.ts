import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

const password = 'salt-lines-at-dawn';
let t: TestApp;
let now = new Date();
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://stave.example' }, { clock: () => now });
  account = await t.register({ password });
});
afterAll(() => t.stop());

const errors = 'userErrors { field message code }';
const operations = {
  begin: `mutation ($currentPassword: String!) { outcome: passkeyBegin(currentPassword: $currentPassword) { options ${errors} } }`,
  create: `mutation ($input: PasskeyInput!) { outcome: passkeyCreate(input: $input) { passkey { id } ${errors} } }`,
  rename: `mutation ($id: ID!, $name: String!) { outcome: passkeyUpdate(id: $id, name: $name) { passkey { id name } viewer { passkeys { id name } } ${errors} } }`,
  remove: `mutation ($id: ID!) { outcome: passkeyDelete(id: $id) { passkeyId viewer { passkeys { id } } ${errors} } }`,
  beginSignIn: `mutation { outcome: sessionPasskeyBegin { options ${errors} } }`,
  signIn: `mutation ($input: PasskeySignInInput!) { outcome: sessionPasskeyStart(input: $input) { token ${errors} } }`,
};
type Outcome = {
  options?: string | null;
  token?: string | null;
  passkey?: { id: string; name: string } | null;
  passkeyId?: string | null;
  viewer?: { passkeys: { id: string; name: string }[] } | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const run = async (operation: keyof typeof operations, variables: object = {}, token?: string): Promise<Outcome> =>
  (await t.gql<{ outcome: Outcome }>(operations[operation], variables, token)).outcome;
const notAccepted = 'This passkey was not accepted. Try again, or use your password.';

const addPasskey = async (userId: string, credentialId: string): Promise<string> =>
  (
    await t.pool.query(
      `insert into passkey (user_id, name, credential_id, public_key, counter, transports, is_synced)
        values ($1, 'Phone', $2, '\\x00', 0, '{internal}', true) returning id`,
      [userId, credentialId],
    )
  ).rows[0].id;

/** A response to a question, signed by nobody. */
const forged = (options: string, id: string) => {
  const { challenge } = JSON.parse(options) as { challenge: string };
  const client = { type: 'webauthn.get', challenge, origin: 'https://stave.example' };
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const authenticatorData = Buffer.concat([Buffer.alloc(32), Buffer.from([5]), Buffer.alloc(4)]).toString('base64url');
  const response = { clientDataJSON: encoded(client), authenticatorData, signature: 'AAAA' };
  return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
};

describe('adding a passkey', () => {
  it('requires a session and the password', async () => {
    expect((await t.raw(operations.begin, { currentPassword: password })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const refused = await run('begin', { currentPassword: 'wrong' }, account.token);
    expect(refused.userErrors[0]).toMatchObject({ code: 'CREDENTIALS', field: ['currentPassword'] });
    const { options } = await run('begin', { currentPassword: password }, account.token);
    expect(JSON.parse(options!)).toMatchObject({
      rp: { id: 'stave.example', name: 'Stave' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each(['', 'null', '[]', '{"id":1}', 'x'.repeat(20_001)])('refuses the response %j', async (response) => {
    const { userErrors } = await run('create', { input: { name: 'Phone', response: response.slice(0, 20_001) } }, account.token);
    expect(userErrors).toHaveLength(1);
    expect((await t.pool.query('select 1 from passkey where user_id = $1', [account.userId])).rowCount).toBe(0);
  });

  it('is limited in number', async () => {
    const collector = await t.register({ password });
    for (let count = 0; count < 20; count += 1) await addPasskey(collector.userId, `collected-${count}`);
    const { userErrors } = await run('begin', { currentPassword: password }, collector.token);
    expect(userErrors[0]?.message).toBe('You have 20 passkeys. Remove one that you no longer use.');
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its user only', async () => {
    const owner = await t.register({ password });
    const id = await addPasskey(owner.userId, 'owned');
    const stranger = { rename: { id, name: 'Mine' }, remove: { id } } as const;
    for (const act of ['rename', 'remove'] as const)
      expect((await run(act, stranger[act], account.token)).userErrors[0]?.code).toBe('NOT_FOUND');
    expect((await run('rename', { id, name: ' ' }, owner.token)).userErrors[0]?.field).toEqual(['name']);
    const passkey = { id, name: 'Old phone' };
    expect(await run('rename', passkey, owner.token)).toMatchObject({ passkey, viewer: { passkeys: [passkey] } });
    expect(await run('remove', { id }, owner.token)).toMatchObject({ passkeyId: id, viewer: { passkeys: [] } });
  });
});

describe('signing in', () => {
  it('refuses unknown passkeys, forged signatures, used and expired questions alike', async () => {
    await addPasskey(account.userId, 'AAAAAAAA');
    const ask = async () => (await run('beginSignIn')).options!;
    const answer = async (response: string) => (await run('signIn', { input: { response } })).userErrors[0]?.message;
    const options = await ask();
    expect(await answer(forged(options, 'BBBBBBBB'))).toBe(notAccepted);
    expect(await answer(forged(options, 'AAAAAAAA'))).toBe(notAccepted);
    const left = async (question: string) =>
      (await t.pool.query('select 1 from passkey_challenge where challenge = $1', [JSON.parse(question).challenge])).rowCount;
    expect(await left(options)).toBe(0);
    const late = await ask();
    now = new Date(now.getTime() + 301_000);
    expect(await answer(forged(late, 'AAAAAAAA'))).toBe(notAccepted);
    expect(await left(late)).toBe(1);
    expect(await answer('{"id":{"a":1}}')).toBe(notAccepted);
  });

  it('is limited by network', async () => {
    let message: string | undefined;
    for (let count = 0; count < 61 && !message; count += 1) message = (await run('beginSignIn')).userErrors[0]?.message;
    expect(message).toMatch(/^Too many attempts/);
  });
});

/** An authenticator with one key: what it stores at Stave, and how it responds to a question. */
function authenticator(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const hex = (part: string | undefined) => Buffer.from(part!, 'base64url').toString('hex');
  // A COSE key: EC2, ES256, P-256.
  const cose = `a5010203262001215820${hex(x)}225820${hex(y)}`;
  return { id, cose, respond: (options: string) => signed(options, id, privateKey) };
}

function signed(options: string, id: string, key: KeyObject): string {
  const { challenge } = JSON.parse(options) as { challenge: string };
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'https://stave.example' }));
  const party = createHash('sha256').update('stave.example').digest();
  // The user was present and verified, and the counter is 1.
  const data = Buffer.concat([party, Buffer.from([5, 0, 0, 0, 1])]);
  const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), key);
  const encoded = (bytes: Buffer) => bytes.toString('base64url');
  const response = { clientDataJSON: encoded(client), authenticatorData: encoded(data), signature: encoded(signature) };
  return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
}

describe('an address that nobody confirmed', () => {
  let delivering: TestApp;
  let squatter: TestAccount;
  beforeAll(async () => {
    const mail = { isDelivering: true, deliver: async () => undefined };
    delivering = await startTestApp({ PUBLIC_URL: 'https://stave.example' }, { mail });
    squatter = await delivering.register({ password });
  });
  afterAll(() => delivering.stop());
  const on = async (operation: keyof typeof operations, variables: object = {}) =>
    (await delivering.gql<{ outcome: Outcome }>(operations[operation], variables)).outcome;

  it('is not claimed with a passkey, which works once the address is confirmed', async () => {
    const device = authenticator('c3F1YXR0ZXI');
    await delivering.pool.query(
      `insert into passkey (user_id, name, credential_id, public_key, counter, transports, is_synced)
        values ($1, 'Phone', $2, decode($3, 'hex'), 0, '{internal}', true)`,
      [squatter.userId, device.id, device.cose],
    );
    const signIn = async () => on('signIn', { input: { response: device.respond((await on('beginSignIn')).options!) } });
    expect((await signIn()).userErrors[0]?.message).toBe(notAccepted);
    const owner = async () =>
      (await delivering.pool.query('select owns_email as "owns" from app_user where id = $1', [squatter.userId])).rows[0];
    expect(await owner()).toEqual({ owns: false });
    await delivering.pool.query('update app_user set owns_email = true, email_verified_at = now() where id = $1', [
      squatter.userId,
    ]);
    await delivering.pool.query('update passkey set counter = 0');
    expect((await signIn()).token).toEqual(expect.any(String));
  });

  it('gets no passkey', async () => {
    const stranger = await delivering.register({ password });
    const { errors: refused } = await delivering.raw(operations.begin, { currentPassword: password }, stranger.token);
    expect(refused?.[0]?.extensions.code).toBe('EMAIL_UNVERIFIED');
  });
});

it('under an IP address passkeys are off', async () => {
  const plain = await startTestApp({ PUBLIC_URL: 'http://192.0.2.7' });
  const { installation } = await plain.gql<{ installation: object }>('{ installation { passkeysAreAvailable } }');
  expect(installation).toEqual({ passkeysAreAvailable: false });
  const outcome = await plain.gql<{ outcome: Outcome }>(operations.beginSignIn);
  expect(outcome.outcome.userErrors[0]?.message).toMatch(/^Passkeys need a domain name/);
  await plain.stop();
});
