import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { invite, type MadeKey, makeKey } from '#tests/support/team.ts';
import { endApiKeys } from '../accounts/account-security.ts';

let t: TestApp;
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterEach(() => {
  now = new Date();
});
afterAll(() => t.stop());

const hourMs = 3_600_000;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const makeOwner = async (): Promise<Person> => {
  const person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId, { tierId: 'contributor' });
  return person;
};
const keyOf = async (person: Person, scopes: ApiKeyScope[] = ['CATALOGUE_READ'], expiresAt?: string): Promise<MadeKey> => {
  const { data } = await makeKey(t, person.token, { name: 'Report', scopes, expiresAt });
  return { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
};
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  (errors ?? []).map((error) => error.extensions.code);
const read = async (secret: string) => codes(await t.raw('{ works { totalCount } }', {}, secret));

type Answer = { apiKey: Record<string, unknown> | null; secret?: string; userErrors: { field: string[]; message: string }[] };
const parts = 'id name prefix scopes origins state expiresAt previousSecret { prefix validUntil }';
const rotateText = `mutation ($id: ID!, $hours: Int! = 24) {
  answer: apiKeyRotate(id: $id, overlapHours: $hours) { apiKey { ${parts} } secret userErrors { field message } }
}`;
const rotate = async (person: Person, id: string, hours?: number) =>
  (await t.gql<{ answer: Answer }>(rotateText, { id, ...(hours !== undefined && { hours }) }, person.token)).answer;
const updateText = `mutation ($id: ID!, $input: ApiKeyPatch!) {
  answer: apiKeyUpdate(id: $id, input: $input) { apiKey { ${parts} } userErrors { field message } }
}`;
const update = async (person: Person, id: string, input: object) =>
  (await t.gql<{ answer: Answer }>(updateText, { id, input }, person.token)).answer;
const revoke = (person: Person, id: string) =>
  t.gql('mutation ($id: ID!) { apiKeyRevoke(id: $id) { userErrors { message } } }', { id }, person.token);
const refused = ['UNAUTHENTICATED'];

const acts = async (id: string) =>
  (
    await t.pool.query<{ action: string; changes: object }>(
      'select action, changes from audit_entry where subject_id = $1 order by id',
      [id],
    )
  ).rows;

describe('rotating a key', () => {
  it('returns a new secret, and the previous one works until the overlap ends', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { apiKey, secret: second = '' } = await rotate(person, id, 24);
    expect(second).toMatch(/^stv_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      prefix: second.slice(0, 12),
      previousSecret: { prefix: first.slice(0, 12), validUntil: new Date(now.getTime() + 24 * hourMs).toISOString() },
    });
    expect([await read(first), await read(second)]).toEqual([[], []]);
    later(24 - 1 / hourMs);
    expect(await read(first)).toEqual([]);
    later(1 / hourMs);
    expect([await read(first), await read(second)]).toEqual([refused, []]);
    const { apiKeys } = await t.gql<{ apiKeys: object[] }>('{ apiKeys { previousSecret { prefix } } }', {}, person.token);
    expect(apiKeys).toEqual([{ previousSecret: null }]);
  });

  it('ends the previous secret at once without an overlap', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { secret: second = '' } = await rotate(person, id, 0);
    expect([await read(first), await read(second)]).toEqual([refused, []]);
  });

  it('a second time ends the secret of the earlier rotation', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { secret: second = '' } = await rotate(person, id);
    const { secret: third = '' } = await rotate(person, id);
    expect([await read(first), await read(second), await read(third)]).toEqual([refused, [], []]);
  });

  it('shares one rate limit between both secrets', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { secret: second = '' } = await rotate(person, id);
    await read(first);
    await read(second);
    const { rows } = await t.pool.query('select points from limits.api_request where key = $1', [id]);
    expect(rows).toEqual([{ points: 2 }]);
  });

  it('does not outlive a revocation or the expiry', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { secret: second = '' } = await rotate(person, id, 168);
    await revoke(person, id);
    expect([await read(first), await read(second)]).toEqual([refused, refused]);
    const dying = await keyOf(person, ['CATALOGUE_READ'], new Date(now.getTime() + hourMs).toISOString());
    const { secret: renewed = '' } = await rotate(person, dying.id, 168);
    later(1);
    expect([await read(dying.secret), await read(renewed)]).toEqual([refused, refused]);
  });

  it('is recorded without the secrets', async () => {
    const person = await makeOwner();
    const { id, secret: first } = await keyOf(person);
    const { secret: second = '' } = await rotate(person, id, 12);
    expect((await acts(id)).at(-1)).toEqual({
      action: 'apiKey.rotate',
      changes: { prefix: second.slice(0, 12), previousPrefix: first.slice(0, 12), overlapHours: 12 },
    });
    const { rows } = await t.pool.query<{ row: string }>(
      'select k::text as row from api_key k union all select a::text from audit_entry a',
    );
    for (const secret of [first, second]) expect(rows.filter(({ row }) => row.includes(secret.slice(12)))).toEqual([]);
  });

  it.each([-1, 169])('is refused with an overlap of %i hours', async (hours) => {
    const person = await makeOwner();
    const { id, secret } = await keyOf(person);
    expect(await rotate(person, id, hours)).toEqual({
      apiKey: null,
      secret: null,
      userErrors: [{ field: ['overlapHours'], message: 'Choose 0 to 168 hours.' }],
    });
    expect(await read(secret)).toEqual([]);
  });

  it('is refused for keys that no longer work, and to everybody but owners', async () => {
    const person = await makeOwner();
    const { id, secret } = await keyOf(person, ['CATALOGUE_WRITE', 'MEMBERS_WRITE']);
    const editor = await addPerson(t.pool, 'EDITOR', person.workspaceId);
    for (const token of [editor.token, secret]) expect(codes(await t.raw(rotateText, { id }, token))).toEqual(['FORBIDDEN']);
    const dying = await keyOf(person, ['CATALOGUE_READ'], new Date(now.getTime() + hourMs).toISOString());
    later(1);
    expect((await rotate(person, dying.id)).userErrors[0]?.message).toBe('This API key has expired. Change its expiry first.');
    await revoke(person, id);
    expect((await rotate(person, id)).userErrors[0]?.message).toBe('This API key is revoked. Create a new key.');
    await givePlan(t.pool, person.workspaceId, { tierId: 'free' });
    expect(codes(await t.raw(rotateText, { id: dying.id }, person.token))).toEqual(['FEATURE_LOCKED']);
  });
});

