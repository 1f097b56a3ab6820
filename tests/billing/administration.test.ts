import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { choose, shownPlan, withPlan } from './acts.ts';
import { deliverAll } from './deliveries.ts';
import { sharedWorld } from './world.ts';

const w = sharedWorld();
let admin: TestAccount;
beforeAll(async () => {
  admin = await w.t.register();
  await w.t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});

const errors = 'userErrors { field message code }';
const subscriber = 'subscriber { id status trialEndsAt cancelsAtPeriodEnd endedAt tier { id version } owner { email } }';
const operations = {
  list: 'query ($search: String, $filter: SubscriberFilter) { administration { subscribers(search: $search, filter: $filter) { totalCount nodes { id } } } }',
  detail:
    'query ($id: ID!) { administration { subscriber(id: $id) { workspaceName latestBillingEntries { id number status refunded { amountCents } amount { amountCents } } } } }',
  extend: `mutation ($id: ID!, $days: Int!) { outcome: subscriberTrialExtend(id: $id, input: { days: $days }) { ${subscriber} ${errors} } }`,
  change: `mutation ($id: ID!, $tier: ID!) { outcome: subscriberPlanChange(id: $id, input: { tier: $tier, billingCycle: MONTHLY }) { ${subscriber} ${errors} } }`,
  cancel: `mutation ($id: ID!, $immediately: Boolean) { outcome: subscriberPlanCancel(id: $id, immediately: $immediately) { ${subscriber} ${errors} } }`,
  resume: `mutation ($id: ID!) { outcome: subscriberPlanResume(id: $id) { ${subscriber} ${errors} } }`,
  refund: `mutation ($id: ID!, $amountCents: Int!, $expectedRefundedCents: Int! = 0) { outcome: billingEntryRefund(id: $id, input: { amountCents: $amountCents, expectedRefundedCents: $expectedRefundedCents, note: "Goodwill" }) { billingEntry { status refunded { amountCents } } ${errors} } }`,
};
type Subscriber = {
  id: string;
  status: string;
  trialEndsAt: string | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: string | null;
  tier: { id: string };
};
type Outcome = {
  subscriber?: Subscriber | null;
  billingEntry?: { status: string; refunded: { amountCents: number } } | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
type Entry = { id: string; number: string; status: string; refunded: { amountCents: number }; amount: { amountCents: number } };

const run = async (operation: keyof typeof operations, variables: object): Promise<Outcome> =>
  (await w.t.gql<{ outcome: Outcome }>(operations[operation], variables, admin.token)).outcome;
const idOf = async ({ workspaceId }: TestAccount): Promise<string> =>
  (await w.t.pool.query('select id from plan_subscription where workspace_id = $1', [workspaceId])).rows[0].id;
const entriesOf = async (account: TestAccount): Promise<Entry[]> => {
  const read = { id: await idOf(account) };
  type Read = { administration: { subscriber: { latestBillingEntries: Entry[] } } };
  return (await w.t.gql<Read>(operations.detail, read, admin.token)).administration.subscriber.latestBillingEntries;
};
const auditOf = async ({ workspaceId }: TestAccount) => {
  const text = 'select action, user_id as by from audit_entry where workspace_id = $1 order by created_at desc limit 1';
  return (await w.t.pool.query<{ action: string; by: string | null }>(text, [workspaceId])).rows[0];
};
const local = async (plan: Parameters<typeof givePlan>[2]) => {
  const account = await w.account();
  await givePlan(w.t.pool, account.workspaceId, plan);
  return { account, id: await idOf(account) };
};
const now = () => w.fake.store.now * 1_000;
const inDays = (days: number) => new Date(now() + days * 86_400_000);

it.each(Object.entries(operations))('%s is closed to all but administrators', async (_name, operation) => {
  const { account, id } = await local({});
  const given = { id, days: 3, tier: 'free', immediately: true, amountCents: 100 };
  const used = Object.fromEntries(Object.entries(given).filter(([name]) => operation.includes(`$${name}:`)));
  const codeOf = async (token?: string) => (await w.t.raw(operation, used, token)).errors?.[0]?.extensions.code;
  expect([await codeOf(), await codeOf(account.token)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
});

it('subscribers are found by workspace or owner, and filtered by status and package', async () => {
  const { account, id } = await local({ tierId: 'starter', status: 'TRIAL', trialEndsAt: inDays(3) });
  type List = { administration: { subscribers: { totalCount: number; nodes: { id: string }[] } } };
  const find = async (variables: object) =>
    (await w.t.gql<List>(operations.list, variables, admin.token)).administration.subscribers.nodes.map((node) => node.id);
  expect(await find({ search: account.email })).toEqual([id]);
  expect(await find({ search: account.email, filter: { statuses: ['TRIAL', 'ACTIVE'], package: 'publisher' } })).toEqual([id]);
  expect(await find({ search: account.email, filter: { package: 'music_catalog' } })).toEqual([]);
  expect(await find({ search: account.email, filter: { statuses: ['ACTIVE'] } })).toEqual([]);
});

describe('a plan without a provider', () => {
  it('gets a longer trial, also after it expired', async () => {
    const running = await local({ status: 'TRIAL', tierId: 'contributor', trialEndsAt: inDays(3) });
    const extended = await run('extend', { id: running.id, days: 10 });
    expect(extended.subscriber?.trialEndsAt).toBe(inDays(13).toISOString());
    expect(await auditOf(running.account)).toEqual({ action: 'plan.extend-trial', by: admin.userId });
    const expired = await local({ status: 'EXPIRED', tierId: 'contributor', trialEndsAt: inDays(-3) });
    const again = await run('extend', { id: expired.id, days: 7 });
    expect(again.subscriber).toMatchObject({ status: 'TRIAL', trialEndsAt: inDays(7).toISOString() });
    const active = await local({});
    expect((await run('extend', { id: active.id, days: 7 })).userErrors[0]?.message).toBe('There is no trial to extend.');
    expect((await run('extend', { id: active.id, days: 91 })).userErrors[0]?.message).toBe(
      'Enter a number of days from 1 to 90.',
    );
  });

  it('ends at once or with its period, and a cancellation can be reverted', async () => {
    const { account, id } = await local({});
    expect((await run('cancel', { id, immediately: false })).subscriber?.cancelsAtPeriodEnd).toBe(true);
    expect((await run('resume', { id })).subscriber?.cancelsAtPeriodEnd).toBe(false);
    expect((await run('cancel', { id, immediately: true })).subscriber?.status).toBe('CANCELLED');
    expect((await shownPlan(w, account))?.status).toBe('CANCELLED');
    expect((await run('cancel', { id, immediately: true })).userErrors[0]?.message).toBe('There is no plan to end.');
  });

  it('changes to a free tier, but the first payment is up to the owners', async () => {
    const { id } = await local({});
    expect((await run('change', { id, tier: 'contributor' })).userErrors[0]?.message).toBe(
      'Only an owner of the workspace can make the first payment.',
    );
    expect((await run('change', { id, tier: 'free' })).subscriber?.tier.id).toBe('free');
    expect(w.fake.store.events).toEqual([]);
  });

  it('an unknown subscriber is refused', async () => {
    for (const id of ['x', admin.userId]) {
      const { userErrors } = await run('resume', { id });
      expect(userErrors).toEqual([{ field: ['id'], message: 'Subscriber not found', code: 'NOT_FOUND' }]);
    }
  });
});

describe('a plan at Stripe', () => {
  it('is changed, cancelled, resumed and ended there', async () => {
    const { account, subscription } = await withPlan(w, 'contributor');
    const id = await idOf(account);
    expect((await run('change', { id, tier: 'enterprise' })).subscriber?.tier.id).toBe('enterprise');
    expect(w.fake.store.customers.get(subscription.customer as string)?.email).toBe(account.email);
    expect((await run('cancel', { id, immediately: false })).subscriber?.cancelsAtPeriodEnd).toBe(true);
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await run('resume', { id })).subscriber?.cancelsAtPeriodEnd).toBe(false);
    expect((await run('cancel', { id, immediately: true })).subscriber?.status).toBe('CANCELLED');
    expect(subscription.status).toBe('canceled');
    await deliverAll(w);
    expect((await shownPlan(w, account))?.status).toBe('CANCELLED');
  });

  it('gets a longer trial there', async () => {
    const { account, subscription } = await w.customer({ trialDays: 14 });
    await deliverAll(w);
    const id = await idOf(account);
    const { subscriber: after } = await run('extend', { id, days: 5 });
    expect(after?.trialEndsAt).toBe(new Date(subscription.trial_end! * 1_000).toISOString());
    expect(subscription.trial_end).toBe(w.fake.store.now + 19 * 86_400);
    expect((await shownPlan(w, account))?.trialEndsAt).toBe(after?.trialEndsAt);
  });

  it('without a payment method is not changed to a dearer tier', async () => {
    const { account } = await w.customer({ trialDays: 14 }, { card: false });
    await deliverAll(w);
    const { userErrors } = await run('change', { id: await idOf(account), tier: 'enterprise' });
    expect(userErrors[0]?.message).toMatch(/^This plan has no payment method/);
    expect((await shownPlan(w, account))?.tier.id).toBe('contributor');
  });
});

describe('a refund', () => {
  const paid = async () => {
    const { account } = await withPlan(w, 'enterprise');
    await deliverAll(w);
    return { account, entry: (await entriesOf(account))[0]! };
  };

  it('in part, then of the rest, is made at Stripe and shown in the history', async () => {
    const { account, entry } = await paid();
    expect(entry).toMatchObject({ status: 'PAID', refunded: { amountCents: 0 }, amount: { amountCents: 7_900 } });
    expect((await run('refund', { id: entry.id, amountCents: 500 })).billingEntry).toEqual({
      status: 'PAID',
      refunded: { amountCents: 500 },
    });
    expect(await auditOf(account)).toEqual({ action: 'plan.refund', by: admin.userId });
    const over = await run('refund', { id: entry.id, amountCents: 7_401, expectedRefundedCents: 500 });
    expect(over.userErrors[0]).toMatchObject({
      field: ['amountCents'],
      message: 'Enter at most $74, which was not refunded yet.',
    });
    expect((await run('refund', { id: entry.id, amountCents: 7_400, expectedRefundedCents: 500 })).billingEntry).toEqual({
      status: 'REFUNDED',
      refunded: { amountCents: 7_900 },
    });
    expect((await run('refund', { id: entry.id, amountCents: 1, expectedRefundedCents: 7_900 })).userErrors[0]?.message).toMatch(
      /^There is nothing to refund/,
    );
    const made = [...w.fake.store.refunds.values()].filter(({ metadata }) => metadata);
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(7_900);
  });

  it('whose response is lost is made once when it is repeated', async () => {
    const { entry } = await paid();
    const before = w.fake.store.refunds.size;
    w.fake.fail({ what: 'LOST', after: 1 });
    const lost = await w.t.raw(operations.refund, { id: entry.id, amountCents: 700 }, admin.token);
    expect(lost.errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    w.fake.recover();
    expect((await run('refund', { id: entry.id, amountCents: 700 })).billingEntry?.refunded.amountCents).toBe(700);
    expect(w.fake.store.refunds.size).toBe(before + 1);
  });

  it('that was made, but whose confirmation was lost, is not made again', async () => {
    const { entry } = await paid();
    const part = { id: entry.id, amountCents: 700, expectedRefundedCents: 0 };
    expect((await run('refund', part)).billingEntry?.refunded.amountCents).toBe(700);
    const before = w.fake.store.refunds.size;
    expect(await run('refund', part)).toMatchObject({
      billingEntry: { refunded: { amountCents: 700 } },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect(w.fake.store.refunds.size).toBe(before);
    expect((await run('refund', { ...part, expectedRefundedCents: 700 })).billingEntry?.refunded.amountCents).toBe(1_400);
  });

  it('counts at once when the invoices cannot be read afterwards', async () => {
    const { entry } = await paid();
    w.fake.fail({ what: 'DOWN', on: /^GET \/v1\/invoices(\?|$)/ });
    const whole = { id: entry.id, amountCents: 7_900, expectedRefundedCents: 0 };
    expect((await run('refund', whole)).billingEntry).toEqual({ status: 'REFUNDED', refunded: { amountCents: 7_900 } });
    w.fake.recover();
    const before = w.fake.store.refunds.size;
    expect((await run('refund', whole)).userErrors).toHaveLength(1);
    expect(w.fake.store.refunds.size).toBe(before);
  });

  it('twice at once is made once', async () => {
    const { entry } = await paid();
    const outcomes = await Promise.all([1, 2].map(() => run('refund', { id: entry.id, amountCents: 7_900 })));
    expect(outcomes.flatMap(({ userErrors }) => userErrors)).toHaveLength(1);
  });

  it('of a plan that was not charged is refused', async () => {
    const account = await w.account();
    await w.t.pool.query(
      `insert into billing_entry (workspace_id, number, occurred_at, description, amount_cents, currency, status)
        values ($1, 'L-1', now(), 'Contributor plan', 1900, 'USD', 'NOT_CHARGED')`,
      [account.workspaceId],
    );
    const { rows } = await w.t.pool.query('select id from billing_entry where workspace_id = $1', [account.workspaceId]);
    const { userErrors } = await run('refund', { id: rows[0].id, amountCents: 100 });
    expect(userErrors[0]?.message).toMatch(/^There is nothing to refund/);
  });
});

it('a new version at the same price reaches a plan at Stripe when the owner chooses it', async () => {
  const { account } = await withPlan(w, 'media-manager');
  const versionOf = async () =>
    (await w.t.pool.query('select tier_version as version from plan_subscription where id = $1', [await idOf(account)])).rows[0]
      .version;
  await w.t.pool.query(`update plan_tier set version = 2 where id = 'media-manager'`);
  await w.t.pool.query(`insert into plan_tier_version select tier_id, 2, now(), null, null, display_name, ideal_for, price_monthly_cents,
      price_yearly_cents, trial_days, api_requests_per_minute from plan_tier_version where tier_id = 'media-manager'`);
  await deliverAll(w);
  expect(await versionOf()).toBe(1);
  await choose(w, account, 'media-manager');
  expect(await versionOf()).toBe(2);
});
