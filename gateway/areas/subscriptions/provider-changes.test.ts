import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noBilling } from '#gateway/ports/billing/none.ts';
import {
  type Billing,
  BillingFailure,
  type OrderOutcome,
  type PlanOrder,
  type ProviderPlan,
} from '#gateway/ports/billing/port.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { applyProviderPlan } from './provider.service.ts';

let t: TestApp;
let account: TestAccount;
let now = new Date();
/** Next response of the provider, and the requests it received. */
let response: () => Promise<OrderOutcome>;
let asked: { call: string; order: Partial<PlanOrder> & { cancels?: boolean; providerPlanId?: string } }[] = [];

const ask = (call: string) => (order: object) => {
  asked.push({ call, order });
  return response();
};
const double: Billing = {
  ...noBilling,
  provider: 'STRIPE',
  order: ask('order'),
  change: ask('change'),
  setCancellation: ask('setCancellation'),
  portalUrl: async (customer, returnUrl) => `https://pay.example/${customer}?back=${encodeURIComponent(returnUrl)}`,
};

beforeAll(async () => {
  t = await startTestApp({}, { billing: double, clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  asked = [];
  account = await t.register({ plan: null });
});
afterAll(() => t.stop());

const redirect = async (): Promise<OrderOutcome> => ({ kind: 'REDIRECT', url: 'https://pay.example/checkout', ref: 'cs_1' });
const fails = (reason: 'DECLINED' | 'UNAVAILABLE') => () => Promise.reject(new BillingFailure(`It was ${reason}.`, reason));
const parts = 'planSubscription { status tier { id } cancelsAtPeriodEnd } redirectUrl message userErrors { message code }';
const choose = `mutation { act: planChange(input: { tier: "enterprise", billingCycle: MONTHLY }) { ${parts} } }`;
const cancel = `mutation { act: planCancel { ${parts} } }`;
type Act = {
  act: {
    planSubscription: Record<string, unknown> | null;
    redirectUrl: string | null;
    message: string | null;
    userErrors: { message: string }[];
  };
};
const run = async (query: string) => (await t.gql<Act>(query, {}, account.token)).act;
const intents = async () =>
  (
    await t.pool.query(
      'select id, kind, state, failure, provider_ref from billing_intent where workspace_id = $1 order by created_at',
      [account.workspaceId],
    )
  ).rows;
const stored = async () =>
  (await t.pool.query('select * from plan_subscription where workspace_id = $1', [account.workspaceId])).rows[0];

const readAt = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const plan = (given: Partial<ProviderPlan> = {}): ProviderPlan => ({
  id: `sub_${account.workspaceId}`,
  customerId: 'cus_1',
  workspaceId: account.workspaceId,
  readAt: readAt(0),
  tierId: 'enterprise',
  status: 'ACTIVE',
  billingCycle: 'MONTHLY',
  trialEndsAt: null,
  currentPeriodStartsAt: readAt(0),
  currentPeriodEndsAt: readAt(43_200),
  cancelsAtPeriodEnd: false,
  endedAt: null,
  ...given,
});

describe('change at a payment provider', () => {
  it('is recorded before the request, and returns the checkout page', async () => {
    let seen: unknown;
    response = async () => {
      seen = await intents();
      return redirect();
    };
    expect(await run(choose)).toMatchObject({
      redirectUrl: 'https://pay.example/checkout',
      message: null,
      planSubscription: null,
    });
    expect(seen).toEqual([expect.objectContaining({ kind: 'CHECKOUT', state: 'OPEN', id: asked[0]!.order.intentId })]);
    expect(await intents()).toEqual([expect.objectContaining({ state: 'OPEN', provider_ref: 'cs_1' })]);
    expect(asked[0]!.order).toMatchObject({ email: account.email, trialDays: 0, customerId: null, workspaceName: 'Ida Brandt' });
    expect(await stored()).toBeUndefined();
  });

  it('starts a trial at the provider, with its days', async () => {
    response = redirect;
    expect((await run(`mutation { act: trialStart { ${parts} } }`)).redirectUrl).toBe('https://pay.example/checkout');
    expect(asked[0]).toMatchObject({ call: 'order', order: { tierId: 'contributor', trialDays: 14 } });
  });

  it("applies the provider's response", async () => {
    response = async () => ({ kind: 'PLAN', plan: plan() });
    await applyProviderPlan(t.platform, plan({ tierId: 'contributor' }));
    const { planSubscription, message } = await run(choose);
    expect(planSubscription).toMatchObject({ status: 'ACTIVE', tier: { id: 'enterprise' } });
    expect(message).toBe('Subscription updated successfully!');
    expect(asked[0]).toMatchObject({ call: 'change', order: { providerPlanId: plan().id } });
    expect(await intents()).toEqual([expect.objectContaining({ kind: 'CHANGE', state: 'DONE' })]);
  });

  it('reports another plan that was paid in the meantime, and applies it', async () => {
    response = async () => ({ kind: 'PLAN', plan: plan({ tierId: 'contributor' }) });
    const { message, userErrors } = await run(choose);
    expect(message).toBeNull();
    expect(userErrors).toEqual([
      {
        code: 'CONFLICT',
        message:
          'The Contributor plan was paid in the meantime and is now active. Review the plan, and change it if you prefer another.',
      },
    ]);
    const current = await t.gql<{ planSubscription: object }>('{ planSubscription { status tier { id } } }', {}, account.token);
    expect(current.planSubscription).toEqual({ status: 'ACTIVE', tier: { id: 'contributor' } });
  });

  it('to a free tier needs no provider', async () => {
    response = redirect;
    expect((await run(choose.replace('enterprise', 'free'))).planSubscription).toMatchObject({
      status: 'ACTIVE',
      tier: { id: 'free' },
    });
    expect(asked).toEqual([]);
  });

  it("cancels a provider's plan at the provider, and a local plan here", async () => {
    await applyProviderPlan(t.platform, plan());
    response = async () => ({ kind: 'PLAN', plan: plan({ cancelsAtPeriodEnd: true, readAt: readAt(1) }) });
    expect((await run(cancel)).planSubscription).toMatchObject({ cancelsAtPeriodEnd: true });
    expect(asked).toEqual([
      expect.objectContaining({ call: 'setCancellation', order: expect.objectContaining({ cancels: true }) }),
    ]);
    await givePlan(t.pool, account.workspaceId);
    expect((await run(cancel)).planSubscription).toMatchObject({ cancelsAtPeriodEnd: true });
    expect(asked).toHaveLength(1);
  });
});

describe('failing provider', () => {
  it('leaves the plan unchanged and is reported, and the next attempt uses the same key', async () => {
    response = fails('UNAVAILABLE');
    const { errors, status } = await t.raw(choose, {}, account.token);
    expect(status).toBe(503);
    expect(errors?.[0]).toMatchObject({ message: 'It was UNAVAILABLE.', extensions: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await stored()).toBeUndefined();
    expect(await intents()).toEqual([expect.objectContaining({ state: 'OPEN', failure: 'It was UNAVAILABLE.' })]);
    response = redirect;
    await run(choose);
    expect(asked.map(({ order }) => order.intentId)).toEqual([asked[0]!.order.intentId, asked[0]!.order.intentId]);
    expect(await intents()).toEqual([expect.objectContaining({ state: 'OPEN', failure: null, provider_ref: 'cs_1' })]);
  });

  it('causes an unanswered change to be abandoned for a different one', async () => {
    response = fails('UNAVAILABLE');
    await t.raw(choose, {}, account.token);
    response = redirect;
    await run(choose.replace('enterprise', 'professional'));
    expect((await intents()).map(({ state }) => state)).toEqual(['ABANDONED', 'OPEN']);
  });

  it('is reported with its own message', async () => {
    response = fails('DECLINED');
    expect((await run(choose)).userErrors).toEqual([{ message: 'It was DECLINED.', code: 'INVALID' }]);
    expect(await intents()).toEqual([expect.objectContaining({ state: 'FAILED', failure: 'It was DECLINED.' })]);
  });

  it('receives no concurrent requests', async () => {
    const held = Promise.withResolvers<OrderOutcome>();
    response = () => held.promise;
    const first = run(choose);
    await expect.poll(() => asked.length).toBe(1);
    expect((await run(choose)).userErrors[0]).toMatchObject({ code: 'CONFLICT' });
    held.resolve({ kind: 'PLAN', plan: plan() });
    expect((await first).userErrors).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe('customer portal', () => {
  const open = async () =>
    (
      await t.gql<{ billingPortalOpen: { url: string | null; userErrors: { message: string }[] } }>(
        'mutation { billingPortalOpen { url userErrors { message } } }',
        {},
        account.token,
      )
    ).billingPortalOpen;

  it('opens for a customer', async () => {
    expect((await open()).userErrors[0]?.message).toContain('The billing portal opens after the first purchase');
    await t.pool.query(`insert into billing_customer (workspace_id, provider, provider_customer_id) values ($1, 'STRIPE', $2)`, [
      account.workspaceId,
      `cus_${account.workspaceId}`,
    ]);
    expect((await open()).url).toContain(`https://pay.example/cus_${account.workspaceId}`);
    const { billing } = await t.gql<{ billing: object }>('{ billing { provider isCharging hasPortal } }', {}, account.token);
    expect(billing).toEqual({ provider: 'STRIPE', isCharging: true, hasPortal: true });
  });
});