describe('a key that another owner rotates', () => {
  const create = 'mutation { workCreate(input: { title: "Salt lines" }) { work { id } userErrors { message } } }';
  const authorOf = async (secret: string) => {
    const { workCreate } = await t.gql<{ workCreate: { work: { id: string } } }>(create, {}, secret);
    const { rows } = await t.pool.query<{ user_id: string }>('select user_id from audit_entry where subject_id = $1', [
      workCreate.work.id,
    ]);
    return rows[0]!.user_id;
  };
  const makeRotated = async () => {
    const [maker, rotator] = [await makeOwner(), await makeOwner()];
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'OWNER')`, [
      maker.workspaceId,
      rotator.userId,
    ]);
    await t.pool.query('update session set workspace_id = $1 where user_id = $2', [maker.workspaceId, rotator.userId]);
    const { id, secret: first } = await keyOf(maker, ['CATALOGUE_WRITE']);
    const { secret: second = '' } = await rotate(rotator, id);
    return { maker, rotator, id, first, second };
  };
  const removeMember = async (by: Person, { userId }: Person) => {
    const { rows } = await t.pool.query<{ id: string }>('select id from member where workspace_id = $1 and user_id = $2', [
      by.workspaceId,
      userId,
    ]);
    const text = 'mutation ($id: ID!) { memberRemove(id: $id) { userErrors { message } } }';
    expect(await t.gql(text, { id: rows[0]!.id }, by.token)).toEqual({ memberRemove: { userErrors: [] } });
  };

  it('acts for that owner, and its previous secret for whom it was made', async () => {
    const { maker, rotator, id, first, second } = await makeRotated();
    expect([await authorOf(first), await authorOf(second)]).toEqual([maker.userId, rotator.userId]);
    const query = '{ currentApiKey { createdBy { id } } }';
    expect(await t.gql(query, {}, second)).toEqual({ currentApiKey: { createdBy: { id: rotator.userId } } });
    expect((await acts(id)).at(-1)).toEqual({
      action: 'apiKey.rotate',
      changes: {
        prefix: second.slice(0, 12),
        previousPrefix: first.slice(0, 12),
        overlapHours: 24,
        createdById: [maker.userId, rotator.userId],
      },
    });
    const { secret: third = '' } = await rotate(rotator, id);
    expect([await read(first), await authorOf(second), await authorOf(third)]).toEqual([refused, rotator.userId, rotator.userId]);
  });

  it('outlives the membership of its first creator, whose secret ends for good', async () => {
    const { rotator, maker, first, second } = await makeRotated();
    await removeMember({ ...rotator, workspaceId: maker.workspaceId }, maker);
    expect([await read(first), await read(second)]).toEqual([refused, []]);
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'VIEWER')`, [
      maker.workspaceId,
      maker.userId,
    ]);
    expect([await read(first), await read(second)]).toEqual([refused, []]);
  });

  it('keeps its new secret when the account of its first creator is deactivated or deleted', async () => {
    const { maker, first, second } = await makeRotated();
    await t.platform.orm.em.fork().transactional((em) => endApiKeys(em, { userId: maker.userId }, now));
    expect([await read(first), await read(second)]).toEqual([refused, []]);
    const other = await makeRotated();
    await t.pool.query('delete from app_user where id = $1', [other.maker.userId]);
    expect([await read(other.first), await read(other.second)]).toEqual([refused, []]);
  });

  it('ends with the membership of that owner', async () => {
    const { rotator, maker, first, second } = await makeRotated();
    await removeMember(maker, rotator);
    expect([await read(first), await read(second)]).toEqual([refused, refused]);
  });
});

