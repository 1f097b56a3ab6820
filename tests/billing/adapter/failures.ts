import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#gateway/kit/log.ts';
import { createApp } from '#gateway/server/app.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { act, checkoutOf, choose, failureOf, shownPlan, withPlan } from '../acts.ts';
import { deliverAll } from '../deliveries.ts';
import { type Fault, secretKey, webhookSecret } from '../fake/server.ts';
import type { World } from '../world.ts';
import { w as patient } from './shared.ts';

/** The same world without retries. */
const w = { ...patient } as World;
let app: World['t']['app'];
beforeAll(async () => {
  app = await createApp({ ...patient.t.platform, billing: patient.hasty });
  const raw: World['t']['raw'] = async (query, variables = {}, token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    return { ...response.json(), status: response.statusCode };
  };
  Object.assign(w, { ...patient, t: { ...patient.t, raw } });
});
afterAll(() => app.close());

const sentence = 'The payment provider does not respond. Your plan is unchanged. Try again in a few minutes.';
const unavailable = { status: 503, code: 'PROVIDER_UNAVAILABLE', message: sentence };
const faults: Fault['what'][] = ['DOWN', 'SLOW', 'ERROR_500', 'RATE_LIMIT', 'HTML', 'NONSENSE'];

const callMs = 60_000;
/** Makes requests fail. Only calls that get no response have a short time limit: others take as long as this machine needs. */
function fail(what: Fault['what']): void {
  w.fake.fail({ what });
  if (what === 'SLOW') w.hastyLimits.callMs = 20;
}
function recover(): void {
  w.fake.recover();
  w.hastyLimits.callMs = callMs;
}

const toYearly = { tier: 'enterprise', cycle: 'YEARLY' };

describe.for(faults)('provider failure %s', (what) => {
  it('leaves the plan unchanged and returns a message', async () => {
    const { account, subscription } = await withPlan(w);
    const before = await shownPlan(w, account);
    fail(what);
    expect(await failureOf(w, account, 'planChange', toYearly)).toEqual(unavailable);
    expect(await failureOf(w, account, 'planCancel')).toEqual(unavailable);
    expect(await shownPlan(w, account)).toEqual(before);
    recover();
    await deliverAll(w);
    expect(await shownPlan(w, account)).toEqual(before);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  it('refuses new plans during an outage, and accepts them after it', async () => {
    const account = await w.account();
    fail(what);
    expect(await failureOf(w, account, 'planChange', toYearly)).toEqual(unavailable);
    expect(await shownPlan(w, account)).toBeNull();
    recover();
    checkoutOf(await choose(w, account, 'enterprise', 'YEARLY'));
  });
});

it('a failure at any step of a purchase leaves nothing behind, and the next attempt creates one customer and one checkout', async () => {
  // The first purchase also creates products and prices.
  await w.t.pool.query(
    'update plan_tier set stripe_product_id = null, stripe_price_monthly_id = null, stripe_price_yearly_id = null',
  );
  const account = await w.account();
  const made = () => [...w.fake.store.checkouts.values()].filter(({ metadata }) => metadata?.workspace === account.workspaceId);
  let failures = 0;
  for (let step = 0; ; step += 1) {
    recover();
    w.fake.fail({ what: 'LOST', after: step });
    const { code } = await failureOf(w, account, 'planChange', toYearly);
    if (code === undefined) break;
    failures += 1;
    expect(await shownPlan(w, account)).toBeNull();
  }
  expect(failures).toBeGreaterThan(3);
  expect(made()).toHaveLength(1);
  const customers = [...w.fake.store.customers.values()].filter(({ metadata }) => metadata.workspace === account.workspaceId);
  expect(customers).toHaveLength(1);
});

it('a change whose response is lost is recorded when its event arrives', async () => {
  const { account, subscription } = await withPlan(w);
  w.fake.fail({ what: 'LOST', on: /^POST \/v1\/subscriptions/ });
  expect(await failureOf(w, account, 'planChange', toYearly)).toEqual(unavailable);
  expect(await shownPlan(w, account)).toMatchObject({ billingCycle: 'MONTHLY' });
  w.fake.recover();
  await deliverAll(w);
  expect(await shownPlan(w, account)).toMatchObject({ billingCycle: 'YEARLY' });
  expect((await choose(w, account, 'enterprise', 'YEARLY')).userErrors).toHaveLength(1);
  expect(await w.billing.invoicesOfCustomer(subscription.customer as string)).toHaveLength(2);
});

it('a declined payment does not count as an outage, and the user gets a message', async () => {
  const { account, subscription } = await withPlan(w);
  w.fake.store.cards.set(subscription.customer as string, 'DECLINED');
  const { userErrors } = await choose(w, account, 'enterprise', 'YEARLY');
  expect(userErrors).toEqual([{ message: expect.stringMatching(/^The payment was declined. Your plan is unchanged/) }]);
  expect(await shownPlan(w, account)).toMatchObject({ billingCycle: 'MONTHLY' });
});

it('logs neither keys nor customers', async () => {
  const told: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void told.push(line));
  const { account, subscription } = await withPlan(w);
  const customer = subscription.customer as string;
  await provoke(account, customer);
  vi.restoreAllMocks();
  expect(told.length).toBeGreaterThan(faults.length);
  const text = JSON.stringify(told, (_key, value) => (value instanceof Error ? `${value.message} ${value.stack}` : value));
  for (const secret of [secretKey, webhookSecret, account.email, 'Salt Lines', customer]) expect(text).not.toContain(secret);
});

async function provoke(account: TestAccount, customer: string): Promise<void> {
  for (const what of faults) {
    fail(what);
    await failureOf(w, account, 'planChange', toYearly);
    recover();
  }
  w.fake.store.cards.set(customer, 'DECLINED');
  await act(w, account, 'planChange', toYearly);
  w.fake.store.customers.delete(customer);
  await w.hasty.portalUrl(customer, 'https://stave.example', 'key').catch(() => null);
}
