import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { applyProviderPlan } from '#gateway/areas/subscriptions/provider.service.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { importer } from '#tests/support/imports.ts';
import { type LiveSubscription, subscribe } from '#tests/support/live.ts';
import { type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { searchWorkspace } from '../../areas/duplicates/search.service.ts';
import { announce, announceProgress } from './announce.ts';

type Event = Record<string, { id?: string; state?: string; isRunning?: boolean; status?: string }>;

let live: LiveGateways;
let owner: TestAccount;
let stranger: TestAccount;
let administrator: TestAccount;
beforeAll(async () => {
  live = await startLiveGateways();
  [owner, stranger, administrator] = [await live.t.register(), await live.t.register(), await live.t.register()];
  await live.t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [administrator.userId]);
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

const follow = async ({ token }: { token: string }, document: string, url = live.urls[0]): Promise<LiveSubscription<Event>> => {
  const client = live.connect({ token }, url);
  await client.connected;
  return subscribe<Event>(client, document);
};

/** Reads events until one has this value. Returns the values of all events until then. */
async function until(events: LiveSubscription<Event>, last: unknown, shownBy: (event: Event) => unknown): Promise<unknown[]> {
  const seen: unknown[] = [];
  while (seen.at(-1) !== last) seen.push(shownBy((await events.next()).data!));
  return [...new Set(seen)];
}

const topics: Record<
  string,
  { document: string; act: () => Promise<unknown>; last: unknown; shownBy: (event: Event) => unknown }
> = {
  'an import': {
    document: 'subscription { importChanged { id state progress { done total } } }',
    act: async () => {
      const imports = importer(live.t, owner);
      const { id } = await imports.check('Title\r\nHarbour Lights\r\n');
      await imports.commit(id);
    },
    last: 'IMPORTED',
    shownBy: ({ importChanged }) => importChanged!.state,
  },
  'an export': {
    document: 'subscription { exportChanged { id state progress { done total } downloadUrl } }',
    act: () => exporterOf(live.t, owner).run('WORKS', 'CSV'),
    last: 'DONE',
    shownBy: ({ exportChanged }) => exportChanged!.state,
  },
  'a search for duplicates': {
    document: 'subscription { duplicateSearchChanged { isRunning percent finishedAt } }',
    act: () => searchWorkspace(live.t.platform, owner.workspaceId),
    last: false,
    shownBy: ({ duplicateSearchChanged }) => duplicateSearchChanged!.isRunning,
  },
  'a plan': {
    document: 'subscription { planChanged { id status } }',
    act: () =>
      applyProviderPlan(live.t.platform, {
        id: 'sub_1',
        customerId: 'cus_1',
        workspaceId: owner.workspaceId,
        tierId: 'contributor',
        status: 'ACTIVE',
        billingCycle: 'MONTHLY',
        trialEndsAt: null,
        currentPeriodStartsAt: new Date('2026-11-01T00:00:00Z'),
        currentPeriodEndsAt: new Date('2026-12-01T00:00:00Z'),
        cancelsAtPeriodEnd: false,
        endedAt: null,
        readAt: new Date('2026-11-01T00:00:00Z'),
      }),
    last: 'ACTIVE',
    shownBy: ({ planChanged }) => planChanged!.status,
  },
};

it.each(Object.entries(topics))('%s is followed on another gateway, and by no other workspace', async (_name, topic) => {
  const { document, act, last, shownBy } = topic;
  const [events, foreign] = [await follow(owner, document, live.urls[1]), await follow(stranger, document)];
  await vi.waitUntil(() => live.t.platform.live.size === 1, { timeout: 60_000, interval: 5 });
  await act();
  const seen = await until(events, last, shownBy);
  // Earlier states may be missing, because each is read when it is sent.
  expect(seen.at(-1)).toBe(last);
  expect(foreign.all).toEqual([]);
});

it('backups are followed by administrators of every workspace, and refused to others', async () => {
  const document = 'subscription { backupChanged { id state progressPercent } }';
  const [events, refused] = [await follow(administrator, document, live.urls[1]), await follow(owner, document)];
  expect((await refused.next()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const { rows } = await live.t.pool.query<{ id: string }>(
    `insert into backup (name, is_scheduled, state) values ('b.tar', false, 'RUNNING') returning id`,
  );
  const { id } = rows[0]!;
  const { backupCancel } = await live.t.gql<{ backupCancel: { backup: { id: string } | null } }>(
    'mutation ($id: ID!) { backupCancel(id: $id) { backup { id } } }',
    { id },
    administrator.token,
  );
  expect(backupCancel.backup?.id).toBe(id);
  expect((await events.next()).data).toEqual({ backupChanged: { id, state: 'FAILED', progressPercent: 0 } });
});

const insertions = {
  export: `insert into export (workspace_id, user_id, id, kind, format, file_name, storage_key)
    select $1, $2, id, 'WORKS', 'CSV', 'works.csv', id::text from unnest($3::uuid[]) id`,
  import: `insert into import (workspace_id, user_id, id, file_name, size_bytes, storage_key, state)
    select $1, $2, id, 'works.csv', 1, id::text, 'READING' from unnest($3::uuid[]) id`,
};
it.each(['export', 'import'] as const)('one %s is followed alone', async (topic) => {
  const account = await live.t.register();
  const { workspaceId, userId } = account;
  const [one, other] = [randomUUID(), randomUUID()];
  await live.t.pool.query(insertions[topic], [workspaceId, userId, [one, other]]);
  const name = `${topic}Changed`;
  const all = await follow(account, `subscription { ${name} { id } }`);
  const single = await follow(account, `subscription { ${name}(${topic}: "${one}") { id } }`);
  await vi.waitUntil(() => live.t.platform.live.size === 2, { timeout: 60_000, interval: 5 });
  for (const id of [other, one]) await announce(live.t.pool, { topic, workspaceId, id });
  expect([(await all.next()).data![name]!.id, (await all.next()).data![name]!.id]).toEqual([other, one]);
  expect((await single.next()).data![name]!.id).toBe(one);
});

it('viewers cannot follow imports', async () => {
  await live.t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [stranger.userId]);
  const refused = await follow(stranger, 'subscription { importChanged { id } }');
  expect((await refused.next()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('progress is announced at most once a second, and a changed state always', async () => {
  const sent: string[] = [];
  const sql = { query: async (_text: string, values: string[]) => sent.push(JSON.parse(values[1]!).step) };
  const event = (step: string, id = 'e1') => ({ topic: 'export' as const, workspaceId: 'w', id, step });
  const through = sql as unknown as Parameters<typeof announce>[0];
  const now = vi.spyOn(performance, 'now');
  const at = (ms: number) => void now.mockReturnValue(ms);
  try {
    at(0);
    await announceProgress(through, event('first'));
    at(999);
    await announceProgress(through, event('too early'));
    await announceProgress(through, event('of another', 'e2'));
    at(1_000);
    await announceProgress(through, event('second'));
    await announce(through, event('state'));
    await announceProgress(through, event('of the next state'));
  } finally {
    now.mockRestore();
  }
  expect(sent).toEqual(['first', 'of another', 'second', 'state', 'of the next state']);
});