describe('changing a key', () => {
  it('applies to the next request, and records what changed', async () => {
    const person = await makeOwner();
    const { id, secret } = await keyOf(person, ['CATALOGUE_READ', 'MEDIA_READ']);
    const input = { name: 'Site', scopes: ['MEDIA_READ'], origins: ['https://app.example'] };
    expect(await update(person, id, input)).toMatchObject({ apiKey: input, userErrors: [] });
    expect(await read(secret)).toEqual(['SCOPE_MISSING']);
    expect((await acts(id)).at(-1)).toEqual({
      action: 'apiKey.update',
      changes: {
        name: ['Report', 'Site'],
        scopes: [['CATALOGUE_READ', 'MEDIA_READ'], ['MEDIA_READ']],
        origins: [[], ['https://app.example']],
      },
    });
    await update(person, id, { scopes: ['CATALOGUE_READ'] });
    expect(await read(secret)).toEqual([]);
  });

  it('shortens and extends its life, also after it expired', async () => {
    const person = await makeOwner();
    const { id, secret } = await keyOf(person);
    await update(person, id, { expiresAt: new Date(now.getTime() + hourMs).toISOString() });
    later(1);
    expect(await read(secret)).toEqual(refused);
    expect(await update(person, id, { expiresAt: null })).toMatchObject({ apiKey: { state: 'LIVE', expiresAt: null } });
    expect(await read(secret)).toEqual([]);
  });

  it('cannot revive a key beyond the limit of a workspace', async () => {
    const person = await makeOwner();
    const { id } = await keyOf(person, ['CATALOGUE_READ'], new Date(now.getTime() + hourMs).toISOString());
    later(1);
    for (let made = 0; made < 20; made++) await keyOf(person);
    expect((await update(person, id, { expiresAt: null })).userErrors[0]?.message).toBe(
      'A workspace can have at most 20 API keys. Revoke an unused key.',
    );
  });

  it.each([
    [{ scopes: [] }, 'scopes', 'Choose at least one scope.'],
    [{ scopes: ['MEDIA_READ', 'MEDIA_READ'] }, 'scopes', 'Name each scope once.'],
    [{ name: '' }, 'name', 'Enter a name for the key, such as the program that uses it.'],
    [{ expiresAt: '2020-01-01' }, 'expiresAt', 'Choose a date in the future.'],
  ])('is refused with %j', async (input, field, message) => {
    const person = await makeOwner();
    const { id } = await keyOf(person);
    expect(await update(person, id, input)).toEqual({ apiKey: null, userErrors: [{ field: [field], message }] });
  });

  it('is refused for a revoked key, and to everybody but owners', async () => {
    const person = await makeOwner();
    const { id, secret } = await keyOf(person, ['CATALOGUE_WRITE', 'MEMBERS_WRITE']);
    const editor = await addPerson(t.pool, 'EDITOR', person.workspaceId);
    const widen = { id, input: { scopes: ['MEDIA_WRITE'] } };
    for (const token of [editor.token, secret]) expect(codes(await t.raw(updateText, widen, token))).toEqual(['FORBIDDEN']);
    await revoke(person, id);
    expect((await update(person, id, { name: 'Other' })).userErrors[0]?.message).toBe(
      'This API key is revoked. Create a new key.',
    );
  });
});

