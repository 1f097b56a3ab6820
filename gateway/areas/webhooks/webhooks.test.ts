import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRunner } from '#gateway/server/jobs/webhook-query.ts';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { makeKey } from '#tests/support/team.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { createWebhook, deliverWebhooks, givenWebhook, type WebhookInput } from '#tests/support/webhooks.ts';

let t: TestApp;
let receiver: WebhookReceiver;
let owner: TestAccount;
let now: Date;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  t = await startTestApp({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }, { clock: () => now });
});
afterAll(async () => {
  await t.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await t.pool.query('delete from webhook_endpoint');
  receiver.reset();
  now = new Date();
  owner = await t.register();
});

type UserErrors = { userErrors: { field: string[]; message: string; code: string }[] };
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  (errors ?? []).map((error) => error.extensions.code);
const given = (more: Partial<WebhookInput> = {}) =>
  givenWebhook(t, owner.token, { url: receiver.url, events: ['WORK_CREATED', 'WORK_UPDATED'], ...more });
const run = async <D>(text: string, variables: object = {}, token = owner.token): Promise<D> =>
  (await t.gql<{ made: D }>(text, variables, token)).made;
const createWork = async (title: string): Promise<string> => {
  const text = 'mutation ($input: WorkInput!) { made: workCreate(input: $input) { work { id } } }';
  return (await run<{ work: { id: string } }>(text, { input: { title } })).work.id;
};
type Endpoint = { id: string; name: string; state: string; previousSecretUntil: string | null };
const list = '{ made: webhookEndpoints { id name state previousSecretUntil } }';
const update = `mutation ($id: ID!, $input: WebhookEndpointPatch!) { made: webhookEndpointUpdate(id: $id, input: $input) {
  webhookEndpoint { name url state pauseReason events } userErrors { field message code } } }`;
const log = `query ($filter: WebhookDeliveryFilter) { made: webhookDeliveries(filter: $filter) {
  totalCount nodes { id event state payload attempts { status error answer } endpoint { id } } } }`;
type Delivery = {
  id: string;
  event: string;
  state: string;
  payload: string;
  attempts: { status: number | null; answer: string | null }[];
};
type Log = { totalCount: number; nodes: Delivery[] };

