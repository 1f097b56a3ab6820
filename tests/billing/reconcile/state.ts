import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProviderPlan } from '#gateway/ports/billing/port.ts';
import { startJobs } from '#gateway/server/jobs/jobs.ts';
import { reconcile, reconcileRecent } from '#gateway/server/jobs/reconcile-billing.ts';
import { type Charging, governing, reconcileCustomer } from '#gateway/server/jobs/reconcile-customer.ts';
import { startTestApp } from '#tests/support/app.ts';
import { act, billingHistory, checkoutOf, choose, intentsOf, shownPlan, withPlan } from '../acts.ts';
import { lose } from '../deliveries.ts';
import { advance, completeCheckout, endSubscription, refund } from '../fake/life.ts';
import { w } from './shared.ts';

describe('when all events are lost', () => {
  it('a purchase is found', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    lose(w);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
    expect(await billingHistory(w, account)).toMatchObject([{ status: 'PAID' }]);
    expect(await intentsOf(w, account)).toMatchObject([{ state: 'DONE' }]);
  });

  it('a purchase without an intent is found', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    lose(w);
    await w.t.pool.query('delete from billing_intent where workspace_id = $1', [account.workspaceId]);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
  });

  it('a renewal, a payment that failed and the end of a plan are found', async () => {
    const { account, subscription } = await withPlan(w);
    advance(w.fake.store, 31);
    lose(w);
    await reconcile(w.t.platform);
    const end = new Date(subscription.items.data[0]!.current_period_end * 1_000).toISOString();
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', currentPeriodEndsAt: end });
    w.fake.store.cards.set(subscription.customer as string, 'DECLINED');
    advance(w.fake.store, 31);
    lose(w);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'SUSPENDED' });
    expect((await billingHistory(w, account)).map(({ status }) => status)).toEqual(['FAILED', 'PAID', 'PAID']);
    endSubscription(w.fake.store, subscription, w.fake.store.now, 'payment_failed');
    lose(w);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'CANCELLED' });
  });

  it('an invoice and a refund are found even if the plan did not change', async () => {
    const { account, subscription } = await withPlan(w);
    await w.t.pool.query('delete from billing_entry where workspace_id = $1', [account.workspaceId]);
    await reconcile(w.t.platform);
    expect(await billingHistory(w, account)).toMatchObject([{ status: 'PAID' }]);
    refund(w.fake.store, subscription);
    lose(w);
    await reconcile(w.t.platform);
    expect(await billingHistory(w, account)).toMatchObject([{ status: 'REFUNDED' }]);
    expect((await reconcile(w.t.platform))?.customers).toBe(0);
  });

  it('a changed plan among many is found', async () => {
    const { subscription } = await withPlan(w);
    for (let more = 0; more < 230; more += 1) {
      const id = `sub_other${more}`;
      w.fake.store.subscriptions.set(id, {
        ...structuredClone(subscription),
        id,
        customer: 'cus_of_another_product',
        metadata: {},
      });
    }
    subscription.cancel_at_period_end = true;
    const asked = w.fake.exchanges.length;
    await reconcile(w.t.platform);
    const pages = w.fake.exchanges.slice(asked).filter(({ path, form }) => path === '/v1/subscriptions' && !form.customer);
    expect(pages.length).toBe(3);
    const { rows } = await w.t.pool.query(
      'select cancels_at_period_end from plan_subscription where provider_subscription_id = $1',
      [subscription.id],
    );
    expect(rows).toEqual([{ cancels_at_period_end: true }]);
    for (const id of w.fake.store.subscriptions.keys()) if (id.startsWith('sub_other')) w.fake.store.subscriptions.delete(id);
  });

  it('a slow read does not overwrite the result of a later one', async () => {
    const { account, subscription } = await withPlan(w);
    const platform = w.t.platform as Charging;
    w.fake.fail({ what: 'SLOW', on: /^GET \/v1\/invoices/, times: 1 });
    const slow = reconcileCustomer(platform, subscription.customer as string);
    await expect.poll(() => w.fake.slowRequests).toBe(1);
    refund(w.fake.store, subscription);
    const later = reconcileCustomer(platform, subscription.customer as string);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await w.t.pool.query(waiting)).rowCount).toBe(1);
    w.fake.recover();
    await Promise.all([slow, later]);
    expect(await billingHistory(w, account)).toMatchObject([{ status: 'REFUNDED' }]);
  });

  it('a slow read does not overwrite a change made by the owner meanwhile', async () => {
    const { account, subscription } = await withPlan(w);
    w.fake.fail({ what: 'SLOW', on: /^GET \/v1\/subscriptions$/, times: 1 });
    const slow = reconcileCustomer(w.t.platform as Charging, subscription.customer as string);
    await expect.poll(() => w.fake.slowRequests).toBe(1);
    await act(w, account, 'planCancel');
    w.fake.recover();
    await slow;
    expect(await shownPlan(w, account)).toMatchObject({ cancelsAtPeriodEnd: true });
  });

  it('does not read unchanged objects twice', async () => {
    await reconcile(w.t.platform);
    const asked = w.fake.exchanges.length;
    expect(await reconcile(w.t.platform)).toEqual({ intents: 0, events: 0, customers: 0 });
    expect(w.fake.exchanges.slice(asked).every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('the job', () => {
  it('completes what is possible while Stripe responds only partly, and fails so it is retried', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    lose(w);
    w.fake.fail({ what: 'RATE_LIMIT', on: /products|invoices$/ });
    await expect(reconcile(w.t.platform)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
    w.fake.recover();
    await reconcile(w.t.platform);
    expect(await billingHistory(w, account)).toHaveLength(1);
  });

  it('is not blocked by one slow customer', async () => {
    const [first, second] = [await w.account(), await w.account()];
    const lives = [first, second].map(async (account) =>
      completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise'))),
    );
    const [spoilt] = await Promise.all(lives);
    lose(w);
    await w.t.pool.query('delete from billing_intent');
    const item = spoilt!.items.data[0]!;
    Object.assign(item, { current_period_end: 'tomorrow' });
    await expect(reconcile(w.t.platform)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    expect(await shownPlan(w, first)).toBeNull();
    expect(await shownPlan(w, second)).toMatchObject({ status: 'ACTIVE' });
    w.fake.store.subscriptions.delete(spoilt!.id);
    w.fake.exchanges.length = 0;
  });

  it('finds recent purchases every minute, and skips older orders', async () => {
    const account = await w.account();
    const ref = checkoutOf(await choose(w, account, 'enterprise'));
    const open = () => reconcileRecent(w.t.platform);
    await open();
    expect(await open()).toMatchObject({ orders: 0 });
    w.fake.store.now += 40 * 60;
    const asked = w.fake.exchanges.length;
    await open();
    expect(w.fake.exchanges.length).toBe(asked);
    w.fake.store.now -= 40 * 60;
    completeCheckout(w.fake.store, ref);
    lose(w);
    expect(await open()).toMatchObject({ orders: 1 });
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
  });

  it('does nothing without a payment provider', async () => {
    const other = await startTestApp();
    expect(await reconcile(other.platform)).toBeNull();
    expect(await reconcileRecent(other.platform)).toBeNull();
    await other.stop();
  });

  it('runs once when gateways start', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    lose(w);
    const asked = w.fake.count(/^GET \/v1\/products/);
    const jobs = await Promise.all([startJobs(w.t.platform), startJobs(w.t.platform)]);
    await expect.poll(() => shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
    await Promise.all(jobs.map((running) => running.stop()));
    expect(w.fake.count(/^GET \/v1\/products/) - asked).toBe(1);
  });
});

describe('selection among several plans of a customer', () => {
  const plan = (id: string, status: ProviderPlan['status'], isPaid = true): ProviderPlan => ({
    id,
    status,
    customerId: 'cus_1',
    workspaceId: randomUUID(),
    readAt: new Date(),
    tierId: 'enterprise',
    billingCycle: 'MONTHLY',
    trialEndsAt: null,
    currentPeriodStartsAt: null,
    currentPeriodEndsAt: isPaid ? new Date() : null,
    cancelsAtPeriodEnd: false,
    endedAt: null,
  });

  it.for([
    ['the later of two paid plans', [plan('b', 'ACTIVE'), plan('a', 'ACTIVE')], 'b'],
    ['a paid plan over a trial', [plan('b', 'TRIAL', false), plan('a', 'ACTIVE')], 'a'],
    ['a running plan over a suspended one', [plan('b', 'SUSPENDED'), plan('a', 'TRIAL', false)], 'a'],
    ['a suspended plan over an ended one', [plan('b', 'CANCELLED'), plan('a', 'SUSPENDED')], 'a'],
    ['the known plan if all have ended', [plan('b', 'CANCELLED'), plan('known', 'EXPIRED')], 'known'],
    ['the latest plan if none is known', [plan('b', 'CANCELLED'), plan('a', 'EXPIRED')], 'b'],
  ] as const)('%s is selected', ([, plans, id]) => {
    expect(governing(plans, 'known')?.id).toBe(id);
  });
});