describe('a former scope', () => {
  const create =
    'mutation ($input: ApiKeyInput!) { apiKeyCreate(input: $input) { apiKey { scope scopes } userErrors { field message } } }';
  const made = async (input: object) => {
    const person = await makeOwner();
    return (await t.gql<{ apiKeyCreate: object }>(create, { input: { name: 'Old client', ...input } }, person.token))
      .apiKeyCreate;
  };
  const read = ['CATALOGUE_READ', 'MEDIA_READ', 'TOKENS_READ'];
  const write = ['CATALOGUE', 'MEDIA', 'TOKENS'].flatMap((area) => [`${area}_READ`, `${area}_WRITE`]);

  it.each([
    [{ scope: 'READ' }, 'READ', read],
    [{ scope: 'WRITE' }, 'WRITE', write],
    [{ scope: 'WRITE', scopes: ['MEMBERS_READ'] }, 'READ', ['MEMBERS_READ']],
    [{ scopes: ['MEDIA_WRITE'] }, 'WRITE', ['MEDIA_WRITE']],
  ])('is accepted until it goes: %j', async (input, scope, scopes) =>
    expect(await made(input)).toEqual({ apiKey: { scope, scopes }, userErrors: [] }),
  );

  it.each([{}, { scope: 'MEDIA_READ' }, { scopes: ['READ'] }])('is refused as %j', async (input) => {
    const { apiKey, userErrors } = (await made(input)) as { apiKey: null; userErrors: { field: string[]; message: string }[] };
    expect([apiKey, userErrors[0]?.field[0], userErrors[0]?.message]).toEqual([null, 'scopes', 'Choose what the key may do.']);
  });
});

describe('a key asks about itself', () => {
  const query = '{ currentApiKey { name scopes origins expiresAt state requestsPerMinute createdBy { id } } }';

  it('with any scope', async () => {
    const person = await makeOwner();
    const { secret } = await keyOf(person, ['MEMBERS_READ']);
    expect(await t.gql(query, {}, secret)).toEqual({
      currentApiKey: {
        name: 'Report',
        scopes: ['MEMBERS_READ'],
        origins: [],
        expiresAt: null,
        state: 'LIVE',
        requestsPerMinute: 120,
        createdBy: { id: person.userId },
      },
    });
  });

  it('which is null for a person, and needs a caller', async () => {
    const person = await makeOwner();
    expect(await t.gql(query, {}, person.token)).toEqual({ currentApiKey: null });
    expect(codes(await t.raw(query))).toEqual(['UNAUTHENTICATED']);
  });
});

