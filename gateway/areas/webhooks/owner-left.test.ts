import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { makeKey } from '#tests/support/team.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { createWebhook, deliverWebhooks, givenWebhook } from '#tests/support/webhooks.ts';

let t: TestApp;
let receiver: WebhookReceiver;
let owner: TestAccount;
let leaving: Person;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  t = await startTestApp({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1,localhost' });
});
afterAll(async () => {
  await t.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.reset();
  owner = await t.register();
  leaving = await addPerson(t.pool, 'OWNER', owner.workspaceId);
});

type Endpoint = { id: string; state: string; pauseReason: string | null; responsible: { id: string } | null };
const fields = 'id state pauseReason responsible { id }';
const read = async (id: string): Promise<Endpoint> =>
  (await t.gql<{ found: Endpoint }>(`query ($id: ID!) { found: webhookEndpoint(id: $id) { ${fields} } }`, { id }, owner.token))
    .found;
const update = async (id: string, input: object, { token }: { token: string } = owner): Promise<Endpoint> => {
  const text = `mutation ($id: ID!, $input: WebhookEndpointPatch!) {
    made: webhookEndpointUpdate(id: $id, input: $input) { webhookEndpoint { ${fields} } } }`;
  return (await t.gql<{ made: { webhookEndpoint: Endpoint } }>(text, { id, input }, token)).made.webhookEndpoint;
};
const given = (by: { token: string }, name = 'Mirror') =>
  givenWebhook(t, by.token, { name, url: receiver.url, events: ['WORK_CREATED'] });
const memberId = async ({ userId, workspaceId }: Person) =>
  (await t.pool.query<{ id: string }>('select id from member where user_id = $1 and workspace_id = $2', [userId, workspaceId]))
    .rows[0]!.id;
type Gone = { made: { pausedWebhookEndpoints: { id: string; state: string }[] | null } };
const paused = 'pausedWebhookEndpoints { id state } userErrors { message }';
const remove = async (person: Person, by: { token: string } = owner) =>
  t.gql<Gone>(
    `mutation ($id: ID!) { made: memberRemove(id: $id) { ${by === owner ? paused : 'memberId'} } }`,
    { id: await memberId(person) },
    by.token,
  );
const changeRole = async (person: Person, role: string) =>
  t.gql<Gone>(
    `mutation ($id: ID!, $role: MemberRole!) { made: memberRoleChange(id: $id, role: $role) { ${paused} } }`,
    { id: await memberId(person), role },
    owner.token,
  );
const pauseMails = async (address: string) => (await mailsTo(t, address)).filter(({ kind }) => kind === 'WEBHOOK_PAUSED');
const emailOf = async ({ userId }: Person) =>
  (await t.pool.query<{ email: string }>('select email from app_user where id = $1', [userId])).rows[0]!.email;
const auditOf = async (action: string) =>
  (
    await t.pool.query<{ changes: unknown }>('select changes from audit_entry where workspace_id = $1 and action = $2', [
      owner.workspaceId,
      action,
    ])
  ).rows.map(({ changes }) => changes);

