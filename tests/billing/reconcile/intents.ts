import { describe, expect, it } from 'vitest';
import { reconcile } from '#gateway/server/jobs/reconcile-billing.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { act, checkoutOf, intentsOf, shownPlan, withPlan } from '../acts.ts';
import { lose } from '../deliveries.ts';
import { advance, completeCheckout } from '../fake/life.ts';
import { redirectOf } from '../world.ts';
import { w } from './shared.ts';

/** State left by a process killed between recording and sending a request. */
async function intentOf(account: TestAccount, kind: string, overrides: { tier?: string; cycle?: string; failure?: string } = {}) {
  const { rows } = await w.t.pool.query<{ id: string }>(
    `insert into billing_intent (workspace_id, user_id, kind, tier_id, billing_cycle, created_at, failure)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      account.workspaceId,
      account.userId,
      kind,
      overrides.tier ?? 'enterprise',
      overrides.cycle ?? 'MONTHLY',
      new Date(w.fake.store.now * 1_000),
      overrides.failure ?? null,
    ],
  );
  return rows[0]!.id;
}

describe('a process killed between storing an intent and the response', () => {
  const sent = (account: TestAccount, intentId: string, providerPlanId: string) =>
    w.billing.change({ ...w.order(account, { intentId, tierId: 'enterprise', billingCycle: 'YEARLY' }), providerPlanId });

  it.for([false, true])('makes its change once (request was sent: %s)', async (wasSent) => {
    const { account, subscription } = await withPlan(w);
    const intent = await intentOf(account, 'CHANGE', { cycle: 'YEARLY' });
    if (wasSent) await sent(account, intent, subscription.id);
    lose(w);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE', billingCycle: 'YEARLY' });
    expect((await intentsOf(w, account)).at(-1)).toMatchObject({ state: 'DONE' });
    expect(await w.billing.invoicesOfCustomer(subscription.customer as string)).toHaveLength(2);
    await reconcile(w.t.platform);
    expect(await w.billing.invoicesOfCustomer(subscription.customer as string)).toHaveLength(2);
  });

  it('completes its cancellation and its resumption', async () => {
    const { account } = await withPlan(w);
    for (const kind of ['CANCEL', 'RESUME']) {
      await intentOf(account, kind);
      lose(w);
      await reconcile(w.t.platform);
      expect(await shownPlan(w, account)).toMatchObject({ cancelsAtPeriodEnd: kind === 'CANCEL' });
    }
  });

  it('skips an intent that may still be in progress', async () => {
    const { account } = await withPlan(w);
    await intentOf(account, 'CANCEL');
    await reconcile(w.t.platform);
    expect((await intentsOf(w, account)).at(-1)).toMatchObject({ state: 'OPEN' });
  });

  it('discards intents that were reported as failed, and those older than a day', async () => {
    for (const [failure, days] of [['The payment provider does not respond.', 0] as const, [undefined, 1] as const]) {
      const { account } = await withPlan(w);
      await intentOf(account, 'CANCEL', { failure });
      advance(w.fake.store, days);
      lose(w);
      await reconcile(w.t.platform);
      expect(await shownPlan(w, account)).toMatchObject({ cancelsAtPeriodEnd: false });
      expect((await intentsOf(w, account)).at(-1)).toMatchObject({ state: 'ABANDONED' });
    }
  });

  it('records its declined change as failed', async () => {
    const { account, subscription } = await withPlan(w);
    w.fake.store.cards.set(subscription.customer as string, 'DECLINED');
    await intentOf(account, 'CHANGE', { cycle: 'YEARLY' });
    lose(w);
    await reconcile(w.t.platform);
    expect(await shownPlan(w, account)).toMatchObject({ billingCycle: 'MONTHLY' });
    expect((await intentsOf(w, account)).at(-1)).toMatchObject({ state: 'FAILED' });
  });

  it('deletes an order that never reached Stripe', async () => {
    const account = await w.account();
    await intentOf(account, 'CHECKOUT');
    lose(w);
    await reconcile(w.t.platform);
    expect(await intentsOf(w, account)).toMatchObject([{ state: 'ABANDONED' }]);
  });

  it('finds an order whose response was lost, and its plan once it is paid', async () => {
    const account = await w.account();
    const intentId = await intentOf(account, 'CHECKOUT');
    const { ref } = await redirectOf(w.billing.order(w.order(account, { intentId, tierId: 'enterprise' })));
    lose(w);
    await reconcile(w.t.platform);
    expect(await intentsOf(w, account)).toMatchObject([{ state: 'OPEN', provider_ref: ref }]);
    completeCheckout(w.fake.store, ref);
    lose(w);
    await reconcile(w.t.platform);
    expect(await intentsOf(w, account)).toMatchObject([{ state: 'DONE' }]);
    expect(await shownPlan(w, account)).toMatchObject({ status: 'ACTIVE' });
  });

  it('discards an unpaid order', async () => {
    const account = await w.account();
    const ref = checkoutOf(await act(w, account, 'trialStart'));
    w.fake.store.checkouts.get(ref)!.status = 'expired';
    await reconcile(w.t.platform);
    expect(await intentsOf(w, account)).toMatchObject([{ state: 'ABANDONED' }]);
    expect(await shownPlan(w, account)).toBeNull();
  });
});
