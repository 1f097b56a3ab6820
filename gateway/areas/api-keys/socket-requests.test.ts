import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiRequestEntry } from '#domain/api-keys/api-request.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { subscribe } from '#tests/support/live.ts';
import { followAssets, type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type MadeKey, makeKey } from '#tests/support/team.ts';

const entries: ApiRequestEntry[] = [];
const nothing = async () => undefined;
let live: LiveGateways;
let person: Person;
let key: MadeKey;
beforeAll(async () => {
  live = await startLiveGateways({
    requestLog: { push: (entry) => void entries.push(entry), start: () => undefined, flush: nothing, stop: nothing },
  });
});
beforeEach(async () => {
  person = await addPerson(live.t.pool);
  await givePlan(live.t.pool, person.workspaceId, { tierId: 'contributor' });
  const { data } = await makeKey(live.t, person.token, { name: 'Watcher', access: 'READ' });
  key = { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
  entries.length = 0;
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

const shared = {
  transport: 'WEBSOCKET',
  httpStatus: null,
  network: '127.0.0.1',
  requests: 1,
  codes: [],
  cost: null,
  documentHash: null,
  operationType: null,
  operation: null,
  rootFields: [],
};

it('contains a subscription of a key when it starts, without its events', async () => {
  const { events } = await live.followed({ token: key.secret }, undefined, { kind: 'IMAGE' });
  await live.untilSubscribed(1);
  const { id } = await live.asset(person.workspaceId);
  await live.publish(person, id);
  await events.next();
  expect(entries).toMatchObject([
    {
      ...shared,
      apiKeyId: key.id,
      workspaceId: person.workspaceId,
      status: 'OK',
      operationType: 'SUBSCRIPTION',
      operation: 'assetIngestChanged',
      rootFields: ['assetIngestChanged'],
      cost: 1,
      documentHash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ]);
});

it.each([
  ['an operation that is no subscription', '{ works { totalCount } }', 'BAD_USER_INPUT'],
  ['an invalid document', 'subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
])('contains the refusal of %s', async (_name, query, code) => {
  const client = live.connect({ token: key.secret });
  await client.connected;
  await subscribe(client, query).over;
  expect(entries).toMatchObject([{ ...shared, status: 'REFUSED', codes: [code] }]);
});

it('contains a connection that is refused by the rate limit', async () => {
  await live.connect({ token: key.secret }).connected;
  await live.t.pool.query('update limits.api_request set points = 120');
  expect((await live.connect({ token: key.secret }).closed).code).toBe(4401);
  await live.t.pool.query('delete from limits.api_request');
  expect(entries).toMatchObject([{ ...shared, status: 'LIMITED', codes: ['RATE_LIMITED'] }]);
});

it('has nothing of sessions and dead keys', async () => {
  const client = live.connect({ token: person.token });
  await client.connected;
  await subscribe(client, '{ works { totalCount } }').over;
  subscribe(client, followAssets);
  await live.untilSubscribed(1);
  expect((await live.connect({ token: 'stv_unknown' }).closed).code).toBe(4401);
  expect(entries).toEqual([]);
});
