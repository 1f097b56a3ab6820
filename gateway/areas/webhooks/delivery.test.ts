import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookAttemptsMax } from '#domain/webhooks/webhook-terms.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { payeesApi } from '#tests/support/payees-api.ts';
import { addWorks as insertWorks } from '#tests/support/plans.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { deliverWebhooks, givenWebhook } from '#tests/support/webhooks.ts';
import { startQueue, wakeQueue } from '../../server/queues/queue-worker.ts';
import { compactChanges } from '../changes/compact-changes.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { wakeEndpoints, wakeEndpointsBehind, watchChanges } from './wake-endpoints.ts';
import { webhookJob } from './webhook-job.ts';

let t: TestApp;
let receiver: WebhookReceiver;
let owner: TestAccount;
let now: Date;
const start = new Date('2026-12-01T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
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
  now = start;
  owner = await t.register();
});

const createWork = async (title: string): Promise<string> => {
  const text = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
  const { workCreate } = await t.gql<{ workCreate: { work: { id: string } } }>(text, { input: { title } }, owner.token);
  return workCreate.work.id;
};
const updateWork = (id: string, version: number) =>
  t.gql(
    'mutation ($id: ID!, $version: Int!, $input: WorkPatch!) { workUpdate(id: $id, version: $version, input: $input) { userErrors { message } } }',
    { id, version, input: { title: `Version ${version + 1}` } },
    owner.token,
  );
const deleteWork = (id: string) =>
  t.gql('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }', { id }, owner.token);
const addWorks = (count: number) => insertWorks(t.pool, owner.workspaceId, count);
const given = (
  events: readonly ('WORK_CREATED' | 'WORK_UPDATED' | 'WORK_REMOVED')[] = ['WORK_CREATED', 'WORK_UPDATED', 'WORK_REMOVED'],
) => givenWebhook(t, owner.token, { url: receiver.url, events });
type EndpointRow = { state: string; pause_reason: string | null; failures: number; due_in: number | null; resting: boolean };
const endpointRow = async (id: string): Promise<EndpointRow> =>
  (
    await t.pool.query<EndpointRow>(
      `select state, pause_reason, failures, extract(epoch from due_at - now())::float8 as due_in, resting_until > now() as resting
        from webhook_endpoint where id = $1`,
      [id],
    )
  ).rows[0]!;
const states = async () =>
  (
    await t.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int from webhook_delivery group by state order by state',
    )
  ).rows.map(({ state, count }) => `${count} ${state}`);
const attempts = async () => (await t.pool.query<{ count: number }>('select count(*)::int from webhook_attempt')).rows[0]!.count;
const refuse =
  (status: number): WebhookReceiver['answer'] =>
  (response) =>
    response.writeHead(status).end('No');

