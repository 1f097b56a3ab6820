import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type GivenPlan, givePlan } from '#tests/support/plans.ts';
import { type MadeKey, makeKey } from '#tests/support/team.ts';

let t: TestApp;
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());

async function owner(plan: GivenPlan = {}): Promise<Person> {
  const person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId, plan);
  return person;
}
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  (errors ?? []).map((error) => error.extensions.code);
const read = async (secret: string) => codes(await t.raw('{ works { totalCount } }', {}, secret));
const write = async (secret: string) =>
  codes(
    await t.raw('mutation { workCreate(input: { title: "By a program" }) { work { id } userErrors { message } } }', {}, secret),
  );
const revoke = 'mutation ($id: ID!) { apiKeyRevoke(id: $id) { apiKey { state revokedAt } userErrors { message } } }';
const list = '{ apiKeys { id name prefix scopes state lastUsedAt createdBy { id } } }';
type Listed = { apiKeys: { id: string; prefix: string; state: string; lastUsedAt: string | null; createdBy: { id: string } }[] };
const listed = async (person: Person) => (await t.gql<Listed>(list, {}, person.token)).apiKeys;
const live = async (person: Person, access: 'READ' | 'WRITE' = 'READ', expiresAt?: string): Promise<MadeKey> => {
  const { data } = await makeKey(t, person.token, { name: 'Royalty report', access, expiresAt });
  return { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
};

describe('API key', () => {
  it('is shown once and stored as a hash', async () => {
    const person = await owner();
    const { secret } = await live(person);
    expect(secret).toMatch(/^stv_[\w-]{43}$/);
    const [key] = await listed(person);
    expect(key).toMatchObject({ prefix: secret.slice(0, 12), state: 'LIVE', lastUsedAt: null });
    expect(key!.createdBy.id).toBe(person.userId);
    const { rows } = await t.pool.query<{ row: string }>(
      'select k::text as row from api_key k union all select a::text from audit_entry a',
    );
    expect(rows.filter(({ row }) => row.includes(secret.slice(12)))).toEqual([]);
  });

  it('can be created, listed and revoked only by owners', async () => {
    const person = await owner();
    const { id } = await live(person);
    const editor = await addPerson(t.pool, 'EDITOR', person.workspaceId);
    expect(codes(await makeKey(t, editor.token, { name: 'Mine', access: 'READ' }))).toEqual(['FORBIDDEN']);
    expect(codes(await t.raw(list, {}, editor.token))).toEqual(['FORBIDDEN']);
    expect(codes(await t.raw(revoke, { id }, editor.token))).toEqual(['FORBIDDEN']);
    expect((await listed(person)).map(({ state }) => state)).toEqual(['LIVE']);
  });

  it.each([
    [{ name: ' ', access: 'READ' }, 'name', 'Enter a name for the key, such as the program that uses it.'],
    [{ name: 'Report', access: 'READ', expiresAt: 'tomorrow' }, 'expiresAt', 'Enter a date such as 2027-03-14.'],
    [{ name: 'Report', access: 'READ', expiresAt: '2020-01-01' }, 'expiresAt', 'Choose a date in the future.'],
  ])('is not created from %o', async (input, field, message) => {
    const person = await owner();
    const { data } = await makeKey(t, person.token, input as never);
    expect(data.apiKeyCreate).toEqual({ apiKey: null, secret: null, userErrors: [{ field: [field], message, code: 'INVALID' }] });
  });

  it('requires a plan with API access', async () => {
    const person = await owner({ tierId: 'free' });
    const answer = await makeKey(t, person.token, { name: 'Report', access: 'READ' });
    expect(codes(answer)).toEqual(['FEATURE_LOCKED']);
    expect(answer.status).toBe(403);
  });

  it('is limited to 20 active keys, even under concurrent requests', async () => {
    const person = await owner();
    for (let made = 0; made < 18; made++) await live(person);
    const responses = await Promise.all([1, 2, 3, 4].map(() => makeKey(t, person.token, { name: 'At once', access: 'READ' })));
    const refusals = responses.flatMap(({ data }) => data.apiKeyCreate!.userErrors);
    expect(refusals.map(({ message }) => message)).toEqual(
      Array(2).fill('A workspace can have at most 20 API keys. Revoke an unused key.'),
    );
    const [first] = await listed(person);
    await t.gql(revoke, { id: first!.id }, person.token);
    expect((await makeKey(t, person.token, { name: 'Free again', access: 'READ' })).data.apiKeyCreate!.userErrors).toEqual([]);
  });
});

describe('rights of a key', () => {
  it('allow reading with read scopes, and also changes with write scopes', async () => {
    const person = await owner();
    const [reader, writer] = [await live(person), await live(person, 'WRITE')];
    expect([await read(reader.secret), await write(reader.secret)]).toEqual([[], ['SCOPE_MISSING']]);
    expect([await read(writer.secret), await write(writer.secret)]).toEqual([[], []]);
    const { viewer } = await t.gql<{ viewer: object }>('{ viewer { memberRole viewerCanEdit } }', {}, reader.secret);
    expect(viewer).toEqual({ memberRole: 'VIEWER', viewerCanEdit: false });
  });

  it('never exceed the current rights of its creator', async () => {
    const person = await owner();
    await addPerson(t.pool, 'OWNER', person.workspaceId);
    const { secret } = await live(person, 'WRITE');
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [person.userId]);
    expect([await read(secret), await write(secret)]).toEqual([[], ['FORBIDDEN']]);
    await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [person.userId]);
    expect(codes(await t.raw('{ administration { featureRequestCounts { path } } }', {}, secret))).toEqual(['FORBIDDEN']);
  });

  it('do not reach other workspaces', async () => {
    const [person, other] = [await owner(), await owner()];
    const { secret } = await live(person);
    await t.gql('mutation { workCreate(input: { title: "Theirs" }) { work { id } } }', {}, other.token);
    expect(await t.gql('{ works { totalCount } }', {}, secret)).toEqual({ works: { totalCount: 0 } });
  });
});

