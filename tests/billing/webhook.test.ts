import { describe, expect, it } from 'vitest';
import { createApp } from '#gateway/server/app.ts';
import { reconcileRecent } from '#gateway/server/jobs/reconcile-billing.ts';
import { startTestApp } from '#tests/support/app.ts';
import { act, billingHistory, checkoutOf, choose, shownPlan, withPlan } from './acts.ts';
import { deliver, deliverAll, makeFailedEventsDue, newEvents, post, waitUntilProcessed } from './deliveries.ts';
import { advance, completeCheckout, refund, retryPayment } from './fake/life.ts';
import { sharedWorld } from './world.ts';

const w = sharedWorld();

const rowsOf = async (id: string) => (await w.t.pool.query('select * from provider_event where id = $1', [id])).rows;
const anEvent = () => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'customer.subscription.updated',
  created: w.fake.store.now,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_unknown' } },
});

describe('webhook delivery', () => {
  it('is accepted with a recent signature by Stripe, and refused otherwise', async () => {
    const event = anEvent();
    const { payload, signature } = w.fake.delivery(event);
    const refused = [
      [payload, undefined],
      [payload, 'nonsense'],
      [`${payload} `, signature],
      [payload, w.fake.delivery(event, { secret: 'whsec_of_somebody_else' }).signature],
      [payload, w.fake.delivery(event, { ageSeconds: 301 }).signature],
      ['', signature],
    ] as const;
    for (const [body, header] of refused) expect(await post(w.t.app, body, header)).toBe(400);
    expect(await rowsOf(event.id)).toEqual([]);
    expect(await post(w.t.app, payload, signature)).toBe(200);
    expect(await rowsOf(event.id)).toHaveLength(1);
  });

  it('of signed JSON that is not an event is refused', async () => {
    for (const event of [{ id: 'evt_1' }, { ...anEvent(), id: 'x'.repeat(500) }, { ...anEvent(), created: 'yesterday' }])
      expect(await deliver(w, event as { id: string })).toBe(400);
  });

  it('is limited in size', async () => {
    const { payload, signature } = w.fake.delivery({ ...anEvent(), padding: 'x'.repeat(1_000_000) });
    expect(await post(w.t.app, payload, signature)).toBe(413);
  });

  it('without a workspace is stored and marked as done', async () => {
    const event = { ...anEvent(), type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } };
    await waitUntilProcessed(w);
    const asked = w.fake.exchanges.length;
    expect(await deliver(w, event)).toBe(200);
    expect((await rowsOf(event.id))[0]).toMatchObject({ type: 'product.created', attempts: 0, processed_at: expect.anything() });
    expect(w.fake.exchanges.length).toBe(asked);
  });

  it('about a customer of another product on the account is marked as done', async () => {
    const event = anEvent();
    await deliver(w, event);
    await waitUntilProcessed(w);
    expect((await rowsOf(event.id))[0].processed_at).not.toBeNull();
  });

  it('has no endpoint without a payment provider', async () => {
    const other = await startTestApp();
    const { payload, signature } = w.fake.delivery(anEvent());
    expect(await post(other.app, payload, signature)).toBe(404);
    await other.stop();
  });
});

