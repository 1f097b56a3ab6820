import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Billing, OrderOutcome, PlanOrder, ProviderPlan } from '#gateway/ports/billing/port.ts';
import { stripeBilling } from '#gateway/ports/billing/stripe/billing.ts';
import type { CallLimits } from '#gateway/ports/billing/stripe/client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { completeCheckout } from './fake/life.ts';
import { isAtHand, objections } from './fake/openapi.ts';
import { FakeStripe, secretKey, webhookSecret } from './fake/server.ts';
import type { Subscription } from './fake/wire.ts';

/** The real application, connected to a fake Stripe; both share one clock. */
export type World = {
  t: TestApp;
  fake: FakeStripe;
  billing: Billing;
  /** The same Stripe account, used by a second gateway. */
  second: Billing;
  /** The same Stripe account without retries. Its time limit of a call can be changed, for tests of slow responses. */
  hasty: Billing;
  hastyLimits: CallLimits;
  /** A workspace without a plan. */
  account(): Promise<TestAccount>;
  order(account: TestAccount, overrides?: Partial<PlanOrder>): PlanOrder;
  /** A workspace with a plan purchased in a checkout, in the database and at Stripe. */
  customer(
    overrides?: Partial<PlanOrder>,
    options?: { card?: boolean },
  ): Promise<{ account: TestAccount; subscription: Subscription }>;
  stop(): Promise<void>;
};

/** Shared by all tests of a file; failures simulated by a test are reset for the next. */
export function sharedWorld(): World {
  const world = {} as World;
  beforeAll(async () => void Object.assign(world, await startWorld()));
  afterEach(() => {
    world.fake.recover();
    world.fake.store.events.length = 0;
  });
  afterAll(() => world.stop());
  return world;
}

async function startWorld(): Promise<World> {
  const fake = await new FakeStripe().start();
  const settings = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const t = await startTestApp(settings, { clock: () => new Date(fake.store.now * 1_000) });
  const { billing, pool } = t.platform;
  const account = () => t.register({ plan: null });
  const hastyLimits: CallLimits = { callMs: 60_000, retries: 0, actMs: 600_000 };
  const world: World = {
    t,
    fake,
    billing,
    hastyLimits,
    account,
    order,
    second: stripeBilling({ secretKey, webhookSecret }, pool),
    hasty: stripeBilling({ secretKey, webhookSecret }, pool, hastyLimits),
    customer: async (overrides = {}, options = {}) => {
      const payer = await account();
      const { ref } = await redirectOf(billing.order(order(payer, overrides)));
      return { account: payer, subscription: completeCheckout(fake.store, ref, options) };
    },
    stop: async () => {
      await t.stop();
      fake.stop();
      expect(fake.complaints).toEqual([]);
      expectDescribed(fake);
    },
  };
  return world;
}

/** Validates all requests and responses against Stripe's description, if available. */
function expectDescribed(fake: FakeStripe): void {
  if (isAtHand) expect(objections(fake.exchanges)).toEqual([]);
  else console.log("Skipped: Stripe's description of its API is not at hand, so requests and answers were not held against it.");
}

const order = (account: TestAccount, overrides: Partial<PlanOrder> = {}): PlanOrder => ({
  intentId: randomUUID(),
  workspaceId: account.workspaceId,
  workspaceName: 'Salt Lines',
  email: account.email,
  customerId: null,
  tierId: 'contributor',
  billingCycle: 'MONTHLY',
  trialDays: 0,
  successUrl: 'https://stave.example/subscription?view=manage',
  cancelUrl: 'https://stave.example/subscription',
  ...overrides,
});

/** Returns the outcome of an operation at the provider that redirects. Throws for other outcomes. */
export async function redirectOf(outcome: Promise<OrderOutcome>) {
  const made = await outcome;
  if (made.kind !== 'REDIRECT') throw new Error(`It became ${made.kind}`);
  return made;
}
/** Returns the plan after an operation at the provider. Throws for other outcomes. */
export async function planOf(outcome: Promise<OrderOutcome>): Promise<ProviderPlan> {
  const made = await outcome;
  if (made.kind !== 'PLAN') throw new Error(`It became ${made.kind}`);
  return made.plan;
}