describe('webhook endpoints', () => {
  it('are for owners who are signed in', async () => {
    const editor = await addPerson(t.pool, 'EDITOR', owner.workspaceId);
    const key = (await makeKey(t, owner.token, { name: 'Key', scopes: ['CATALOGUE_WRITE'] })).data.apiKeyCreate!.secret!;
    const { id } = await given();
    for (const token of [editor.token, key])
      for (const text of [list, log, update])
        expect(codes(await t.raw(text, text === update ? { id, input: {} } : {}, token))).toHaveLength(1);
  });

  it('are stored with a sealed secret, which is returned once', async () => {
    const { secret } = await given();
    const { rows } = await t.pool.query<{ row: string }>(
      'select e::text as row from webhook_endpoint e union all select a::text from audit_entry a',
    );
    expect(rows.filter(({ row }) => row.includes(secret.slice(6)))).toEqual([]);
    expect((await run<Endpoint[]>(list)).map(({ name, state }) => `${name} ${state}`)).toEqual(['Mirror ACTIVE']);
  });

  it.each([
    [{ url: 'https://10.0.0.1/' }, 'url', 'Enter an address on the public internet.'],
    [{ url: 'https://[::1]/' }, 'url', 'Enter an address on the public internet.'],
    [{ url: 'https://localhost./' }, 'url', 'Enter the full name of a host on the internet.'],
    [{ url: 'https://localhost../' }, 'url', 'Enter the full name of a host on the internet.'],
    [{ url: 'https://database.internal/' }, 'url', 'Enter the full name of a host on the internet.'],
    [{ url: 'http://example.com/' }, 'url', 'Use an address that begins with https://.'],
    [
      { url: 'https://a:b@example.com/' },
      'url',
      'Remove the user name and the password from the address. Requests are signed instead.',
    ],
    [{ name: ' ' }, 'name', 'Enter a name for the endpoint, such as the program that receives its events.'],
    [{ events: [] }, 'events', 'Choose at least one event.'],
  ] as const)('are not created from %o', async (input, field, message) => {
    const { userErrors } = await createWebhook(t, owner.token, { url: receiver.url, events: ['WORK_CREATED'], ...input });
    expect(userErrors).toEqual([{ field: [field], message, code: 'INVALID' }]);
  });

  it('are limited to 20, even under concurrent requests, and require a plan with API access', async () => {
    for (let made = 0; made < 18; made++) await given();
    const results = await Promise.all(
      [1, 2, 3, 4].map(() => createWebhook(t, owner.token, { url: receiver.url, events: ['WORK_CREATED'] })),
    );
    expect(results.flatMap(({ userErrors }) => userErrors.map(({ message }) => message))).toEqual(
      Array(2).fill('A workspace can have at most 20 webhooks. Delete an unused one.'),
    );
    const poor = await t.register({ plan: { tierId: 'free' } });
    const text = 'mutation ($input: WebhookEndpointInput!) { webhookEndpointCreate(input: $input) { secret } }';
    const input = { name: 'Mirror', url: receiver.url, events: ['WORK_CREATED'] };
    expect(codes(await t.raw(text, { input }, poor.token))).toEqual(['FEATURE_LOCKED']);
  });

  it('are changed, paused and deleted, each with an audit entry', async () => {
    const { id } = await given();
    const changed = await run<{ webhookEndpoint: object }>(update, { id, input: { name: 'New', state: 'PAUSED' } });
    expect(changed.webhookEndpoint).toEqual({
      name: 'New',
      url: receiver.url,
      state: 'PAUSED',
      pauseReason: 'OWNER',
      events: ['WORK_CREATED', 'WORK_UPDATED'],
    });
    await createWork('While paused');
    await deliverWebhooks(t);
    expect(receiver.requests).toEqual([]);
    await run('mutation ($id: ID!) { made: webhookEndpointDelete(id: $id) { webhookEndpointId userErrors { message } } }', {
      id,
    });
    expect(await run<Endpoint[]>(list)).toEqual([]);
    const { rows } = await t.pool.query<{ action: string; changes: Record<string, unknown> }>(
      `select action, changes from audit_entry where workspace_id = $1 and action like 'webhook.%' order by id`,
      [owner.workspaceId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.update', 'webhook.delete']);
    // Values before and after. What stays, such as the events, is no change.
    expect(rows[1]!.changes).toMatchObject({ state: ['ACTIVE', 'PAUSED'] });
    expect(rows[1]!.changes).not.toHaveProperty('events');
  });
});

it('requests have two signatures for 24 hours after the secret was rotated', async () => {
  const { id, secret } = await given();
  const rotate = 'mutation ($id: ID!) { made: webhookSecretRotate(id: $id) { secret webhookEndpoint { previousSecretUntil } } }';
  const rotated = await run<{ secret: string }>(rotate, { id });
  const signatures = async () => {
    await createWork('Work');
    await deliverWebhooks(t);
    const { headers, body } = receiver.requests.at(-1)!;
    const signed = (one: string) =>
      `v1,${createHmac('sha256', Buffer.from(one.slice(6), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`;
    return {
      sent: headers['webhook-signature'],
      both: `${signed(rotated.secret)} ${signed(secret)}`,
      one: signed(rotated.secret),
    };
  };
  const during = await signatures();
  expect(during.sent).toBe(during.both);
  now = new Date(now.getTime() + 24 * 3_600_000);
  const after = await signatures();
  expect(after.sent).toBe(after.one);
});

describe('a test', () => {
  const test =
    'mutation ($id: ID!) { made: webhookEndpointTest(id: $id) { webhookDelivery { event state attempts { status answer } } userErrors { message } } }';

  it('is sent at once, also to a paused endpoint, and shows the answer', async () => {
    const { id } = await given();
    await run(update, { id, input: { state: 'PAUSED' } });
    receiver.answer = (response) => response.writeHead(418).end('A teapot');
    expect(await run(test, { id })).toEqual({
      webhookDelivery: { event: 'TEST', state: 'FAILED', attempts: [{ status: 418, answer: 'A teapot' }] },
      userErrors: [],
    });
    expect(receiver.requests.map(({ json }) => [json.type, json.data])).toEqual([['webhook.test', {}]]);
  });

  it('is refused after ten in a minute', async () => {
    const { id } = await given();
    for (let index = 0; index < 10; index++) await run(test, { id });
    const { userErrors } = await run<UserErrors>(test, { id });
    expect(userErrors).toEqual([{ message: 'Too many tests. Try again in a minute.' }]);
    expect(receiver.requests).toHaveLength(10);
  });
});

describe('the log', () => {
  it('has each delivery with its attempts, and is filtered', async () => {
    const { id } = await given();
    const work = await createWork('First');
    await deliverWebhooks(t);
    receiver.answer = (response) => response.writeHead(500).end('No');
    await createWork('Second');
    await deliverWebhooks(t);
    const { totalCount, nodes } = await run<Log>(log);
    expect(totalCount).toBe(2);
    expect(nodes.map(({ state, attempts }) => [state, attempts[0]!.status])).toEqual([
      ['WAITING', 500],
      ['SUCCEEDED', 204],
    ]);
    expect(JSON.parse(nodes[1]!.payload)).toMatchObject({ type: 'work.created', data: { id: work } });
    const count = async (filter: object) => (await run<Log>(log, { filter })).totalCount;
    expect(await count({ states: ['WAITING'] })).toBe(1);
    expect(await count({ states: [] })).toBe(0);
    expect(await count({ events: ['WORK_UPDATED'] })).toBe(0);
    expect(await count({ endpoints: [id], events: ['WORK_CREATED'] })).toBe(2);
    expect(await count({ endpoints: ['x'] })).toBe(0);
  });

  it('names the changed record as it is now', async () => {
    await given();
    const [first, second] = [await createWork('First'), await createWork('Second')];
    const query = '{ made: webhookDeliveries { nodes { event record { id displayName } } } }';
    const named = async () =>
      (await run<{ nodes: { event: string; record: { id: string; displayName: string } | null }[] }>(query)).nodes;
    await deliverWebhooks(t);
    expect((await named()).map(({ record }) => record)).toEqual([
      { id: second, displayName: 'Second' },
      { id: first, displayName: 'First' },
    ]);
    await t.pool.query('update work set deleted_at = now() where id = $1', [first]);
    expect((await named()).map(({ record }) => record?.displayName)).toEqual(['Second', undefined]);
  });

  it('replays one delivery, or all failed ones, under the same ID and in order', async () => {
    const { id } = await given();
    const work = await createWork('First');
    const text =
      'mutation ($id: ID!) { made: workUpdate(id: $id, version: 1, input: { title: "Second" }) { userErrors { message } } }';
    await run(text, { id: work });
    await deliverWebhooks(t);
    await t.pool.query(`update webhook_delivery set state = 'FAILED'`);
    const replayAll =
      'mutation ($id: ID!) { made: webhookFailedDeliveriesReplay(id: $id) { webhookDeliveries { id state } userErrors { message } } }';
    await run(replayAll, { id });
    await deliverWebhooks(t);
    const types = () => receiver.requests.map(({ json }) => json.type);
    expect(types()).toEqual(['work.created', 'work.updated', 'work.created', 'work.updated']);
    const one = receiver.requests[0]!.headers['webhook-id'];
    const replay =
      'mutation ($ids: [ID!]!) { made: webhookDeliveriesReplay(ids: $ids) { webhookDeliveries { id } userErrors { message code } } }';
    expect(await run(replay, { ids: [one] })).toEqual({ webhookDeliveries: [{ id: one }], userErrors: [] });
    await deliverWebhooks(t);
    expect(receiver.requests.at(-1)!.headers['webhook-id']).toBe(one);
    expect(await run(replay, { ids: [one, id] })).toEqual({
      webhookDeliveries: null,
      userErrors: [{ message: 'Delivery not found', code: 'NOT_FOUND' }],
    });
  });
});

describe('the query of an endpoint', () => {
  const document = 'query ($id: ID!) { node(id: $id) { ... on Work { title version } } }';
  const key = async () =>
    (await makeKey(t, owner.token, { name: 'Key', scopes: ['CATALOGUE_READ'] })).data.apiKeyCreate!.apiKey!.id;
  const query = () => receiver.requests.at(-1)!.json.data;

  it('adds its result to the payload, with the rights of the key at that time', async () => {
    const apiKeyId = await key();
    const runQuery = queryRunner(t.platform);
    await given({ document, apiKeyId });
    await createWork('First');
    await deliverWebhooks(t, runQuery);
    expect(query().query).toEqual({ data: { node: { title: 'First', version: 1 } } });
    await t.pool.query('update api_key set revoked_at = now() where id = $1', [apiKeyId]);
    await createWork('Second');
    await deliverWebhooks(t, runQuery);
    const queryProblem = 'The API key of the endpoint no longer works. Choose another key.';
    expect(query()).toMatchObject({ query: null, queryProblem });
    const { made } = await t.gql<{ made: { nodes: object[] } }>(
      '{ made: webhookDeliveries(first: 1) { nodes { state problem } } }',
      {},
      owner.token,
    );
    expect(made.nodes).toEqual([{ state: 'SUCCEEDED', problem: queryProblem }]);
  });

  it('counts as a use of its key, and is in the request log with its cost', async () => {
    const apiKeyId = await key();
    await given({ document, apiKeyId });
    for (const title of ['First', 'Second']) await createWork(title);
    await deliverWebhooks(t, queryRunner(t.platform));
    await t.pool.query(`update api_key set scopes = '{MEDIA_READ}' where id = $1`, [apiKeyId]);
    await given({ document: 'query Works($id: ID!) { work(id: $id) { title } }', apiKeyId });
    await createWork('Third');
    await deliverWebhooks(t, queryRunner(t.platform));
    await t.platform.requestLog.flush();
    const text = `{ made: apiRequests { nodes {
      transport operationType operation status httpStatus errorCodes cost network requests apiKey { id lastUsedAt } } } }`;
    const { nodes } = await run<{ nodes: object[] }>(text);
    const shared = {
      transport: 'WEBHOOK',
      operationType: 'QUERY',
      httpStatus: null,
      network: '',
      apiKey: { id: apiKeyId, lastUsedAt: expect.any(String) },
    };
    const refused = { ...shared, operation: 'Works', status: 'REFUSED', errorCodes: ['SCOPE_MISSING'], cost: 1, requests: 1 };
    const ran = { ...shared, operation: 'node', status: 'OK', errorCodes: [], cost: 1 };
    expect(nodes).toHaveLength(2);
    expect(nodes).toContainEqual(refused);
    expect(nodes).toContainEqual({ ...ran, requests: 3 });
  });

  it('is left out if the key lacks a scope', async () => {
    const made = await makeKey(t, owner.token, { name: 'Key', scopes: ['MEDIA_READ'] });
    const work = 'query ($id: ID!) { work(id: $id) { title } }';
    await given({ document: work, apiKeyId: made.data.apiKeyCreate!.apiKey!.id });
    await createWork('First');
    await deliverWebhooks(t, queryRunner(t.platform));
    expect(query().query).toBeNull();
    expect(query().queryProblem).toContain('CATALOGUE_READ');
  });

  it('is left out if its result is too large', async () => {
    await given({ document, apiKeyId: await key() });
    await createWork('First');
    await deliverWebhooks(t, async () => ({ result: { data: 'x'.repeat(256_000) } }));
    expect(query().queryProblem).toBe('The result of the query has more than 256 kB. Select fewer fields.');
  });

  it('is refused unless it is one query for an object', async () => {
    const apiKeyId = await key();
    const faultOf = async (text: string) => {
      const { userErrors } = await createWebhook(t, owner.token, {
        url: receiver.url,
        events: ['WORK_CREATED'],
        document: text,
        apiKeyId,
      });
      return userErrors.map(({ field, message }) => `${field.join('.')}: ${message}`).join();
    };
    expect(await faultOf('query ($id: ID!) {')).toMatch(/^document: The query cannot be read/);
    expect(await faultOf('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }')).toMatch(
      /^document: Enter one query/,
    );
    expect(await faultOf('{ works { totalCount } }')).toMatch(/^document: Declare the variable/);
    expect(await faultOf('query ($id: ID!, $more: Int) { node(id: $id) { id } works(first: $more) { totalCount } }')).toMatch(
      /^document: Declare/,
    );
    expect(await faultOf('query ($id: ID!) { nothing(id: $id) { id } }')).toMatch(/^document: Cannot query field/);
    const large = 'works(first: 100) { nodes { splits { composers { contributor { works(first: 100) { nodes { id } } } } } } }';
    expect(await faultOf(`query ($id: ID!) { node(id: $id) { id } ${large} }`)).toMatch(/^document: This operation could read/);
  });

  it('needs a key of the workspace', async () => {
    const other = await t.register();
    const foreign = (await makeKey(t, other.token, { name: 'Key', scopes: ['CATALOGUE_READ'] })).data.apiKeyCreate!.apiKey!.id;
    const input = { url: receiver.url, events: ['WORK_CREATED'], document } as const;
    const refusal = async (apiKeyId?: string) =>
      (await createWebhook(t, owner.token, { ...input, apiKeyId })).userErrors.map(({ message }) => message);
    expect(await refusal(foreign)).toEqual(['API key not found']);
    expect(await refusal()).toEqual(['Choose the API key with whose rights the query runs.']);
  });
});

it('a plan without API access keeps the endpoints, which can be deleted', async () => {
  const { id } = await given();
  await givePlan(t.pool, owner.workspaceId, { status: 'EXPIRED' });
  await run('mutation ($id: ID!) { made: webhookEndpointDelete(id: $id) { webhookEndpointId } }', { id });
  expect(await run<Endpoint[]>(list)).toEqual([]);
});