describe('purchase', () => {
  it('becomes active when its event arrives', async () => {
    const account = await w.account();
    const acted = await choose(w, account, 'enterprise', 'YEARLY');
    expect(acted.message).toBeNull();
    expect(await shownPlan(w, account)).toBeNull();
    completeCheckout(w.fake.store, checkoutOf(acted));
    await deliverAll(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', billingCycle: 'YEARLY', tier: { id: 'enterprise' } });
    expect(await billingHistory(w, account)).toMatchObject([{ amount: { amountCents: 79_000 }, status: 'PAID' }]);
    const { rows } = await w.t.pool.query('select state from billing_intent where workspace_id = $1', [account.workspaceId]);
    expect(rows).toEqual([{ state: 'DONE' }]);
  });

  it('has no paid period when its trial ends without a payment', async () => {
    const account = await w.account();
    const subscription = completeCheckout(w.fake.store, checkoutOf(await act(w, account, 'trialStart')), { card: false });
    advance(w.fake.store, 15);
    await deliverAll(w);
    expect(subscription.status).toBe('canceled');
    const { rows } = await w.t.pool.query(
      'select status, current_period_starts_at as "startsAt", current_period_ends_at as "endsAt" from plan_subscription where workspace_id = $1',
      [account.workspaceId],
    );
    expect(rows).toEqual([{ status: 'EXPIRED', startsAt: null, endsAt: null }]);
  });

  it('is recognised by any event about it', async () => {
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']) {
      const account = await w.account();
      newEvents(w);
      completeCheckout(w.fake.store, checkoutOf(await act(w, account, 'trialStart')), { card: false });
      const event = newEvents(w).find((sent) => (sent as { type?: string }).type === type)!;
      await deliver(w, event);
      await waitUntilProcessed(w);
      expect(await shownPlan(w, account)).toMatchObject({ status: 'TRIAL', tier: { id: 'contributor' } });
    }
  });

  it('shows a refund in the billing history', async () => {
    const { account, subscription } = await withPlan(w);
    refund(w.fake.store, subscription);
    await deliverAll(w);
    expect(await billingHistory(w, account)).toMatchObject([{ status: 'REFUNDED' }]);
  });

  it('replaces a trial and ends it at Stripe', async () => {
    const account = await w.account();
    const trial = completeCheckout(w.fake.store, checkoutOf(await act(w, account, 'trialStart')), { card: false });
    await deliverAll(w);
    const bought = completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    await deliverAll(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
    expect([trial.status, bought.status]).toEqual(['canceled', 'active']);
    await deliverAll(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
  });
});

describe('event', () => {
  it('received twice, or again after months, is processed once', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    const events = newEvents(w);
    for (const event of [...events, ...events]) expect(await deliver(w, event)).toBe(200);
    await waitUntilProcessed(w);
    const asked = w.fake.exchanges.length;
    for (const event of events) await deliver(w, event);
    await waitUntilProcessed(w);
    expect(w.fake.exchanges.length).toBe(asked);
  });

  it('from long ago with a new ID applies the current plan, not the former one', async () => {
    const account = await w.account();
    const subscription = completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    const [early] = newEvents(w).filter((event) => (event as { type?: string }).type === 'customer.subscription.created');
    w.fake.store.cards.set(subscription.customer as string, 'DECLINED');
    advance(w.fake.store, 31);
    await deliver(w, { ...early!, id: 'evt_sentagain' });
    await waitUntilProcessed(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'SUSPENDED' });
    w.fake.store.cards.delete(subscription.customer as string);
    retryPayment(w.fake.store, subscription);
    await deliverAll(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
    expect((await billingHistory(w, account)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
  });

  it('is processed once if two gateways process it concurrently', async () => {
    const other = await createApp({ ...w.t.platform });
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    const events = newEvents(w);
    await Promise.all(events.flatMap((event) => [deliver(w, event), deliver(w, event, other)]));
    await waitUntilProcessed(w);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
    expect(await billingHistory(w, account)).toHaveLength(1);
    const { rows } = await w.t.pool.query(
      `select count(*)::int from audit_entry where action = 'plan.sync' and workspace_id = $1`,
      [account.workspaceId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await other.close();
  });

  it('that arrives while Stripe is unavailable is retried later', async () => {
    const account = await w.account();
    completeCheckout(w.fake.store, checkoutOf(await choose(w, account, 'enterprise')));
    w.fake.fail({ what: 'RATE_LIMIT' });
    await deliverAll(w);
    expect(await shownPlan(w, account)).toBeNull();
    w.fake.recover();
    expect(await reconcileRecent(w.t.platform)).toMatchObject({ events: 0 });
    await makeFailedEventsDue(w);
    expect((await reconcileRecent(w.t.platform))?.events).toBeGreaterThan(0);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
  });
});