describe('key', () => {
  const dead = async (secret: string) => {
    const { status, errors } = await t.raw('{ works { totalCount } }', {}, secret);
    return { status, code: errors?.[0]?.extensions.code };
  };
  const refused = { status: 401, code: 'UNAUTHENTICATED' };

  it('is refused after it is revoked or expires', async () => {
    const person = await owner();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const [one, two] = [await live(person), await live(person, 'READ', expiresAt.toISOString())];
    await t.gql(revoke, { id: one.id }, person.token);
    expect([await dead(one.secret), await read(two.secret)]).toEqual([refused, []]);
    now = expiresAt;
    expect(await dead(two.secret)).toEqual(refused);
    expect((await listed(person)).map(({ state }) => state)).toEqual(['EXPIRED', 'REVOKED']);
    now = new Date();
  });

  it('is refused after its creator leaves, is removed or is deactivated', async () => {
    const person = await owner();
    const second = await addPerson(t.pool, 'OWNER', person.workspaceId);
    const { secret } = await live(second);
    const { rows } = await t.pool.query('select id from member where user_id = $1', [second.userId]);
    await t.gql('mutation ($id: ID!) { memberRemove(id: $id) { userErrors { message } } }', { id: rows[0].id }, person.token);
    expect(await dead(secret)).toEqual(refused);
    expect((await listed(person)).map(({ state }) => state)).toEqual(['REVOKED']);
    const own = await live(person);
    await t.pool.query('update app_user set is_active = false where id = $1', [person.userId]);
    expect(await dead(own.secret)).toEqual(refused);
  });

  it('is refused while the plan does not include API access', async () => {
    const person = await owner();
    const { secret } = await live(person);
    await givePlan(t.pool, person.workspaceId, { status: 'EXPIRED' });
    expect(await dead(secret)).toEqual({ status: 403, code: 'FEATURE_LOCKED' });
    await givePlan(t.pool, person.workspaceId);
    expect(await read(secret)).toEqual([]);
  });

  it('is refused in a cookie', async () => {
    const { secret } = await live(await owner());
    const response = await t.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: `stave_session=${secret}` },
      payload: { query: '{ works { totalCount } }' },
    });
    expect(response.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(response.json().errors[0].message).toBe('Sign in to use this.');
  });
});

it('records its last use at most once per minute', async () => {
  const person = await owner();
  const { secret } = await live(person);
  const lastUsed = async () => (await listed(person))[0]!.lastUsedAt;
  await read(secret);
  const first = await lastUsed();
  expect(first).not.toBeNull();
  await read(secret);
  expect(await lastUsed()).toBe(first);
  await t.pool.query(`update api_key set last_used_at = last_used_at - interval '61 seconds'`);
  await read(secret);
  expect(Date.parse((await lastUsed())!)).toBeGreaterThanOrEqual(Date.parse(first!));
});

it('is recorded with the changes it makes', async () => {
  const person = await owner();
  const { id, secret } = await live(person, 'WRITE');
  await write(secret);
  await t.gql('mutation { workCreate(input: { title: "By hand" }) { work { id } } }', {}, person.token);
  const { rows } = await t.pool.query(
    `select user_id, api_key_id from audit_entry where workspace_id = $1 and action = 'work.create' order by created_at`,
    [person.workspaceId],
  );
  expect(rows).toEqual([
    { user_id: person.userId, api_key_id: id },
    { user_id: person.userId, api_key_id: null },
  ]);
});

it('never appears in the log or the audit trail', async () => {
  const { secret } = await live(await owner(), 'WRITE');
  await write(secret);
  const { rows } = await t.pool.query<{ row: string }>('select a::text as row from audit_entry a');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(12));
});