describe('webhooks of an owner', () => {
  it('are paused when the owner is removed, and nothing more is sent to their address', async () => {
    const theirs = await given(leaving);
    const own = await givenWebhook(t, owner.token, { url: receiver.url, events: ['WORK_REMOVED'] });
    await addWorks(t.pool, owner.workspaceId, 1);
    await deliverWebhooks(t);
    expect(receiver.requests).toHaveLength(1);
    const { made } = await remove(leaving);
    expect(made.pausedWebhookEndpoints).toEqual([{ id: theirs.id, state: 'PAUSED' }]);
    expect(await read(theirs.id)).toMatchObject({ state: 'PAUSED', pauseReason: 'OWNER_LEFT' });
    expect(await read(own.id)).toMatchObject({ state: 'ACTIVE', pauseReason: null });
    await addWorks(t.pool, owner.workspaceId, 1);
    await deliverWebhooks(t);
    expect(receiver.requests).toHaveLength(1);
    expect(await auditOf('member.remove')).toEqual([{ pausedWebhooks: 1 }]);
  });

  it('are paused when the owner gets another role, and stay active when an editor gets one', async () => {
    const { id } = await given(leaving);
    await changeRole(leaving, 'OWNER');
    expect((await read(id)).state).toBe('ACTIVE');
    const { made } = await changeRole(leaving, 'EDITOR');
    expect(made.pausedWebhookEndpoints).toEqual([{ id, state: 'PAUSED' }]);
    expect(await auditOf('member.role')).toContainEqual({ role: ['OWNER', 'EDITOR'], pausedWebhooks: 1 });
    expect((await changeRole(leaving, 'VIEWER')).made.pausedWebhookEndpoints).toEqual([]);
  });

  it('are paused when the owner deletes the account', async () => {
    const { id } = await given(leaving);
    const account = await t.register();
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'OWNER')`, [
      owner.workspaceId,
      account.userId,
    ]);
    await t.pool.query('update webhook_endpoint set responsible_id = $1 where id = $2', [account.userId, id]);
    const text = 'mutation ($input: AccountDeletionInput!) { made: accountDelete(input: $input) { userErrors { message } } }';
    const input = { email: account.email, currentPassword: account.password };
    expect(await t.gql(text, { input }, account.token)).toEqual({ made: { userErrors: [] } });
    expect(await read(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'OWNER_LEFT', responsible: null });
    expect(await pauseMails(owner.email)).toHaveLength(1);
  });

  it('are paused when the owner leaves, or an administrator deactivates or deletes the user', async () => {
    const left = await given(leaving);
    await remove(leaving, leaving);
    expect((await read(left.id)).pauseReason).toBe('OWNER_LEFT');
    const admin = await addPerson(t.pool, 'OWNER');
    await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
    const acts = [
      'mutation ($id: ID!) { made: userActiveSet(id: $id, isActive: false) { userErrors { message } } }',
      'mutation ($id: ID!) { made: usersDelete(ids: [$id]) { userErrors { message } } }',
    ];
    for (const text of acts) {
      const person = await addPerson(t.pool, 'OWNER', owner.workspaceId);
      const { id } = await given(person);
      await t.gql(text, { id: person.userId }, admin.token);
      expect(await read(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'OWNER_LEFT' });
    }
    expect(await pauseMails(owner.email)).toHaveLength(3);
  });

  it('are not created by an owner who is deactivated meanwhile', async () => {
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query('select from workspace where id = $1 for no key update', [owner.workspaceId]);
    const creating = createWebhook(t, leaving.token, { url: receiver.url, events: ['WORK_CREATED'] }).catch(String);
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
    await expect.poll(async () => (await t.pool.query<{ count: number }>(waiting)).rows[0]!.count).toBe(1);
    await client.query('update app_user set is_active = false where id = $1', [leaving.userId]);
    await client.query('commit');
    client.release();
    expect(await creating).toContain('You are no longer a member of this workspace.');
  });

  it('are announced to each other owner in one mail', async () => {
    const third = await addPerson(t.pool, 'OWNER', owner.workspaceId);
    const editor = await addPerson(t.pool, 'EDITOR', owner.workspaceId);
    await given(leaving, 'Mirror');
    await given(leaving, 'Accounts');
    await remove(leaving);
    for (const address of [owner.email, await emailOf(third)])
      expect((await pauseMails(address)).map(({ subject }) => subject)).toEqual(['2 webhooks are paused']);
    for (const person of [leaving, editor]) expect(await pauseMails(await emailOf(person))).toEqual([]);
  });

  it('are those of one workspace', async () => {
    const other = await addPerson(t.pool, 'OWNER');
    await givePlan(t.pool, other.workspaceId);
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'OWNER')`, [
      other.workspaceId,
      leaving.userId,
    ]);
    await t.pool.query(
      `insert into webhook_endpoint (workspace_id, created_by_id, responsible_id, name, url, events, secret_sealed, position)
        values ($1, $2, $2, 'Theirs', $3, '{WORK_CREATED}', 'x', 0)`,
      [other.workspaceId, leaving.userId, receiver.url],
    );
    await given(leaving);
    await remove(leaving);
    const { rows } = await t.pool.query('select state from webhook_endpoint where responsible_id = $1 order by id', [
      leaving.userId,
    ]);
    expect(rows).toEqual([{ state: 'ACTIVE' }, { state: 'PAUSED' }]);
    await t.pool.query('delete from webhook_endpoint where workspace_id = $1', [other.workspaceId]);
  });
});

describe('another owner answers for an endpoint', () => {
  it('after resuming it', async () => {
    const { id } = await given(leaving);
    await remove(leaving);
    await addWorks(t.pool, owner.workspaceId, 1);
    expect(await update(id, { state: 'ACTIVE' })).toEqual({
      id,
      state: 'ACTIVE',
      pauseReason: null,
      responsible: { id: owner.userId },
    });
    await deliverWebhooks(t);
    expect(receiver.requests).toHaveLength(1);
  });

  it('after changing its address, but not after any other change', async () => {
    const { id } = await given(owner);
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    expect((await update(id, { name: 'New', url: receiver.url, state: 'ACTIVE' }, leaving)).responsible).toEqual({
      id: owner.userId,
    });
    expect((await update(id, { url }, leaving)).responsible).toEqual({ id: leaving.userId });
    await remove(leaving);
    expect((await read(id)).pauseReason).toBe('OWNER_LEFT');
  });
});

it('API keys cannot read which endpoints were paused', async () => {
  const key = (await makeKey(t, owner.token, { name: 'Key', scopes: ['MEMBERS_WRITE'] })).data.apiKeyCreate!.secret!;
  const editor = await addPerson(t.pool, 'EDITOR', owner.workspaceId);
  const text = `mutation ($id: ID!) { made: memberRemove(id: $id) { ${paused} } }`;
  const { errors } = await t.raw(text, { id: await memberId(editor) }, key);
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});