describe('a webhook', () => {
  it('receives the changes of its events after its creation, and nothing else', async () => {
    const before = await createWork('Before');
    await given(['WORK_CREATED', 'WORK_REMOVED']);
    const work = await createWork('First');
    await updateWork(before, 1);
    await deleteWork(before);
    const other = await t.register();
    await t.gql('mutation { workCreate(input: { title: "Theirs" }) { work { id } } }', {}, other.token);
    await deliverWebhooks(t);
    expect(receiver.seen().sort()).toEqual([`work.created ${work}`, `work.removed ${before}`]);
    await deliverWebhooks(t);
    expect([receiver.requests.length, await states()]).toEqual([2, ['2 SUCCEEDED']]);
  });

  it('receives no change of a transaction that was rolled back', async () => {
    await given();
    const client = await t.pool.connect();
    await client.query('begin');
    await insertWorks(client, owner.workspaceId, 1);
    await deliverWebhooks(t);
    await client.query('rollback');
    client.release();
    await deliverWebhooks(t);
    expect(receiver.requests).toEqual([]);
  });

  it('receives a signed request with the change and its cursor', async () => {
    const { secret } = await given();
    const work = await createWork('First');
    await deliverWebhooks(t);
    const [{ headers, body, json }] = receiver.requests as [WebhookReceiver['requests'][number]];
    const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
    expect(Number(timestamp)).toBe(start.getTime() / 1_000);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(headers['content-type']).toBe('application/json');
    expect(json).toMatchObject({ type: 'work.created', data: { kind: 'WORK', id: work, version: 1, action: 'CREATED' } });
    const rest = 'query ($after: String!) { changes(after: $after, kinds: [WORK]) { nodes { objectId } } }';
    const next = await createWork('Second');
    const { changes } = await t.gql<{ changes: { nodes: object[] } }>(rest, { after: json.data.cursor }, owner.token);
    expect(changes.nodes).toEqual([{ objectId: next }]);
  });

  it('receives the changes of an object in order, while other objects go on', async () => {
    await given();
    const [first, second] = [await createWork('First'), await createWork('Second')];
    receiver.answer = (response, { json }) => response.writeHead(json.data.id === first ? 500 : 204).end();
    await updateWork(first, 1);
    await updateWork(second, 1);
    await deliverWebhooks(t);
    expect(receiver.seen().toSorted()).toEqual(
      [`work.created ${first}`, `work.created ${second}`, `work.updated ${second}`].toSorted(),
    );
    receiver.reset();
    await deliverWebhooks(t);
    expect(receiver.requests).toEqual([]);
    later(6);
    await deliverWebhooks(t);
    expect(receiver.seen()).toEqual([`work.created ${first}`, `work.updated ${first}`]);
  });

  it('receives an import once when it has ended, and each change of a proof', async () => {
    await givenWebhook(t, owner.token, { url: receiver.url, events: ['IMPORT_FINISHED'] });
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into import (workspace_id, file_name, size_bytes, storage_key, state) values ($1, 'works.csv', 10, 'x', 'IMPORTING') returning id`,
      [owner.workspaceId],
    );
    const id = rows[0]!.id;
    await deliverWebhooks(t);
    expect(receiver.requests).toEqual([]);
    const set = (change: string) => t.pool.query(`update import set ${change} where id = $1`, [id]);
    await set(`state = 'IMPORTED'`);
    await set(`committed_at = now()`);
    await deliverWebhooks(t);
    await set(`undo_until = now()`);
    await deliverWebhooks(t);
    expect(receiver.requests.map(({ json }) => [json.type, json.data.id, json.data.state])).toEqual([
      ['import.finished', id, 'IMPORTED'],
    ]);
    await set(`state = 'UNDONE'`);
    await deliverWebhooks(t);
    expect(receiver.requests.at(-1)!.json.data.state).toBe('UNDONE');
  });

  it('receives a royalty statement when it is posted and when it is reversed, without its stages', async () => {
    await givenWebhook(t, owner.token, { url: receiver.url, events: ['STATEMENT_POSTED', 'STATEMENT_REVERSED'] });
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into statement (workspace_id, file_name, size_bytes, storage_key, state) values ($1, 'q3.csv', 10, 'x', 'READING') returning id`,
      [owner.workspaceId],
    );
    const id = rows[0]!.id;
    const set = async (change: string) => {
      await t.pool.query(`update statement set ${change} where id = $1`, [id]);
      await deliverWebhooks(t);
    };
    await set(`position = 100, line_count = 100`);
    await set(`state = 'READ'`);
    expect(receiver.requests).toEqual([]);
    await set(`state = 'POSTED'`);
    await set(`account = 'Corrected'`);
    await set(`state = 'REVERSED'`);
    expect(receiver.requests.map(({ json }) => [json.type, json.data.kind, json.data.id, json.data.state])).toEqual([
      ['statement.posted', 'STATEMENT', id, 'POSTED'],
      ['statement.reversed', 'STATEMENT', id, 'REVERSED'],
    ]);
  });
});