describe('a key that manages members', () => {
  const remove = 'mutation ($id: ID!) { memberRemove(id: $id) { memberId userErrors { message } } }';
  const change =
    'mutation ($id: ID!, $role: MemberRole!) { memberRoleChange(id: $id, role: $role) { member { role } userErrors { message } } }';
  const memberOf = async ({ userId }: Person) =>
    (await t.pool.query<{ id: string }>('select id from member where user_id = $1', [userId])).rows[0]!.id;

  it('invites, changes and removes members, in the name of its creator', async () => {
    const person = await makeOwner();
    const { id: key, secret } = await keyOf(person, ['MEMBERS_WRITE']);
    const colleague = await addPerson(t.pool, 'VIEWER', person.workspaceId);
    const id = await memberOf(colleague);
    expect((await invite(t, secret, 'new@members.example', 'EDITOR')).data.invitationSend?.userErrors).toEqual([]);
    expect(await t.gql('{ invitations { email invitedBy { id } } members { role } }', {}, secret)).toEqual({
      invitations: [{ email: 'new@members.example', invitedBy: { id: person.userId } }],
      members: [{ role: 'OWNER' }, { role: 'VIEWER' }],
    });
    expect(await t.gql(change, { id, role: 'EDITOR' }, secret)).toMatchObject({
      memberRoleChange: { member: { role: 'EDITOR' }, userErrors: [] },
    });
    expect(await t.gql(remove, { id }, secret)).toEqual({ memberRemove: { memberId: id, userErrors: [] } });
    const { rows } = await t.pool.query('select distinct api_key_id from audit_entry where subject_id = $1', [id]);
    expect(rows).toEqual([{ api_key_id: key }]);
  });

  it('never touches owners: itself, others and new ones', async () => {
    const person = await makeOwner();
    const { secret } = await keyOf(person, ['MEMBERS_WRITE']);
    const second = await addPerson(t.pool, 'OWNER', person.workspaceId);
    const viewer = await memberOf(await addPerson(t.pool, 'VIEWER', person.workspaceId));
    await invite(t, person.token, 'boss@members.example', 'OWNER');
    const { rows } = await t.pool.query<{ id: string }>('select id from invitation where workspace_id = $1', [
      person.workspaceId,
    ]);
    const act = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { userErrors { message } } }`;
    const answers = [
      await invite(t, secret, 'other@members.example', 'OWNER'),
      await t.raw(change, { id: viewer, role: 'OWNER' }, secret),
      await t.raw(act('invitationResend'), { id: rows[0]!.id }, secret),
      await t.raw(act('invitationRevoke'), { id: rows[0]!.id }, secret),
    ];
    for (const owner of [person, second]) {
      const id = await memberOf(owner);
      answers.push(await t.raw(change, { id, role: 'VIEWER' }, secret), await t.raw(remove, { id }, secret));
    }
    expect(answers.map(codes)).toEqual(answers.map(() => ['FORBIDDEN']));
    expect((await t.pool.query('select from member where workspace_id = $1', [person.workspaceId])).rowCount).toBe(3);
  });

  it('cannot do more than its creator may now', async () => {
    const person = await makeOwner();
    await addPerson(t.pool, 'OWNER', person.workspaceId);
    const { secret } = await keyOf(person, ['MEMBERS_WRITE', 'CATALOGUE_WRITE']);
    await t.pool.query(`update member set role = 'EDITOR' where user_id = $1`, [person.userId]);
    expect(codes(await invite(t, secret, 'late@members.example', 'VIEWER'))).toEqual(['FORBIDDEN']);
    expect(codes(await t.raw('{ invitations { id } }', {}, secret))).toEqual(['FORBIDDEN']);
    expect(codes(await t.raw('{ members { id } }', {}, secret))).toEqual([]);
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [person.userId]);
    const { errors } = await t.raw('mutation { workCreate(input: { title: "No" }) { work { id } } }', {}, secret);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('can no longer change'),
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
