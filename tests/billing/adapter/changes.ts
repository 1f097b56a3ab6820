import { describe, expect, it } from 'vitest';
import { isLive } from '#gateway/ports/billing/stripe/read-subscriptions.ts';
import { planStatus } from '#gateway/ports/billing/stripe/status.ts';
import { advance, cancelInPortal, completeCheckout, itemOf, refund, retryPayment } from '../fake/life.ts';
import { planOf, redirectOf, type World } from '../world.ts';
import { w } from './shared.ts';

describe('plan change', () => {
  const change = (made: Awaited<ReturnType<World['customer']>>, overrides: object) =>
    w.billing.change({ ...w.order(made.account, overrides), providerPlanId: made.subscription.id });

  it('to a more expensive tier is prorated and charged immediately', async () => {
    const made = await w.customer();
    advance(w.fake.store, 15);
    expect(await planOf(change(made, { tierId: 'enterprise' }))).toMatchObject({ tierId: 'enterprise', status: 'ACTIVE' });
    const [latest] = await w.billing.invoicesOfCustomer(made.subscription.customer as string);
    expect(latest).toMatchObject({ amountCents: 3_000, status: 'PAID', description: 'Change of plan', currency: 'USD' });
  });

  it('to a cheaper tier is credited on the next invoice', async () => {
    const made = await w.customer({ tierId: 'enterprise' });
    advance(w.fake.store, 15);
    await planOf(change(made, { tierId: 'contributor' }));
    expect(await w.billing.invoicesOfCustomer(made.subscription.customer as string)).toHaveLength(1);
    advance(w.fake.store, 15);
    const [renewal] = await w.billing.invoicesOfCustomer(made.subscription.customer as string);
    expect(renewal).toMatchObject({ amountCents: 1_900 - 3_000, status: 'PAID' });
  });

  it('to a free tier ends the billing periods, and a later upgrade uses the stored card', async () => {
    const made = await w.customer();
    expect(await planOf(change(made, { tierId: 'free' }))).toMatchObject({ tierId: 'free', currentPeriodEndsAt: null });
    expect(await planOf(change(made, { tierId: 'enterprise' }))).toMatchObject({ tierId: 'enterprise', status: 'ACTIVE' });
  });

  it('with the idempotency key of another request is refused', async () => {
    const made = await w.customer();
    const overrides = { intentId: crypto.randomUUID() };
    await change(made, { ...overrides, tierId: 'enterprise' });
    await expect(change(made, { ...overrides, tierId: 'contributor' })).rejects.toMatchObject({ reason: 'DECLINED' });
  });

  it('changes nothing if the bank declines the payment', async () => {
    const made = await w.customer();
    w.fake.store.cards.set(made.subscription.customer as string, 'DECLINED');
    await expect(change(made, { tierId: 'enterprise' })).rejects.toMatchObject({
      reason: 'DECLINED',
      sentence: expect.stringMatching(/^The payment was declined. Your plan is unchanged/),
    });
    w.fake.store.cards.set(made.subscription.customer as string, 'ASKS');
    await expect(change(made, { tierId: 'enterprise' })).rejects.toMatchObject({
      sentence: expect.stringMatching(/^Your bank requires a confirmation of this payment/),
    });
    expect(await w.billing.readPlan(made.subscription.id)).toMatchObject({ tierId: 'contributor', status: 'ACTIVE' });
  });

  it('during a trial ends the trial and starts payments', async () => {
    const made = await w.customer({ trialDays: 14 });
    expect(await planOf(change(made, { tierId: 'enterprise', billingCycle: 'YEARLY' }))).toMatchObject({
      tierId: 'enterprise',
      status: 'ACTIVE',
      billingCycle: 'YEARLY',
    });
  });

  it('without a card becomes a purchase, whose plan replaces the trial', async () => {
    const made = await w.customer({ trialDays: 14 }, { card: false });
    const { ref } = await redirectOf(change(made, { tierId: 'enterprise' }));
    const bought = completeCheckout(w.fake.store, ref);
    await w.billing.feed!.endPlan(made.subscription.id);
    await w.billing.feed!.endPlan(made.subscription.id);
    const plans = await w.billing.plansOfCustomer(made.subscription.customer as string);
    expect(plans.map(({ id, status }) => [id, status])).toEqual([
      [bought.id, 'ACTIVE'],
      [made.subscription.id, 'CANCELLED'],
    ]);
  });

  it('of an ended plan becomes a purchase', async () => {
    const made = await w.customer();
    await w.billing.feed!.endPlan(made.subscription.id);
    await redirectOf(change(made, { tierId: 'enterprise' }));
  });

  it('is made once if requested twice', async () => {
    const made = await w.customer();
    const order = { ...w.order(made.account, { tierId: 'enterprise' }), providerPlanId: made.subscription.id };
    // Two of three requests read the plan before the third has changed it, and request the change too.
    w.fake.fail({ what: 'SLOW', on: /^GET \/v1\/subscriptions\//, times: 2 });
    const changes = [1, 2, 3].map(() => w.billing.change(order));
    await Promise.race(changes);
    w.fake.recover();
    await Promise.all(changes);
    expect(w.fake.count(new RegExp(`^POST /v1/subscriptions/${made.subscription.id}`))).toBe(3);
    expect(await w.billing.invoicesOfCustomer(made.subscription.customer as string)).toHaveLength(2);
  });
});

describe('cancellation', () => {
  const set = (id: string, cancels: boolean) =>
    planOf(w.billing.setCancellation({ intentId: crypto.randomUUID(), providerPlanId: id, cancels }));

  it('takes effect at the end of the period, and can be reverted here and in the portal', async () => {
    const { subscription } = await w.customer();
    expect(await set(subscription.id, true)).toMatchObject({ cancelsAtPeriodEnd: true, status: 'ACTIVE' });
    expect(await set(subscription.id, true)).toMatchObject({ cancelsAtPeriodEnd: true });
    expect(await set(subscription.id, false)).toMatchObject({ cancelsAtPeriodEnd: false });
    cancelInPortal(w.fake.store, subscription);
    expect(await w.billing.readPlan(subscription.id)).toMatchObject({ cancelsAtPeriodEnd: true });
    expect(await set(subscription.id, false)).toMatchObject({ cancelsAtPeriodEnd: false });
    await set(subscription.id, true);
    advance(w.fake.store, 31);
    expect(await w.billing.readPlan(subscription.id)).toMatchObject({ status: 'CANCELLED', cancelsAtPeriodEnd: false });
    await expect(
      w.billing.setCancellation({ intentId: 'x', providerPlanId: subscription.id, cancels: false }),
    ).rejects.toMatchObject({
      reason: 'DECLINED',
      sentence: expect.stringMatching(/has ended/),
    });
  });
});

describe('state read from Stripe', () => {
  it('maps every status of Stripe to a status of the plan', async () => {
    const { subscription } = await w.customer({ trialDays: 14 }, { card: false });
    const read = () => w.billing.readPlan(subscription.id);
    expect(await read()).toMatchObject({ status: 'TRIAL', currentPeriodEndsAt: null });
    for (const [status, shown] of Object.entries(names)) {
      (subscription as { status: string }).status = status;
      expect(await read()).toMatchObject({ status: shown });
    }
    (subscription as { status: string }).status = 'trialing';
    advance(w.fake.store, 14);
    expect(await read()).toMatchObject({ status: 'EXPIRED', endedAt: expect.any(Date) });
    expect(isLive((await read())!)).toBe(false);
    expect(await w.billing.readPlan('sub_unknown')).toBeNull();
  });
  const names = {
    active: 'ACTIVE',
    past_due: 'SUSPENDED',
    unpaid: 'SUSPENDED',
    paused: 'SUSPENDED',
    incomplete: 'SUSPENDED',
    incomplete_expired: 'EXPIRED',
  };

  it('locks a plan with an unknown status', () => {
    const facts = { id: 'sub_1', trial_end: null, ended_at: null, cancellation_details: null };
    expect(planStatus({ ...facts, status: 'a_status_of_next_year' })).toBe('SUSPENDED');
  });

  it('follows payments and refunds of invoices', async () => {
    const { subscription } = await w.customer();
    const customer = subscription.customer as string;
    const latest = async () => (await w.billing.invoicesOfCustomer(customer))[0];
    expect(await latest()).toMatchObject({
      amountCents: 1_900,
      status: 'PAID',
      description: 'Start of the plan: 1 × Music Business Contributor (at $19.00 / month)',
      url: expect.stringMatching(/^https:\/\/invoice.stripe.com/),
    });
    w.fake.store.cards.set(customer, 'DECLINED');
    advance(w.fake.store, 30);
    expect(await latest()).toMatchObject({
      status: 'FAILED',
      periodEndsAt: new Date(itemOf(subscription).current_period_end * 1_000),
    });
    w.fake.store.cards.delete(customer);
    retryPayment(w.fake.store, subscription);
    expect(await latest()).toMatchObject({ status: 'PAID' });
    refund(w.fake.store, subscription);
    expect(await latest()).toMatchObject({ status: 'REFUNDED' });
  });

  it('ignores purchases of other products on the same account', async () => {
    const { subscription } = await w.customer();
    itemOf(subscription).price = { ...itemOf(subscription).price, id: 'price_of_another_shop', metadata: {} };
    expect(await w.billing.plansOfCustomer(subscription.customer as string)).toEqual([]);
  });

  it('is found by customer after an older database was restored', async () => {
    const { account, subscription } = await w.customer();
    await w.t.pool.query('delete from billing_customer where workspace_id = $1', [account.workspaceId]);
    const [plan] = await w.billing.plansOfCustomer(subscription.customer as string);
    expect(plan?.workspaceId).toBe(account.workspaceId);
  });
});

describe('customer portal', () => {
  it('opens with a configuration that is created only once', async () => {
    const { subscription } = await w.customer();
    const open = (key: string) => w.billing.portalUrl(subscription.customer as string, 'https://stave.example/subscription', key);
    expect(await open('a')).toMatch(/^https:\/\/billing.stripe.com/);
    expect(await open('b')).toMatch(/^https:\/\/billing.stripe.com/);
    expect(w.fake.store.portalConfigurations).toHaveLength(1);
    expect(w.fake.store.portals.map(({ configuration }) => configuration)).toEqual(
      Array(2).fill(w.fake.store.portalConfigurations[0]!.id),
    );
    await expect(w.billing.portalUrl('cus_unknown', 'https://stave.example', 'c')).rejects.toMatchObject({ reason: 'DECLINED' });
  });
});