describe('royalties', () => {
  it('are events when a run is issued and when it is reversed, without its stages', async () => {
    await givenWebhook(t, owner.token, { url: receiver.url, events: ['ROYALTY_RUN_ISSUED', 'ROYALTY_RUN_REVERSED'] });
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into royalty_run (workspace_id, number, name, period_start, period_end, split_basis, state)
        values ($1, 1, 'Run 1', '2026-01-01', '2026-06-30', 'USE_PERIOD', 'COMPUTING') returning id`,
      [owner.workspaceId],
    );
    const id = rows[0]!.id;
    const set = async (change: string) => {
      await t.pool.query(`update royalty_run set ${change} where id = $1`, [id]);
      await deliverWebhooks(t);
    };
    for (const change of ['position = 100', `state = 'DRAFT'`, `state = 'APPROVED'`, `state = 'ISSUING'`]) await set(change);
    expect(receiver.requests).toEqual([]);
    await set(`state = 'ISSUED'`);
    await set(`state = 'REVERSING'`);
    await set(`state = 'REVERSED'`);
    expect(receiver.requests.map(({ json }) => [json.type, json.data.kind, json.data.id, json.data.state])).toEqual([
      ['royalty_run.issued', 'ROYALTY_RUN', id, 'ISSUED'],
      ['royalty_run.reversed', 'ROYALTY_RUN', id, 'REVERSED'],
    ]);
  });

  it('tell of each change of a payee, also of its balance', async () => {
    await givenWebhook(t, owner.token, { url: receiver.url, events: ['PAYEE_CHANGED'] });
    const { create, enter } = payeesApi(t, owner);
    const { payee } = await create({ name: 'Mara' });
    await deliverWebhooks(t);
    await enter({ kind: 'ADVANCE', contracts: [payee!.contracts[0]!.id], date: '2026-03-01', amount: '10' });
    await deliverWebhooks(t);
    expect(receiver.requests.map(({ json }) => [json.type, json.data.id, json.data.action])).toEqual([
      ['payee.changed', payee!.id, 'CREATED'],
      ['payee.changed', payee!.id, 'UPDATED'],
    ]);
  });
});

describe('a failing receiver', () => {
  it('gets each delivery again with growing pauses and the same ID, until it fails', async () => {
    await given();
    receiver.answer = refuse(500);
    await createWork('First');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= webhookAttemptsMax; attempt++) {
      // The endpoint would be paused before the last attempts.
      await t.pool.query('update webhook_endpoint set failing_since = $1 where failing_since is not null', [now]);
      await deliverWebhooks(t);
      expect(receiver.requests).toHaveLength(attempt);
      const { rows } = await t.pool.query<{ due_at: Date | null }>('select due_at from webhook_delivery');
      if (rows[0]!.due_at === null) break;
      pauses.push((rows[0]!.due_at.getTime() - now.getTime()) / 1_000);
      now = new Date(rows[0]!.due_at.getTime() - 1_000);
      await deliverWebhooks(t);
      expect(receiver.requests).toHaveLength(attempt);
      later(1);
    }
    const shortest = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(pauses).toHaveLength(shortest.length);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(shortest[index]!);
      expect(pause).toBeLessThanOrEqual(shortest[index]! * 1.1);
    }
    expect(await states()).toEqual(['1 FAILED']);
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is paused after three days without a success, and each owner gets a mail', async () => {
    const { id } = await given();
    receiver.answer = refuse(500);
    await createWork('First');
    await deliverWebhooks(t);
    later(3 * 86_400 - 10);
    await deliverWebhooks(t);
    expect(await endpointRow(id)).toMatchObject({ state: 'ACTIVE', failures: 2 });
    later(86_400);
    await deliverWebhooks(t);
    expect(await endpointRow(id)).toMatchObject({ state: 'PAUSED', pause_reason: 'FAILURES', due_in: null });
    const mails = (await mailsTo(t, owner.email)).filter(({ kind }) => kind === 'WEBHOOK_PAUSED');
    expect(mails.map(({ subject }) => subject)).toEqual(['The webhook Mirror is paused']);
    await deliverWebhooks(t);
    expect(receiver.requests).toHaveLength(3);
  });

  it('is paused at once if it answers 410, and continues with the changes since when it is resumed', async () => {
    const { id } = await given();
    receiver.answer = refuse(410);
    const first = await createWork('First');
    await deliverWebhooks(t);
    expect(await endpointRow(id)).toMatchObject({ state: 'PAUSED', pause_reason: 'GONE' });
    const second = await createWork('Second');
    await deliverWebhooks(t);
    receiver.reset();
    const resume =
      'mutation ($id: ID!) { webhookEndpointUpdate(id: $id, input: { state: ACTIVE }) { webhookEndpoint { state pauseReason } } }';
    const { webhookEndpointUpdate } = await t.gql<{ webhookEndpointUpdate: object }>(resume, { id }, owner.token);
    expect(webhookEndpointUpdate).toEqual({ webhookEndpoint: { state: 'ACTIVE', pauseReason: null } });
    await deliverWebhooks(t);
    expect(receiver.seen().toSorted()).toEqual([`work.created ${first}`, `work.created ${second}`].toSorted());
  });

  it('rests after failures in a row, and gets one request at a time until one succeeds', async () => {
    const { id } = await given();
    receiver.answer = refuse(503);
    await addWorks(30);
    await deliverWebhooks(t);
    const sent = receiver.requests.length;
    expect(sent).toBeLessThanOrEqual(8);
    const { failures, resting, due_in } = await endpointRow(id);
    expect([failures, resting]).toEqual([sent, true]);
    expect(due_in).toBeGreaterThan(5);
    await wakeEndpoints(t.pool, [owner.workspaceId]);
    expect((await endpointRow(id)).due_in).toBeGreaterThan(5);
    await deliverWebhooks(t);
    expect(receiver.requests).toHaveLength(sent + 1);
    receiver.reset();
    await deliverWebhooks(t);
    later(3_600);
    await deliverWebhooks(t);
    expect(await states()).toEqual(['30 SUCCEEDED']);
    expect(await endpointRow(id)).toMatchObject({ failures: 0, resting: null });
  });

  it('gets few attempts for a flood of changes, which waits in bounded numbers', async () => {
    await given();
    receiver.answer = refuse(503);
    await t.pool.query('analyze');
    await addWorks(5_000);
    await deliverWebhooks(t);
    expect(await states()).toEqual(['5000 WAITING']);
    for (let round = 0; round < 5; round++) await deliverWebhooks(t);
    expect(await attempts()).toBeLessThanOrEqual(8 + 5);
    await addWorks(6_000);
    await deliverWebhooks(t);
    const { rows } = await t.pool.query<{ count: number }>('select count(*)::int from webhook_delivery');
    expect(rows[0]!.count).toBeLessThanOrEqual(10_999);
    await addWorks(1_000);
    await deliverWebhooks(t);
    expect((await t.pool.query<{ count: number }>('select count(*)::int from webhook_delivery')).rows).toEqual(rows);
  });

  it('has its deliveries ordered without comparing each with each, whatever the statistics say', async () => {
    await given();
    await createWork('First');
    const texts = await statementsOf(t.platform.pool, () => deliverWebhooks(t));
    const ordering = texts.filter((text) => text.includes('row_number() over (partition by object_id'));
    expect(ordering.length).toBeGreaterThan(0);
    expect(await planOf(t.pool, ordering[0]!)).not.toMatch(/Join|Nested Loop/);
  });
});

describe('after the death of a process', () => {
  it('deliveries are made once if it died after making them', async () => {
    const { id } = await given();
    const work = await createWork('First');
    await deliverWebhooks(t);
    await t.pool.query('update webhook_endpoint set position = 0 where id = $1', [id]);
    await t.pool.query(`update webhook_delivery set state = 'WAITING', attempts = 0`);
    receiver.reset();
    await deliverWebhooks(t);
    expect(receiver.seen()).toEqual([`work.created ${work}`]);
    expect(await states()).toEqual(['1 SUCCEEDED']);
  });

  it('a request that was sent but not recorded is sent again with the same ID', async () => {
    await given();
    await createWork('First');
    await deliverWebhooks(t);
    await t.pool.query(`update webhook_delivery set state = 'WAITING', attempts = 0, finished_at = null`);
    await t.pool.query('delete from webhook_attempt');
    await deliverWebhooks(t);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await states()).toEqual(['1 SUCCEEDED']);
  });

  it('the endpoint is taken over when its lease has ended', async () => {
    const { id } = await given();
    const work = await createWork('First');
    await t.pool.query(
      `update webhook_endpoint set lease = gen_random_uuid(), due_at = now() + interval '20 seconds' where id = $1`,
      [id],
    );
    await deliverWebhooks(t);
    expect(receiver.requests).toEqual([]);
    await t.pool.query(`update webhook_endpoint set due_at = now() - interval '1 second' where id = $1`, [id]);
    await deliverWebhooks(t);
    expect(receiver.seen()).toEqual([`work.created ${work}`]);
  });
});

it('gateways share endpoints, and send each change once', async () => {
  await given();
  const works = [];
  for (let index = 0; index < 8; index++) works.push(`work.created ${await createWork(`Work ${index}`)}`);
  await Promise.all([1, 2, 3].map(() => deliverWebhooks(t)));
  expect(receiver.seen().toSorted()).toEqual(works.toSorted());
});

it('a change is sent soon after its commit', async () => {
  await t.platform.live.ready();
  const changes = watchChanges(t.platform);
  const queue = startQueue(
    webhookJob(async () => ({ problem: 'None' })),
    t.platform,
  );
  await given();
  const work = await createWork('First');
  await expect.poll(() => receiver.seen()).toEqual([`work.created ${work}`]);
  await expect.poll(states).toEqual(['1 SUCCEEDED']);
  changes.stop();
  await queue.stop();
});

it('workspaces take turns', async () => {
  for (let index = 0; index < 12; index++) await givenWebhook(t, owner.token, { url: receiver.url, events: ['WORK_CREATED'] });
  const crowded = await createWork('Crowded');
  owner = await t.register();
  await given();
  const work = await createWork('Alone');
  await deliverWebhooks(t);
  expect(receiver.seen()).toContain(`work.created ${work}`);
  expect(receiver.seen().filter((seen) => seen.endsWith(crowded))).toHaveLength(4);
});

it('a workspace with slow receivers has half of the places, and gets more only as they are free', async () => {
  for (let index = 0; index < 12; index++) await givenWebhook(t, owner.token, { url: receiver.url, events: ['WORK_CREATED'] });
  const slow = await createWork('Slow');
  const held: ServerResponse[] = [];
  receiver.answer = (response, { json }) => (json.data.id === slow ? held.push(response) : response.writeHead(204).end());
  const makeDue = () => t.pool.query(`update webhook_endpoint set due_at = now() where lease is null`);
  await makeDue();
  const queue = startQueue(
    webhookJob(async () => ({ problem: 'None' })),
    t.platform,
  );
  await expect.poll(() => held.length).toBe(4);
  const others: string[] = [];
  // Each of them is claimed after the first four, so further ones of the slow workspace would be claimed before.
  for (let index = 0; index < 3; index++) {
    owner = await t.register();
    await given();
    others.push(`work.created ${await createWork('Other')}`);
    await makeDue();
    await wakeQueue(t.platform.pool, 'webhook');
    await expect.poll(() => receiver.seen()).toContain(others[index]);
  }
  expect(held).toHaveLength(4);
  held[0]!.writeHead(204).end();
  await expect.poll(() => held.length).toBe(5);
  receiver.answer = (response) => response.writeHead(204).end();
  for (const response of held) if (!response.writableEnded) response.writeHead(204).end();
  await expect.poll(() => receiver.seen().filter((seen) => seen.endsWith(slow)).length).toBe(12);
  await queue.stop();
});

it('an endpoint that is behind the feed is found without an announcement', async () => {
  const { id } = await given();
  expect(await wakeEndpointsBehind(t.platform)).toBe(0);
  await createWork('First');
  expect(await wakeEndpointsBehind(t.platform)).toBe(1);
  expect((await endpointRow(id)).due_in).toBeLessThanOrEqual(0);
});

it('nothing is sent while the plan has no API access', async () => {
  const { id } = await given();
  await createWork('First');
  await t.pool.query(`update plan_subscription set status = 'EXPIRED' where workspace_id = $1`, [owner.workspaceId]);
  await deliverWebhooks(t);
  expect([receiver.requests, await states()]).toEqual([[], []]);
  expect((await endpointRow(id)).due_in).toBeGreaterThan(3_000);
});

it('deliveries leave the log after 30 days, and the oldest of too many earlier', async () => {
  await given();
  for (let index = 0; index < 4; index++) await createWork(`Work ${index}`);
  await deliverWebhooks(t);
  const clock = () => new Date();
  expect(await sweepDeliveries({ pool: t.platform.pool, clock }, 3)).toEqual({ expired: 0, excess: 1 });
  const inAMonth = () => new Date(Date.now() + 31 * 86_400_000);
  expect(await sweepDeliveries({ pool: t.platform.pool, clock: inAMonth })).toEqual({ expired: 3, excess: 0 });
  expect(await attempts()).toBe(0);
});

it('a paused endpoint misses superseded changes that the feed no longer has, and receives the latest', async () => {
  const { id } = await given();
  await t.pool.query(`update webhook_endpoint set state = 'PAUSED' where id = $1`, [id]);
  const work = await createWork('First');
  await updateWork(work, 1);
  await t.gql('{ changes { nodes { objectId } } }', {}, owner.token);
  await compactChanges({ pool: t.platform.pool, clock: () => new Date(Date.now() + 8 * 86_400_000) });
  await t.pool.query(`update webhook_endpoint set state = 'ACTIVE' where id = $1`, [id]);
  await deliverWebhooks(t);
  expect(receiver.seen()).toEqual([`work.updated ${work}`]);
});
