import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

const start = new Date('2026-01-31T10:00:00Z');
const day = 86_400_000;
let t: TestApp;
let now = start;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = start;
  account = await t.register({ plan: null });
});
afterAll(() => t.stop());

const plan =
  'planSubscription { status tier { id } billingCycle trialEndsAt trialDaysLeft currentPeriodEndsAt cancelsAtPeriodEnd endsAt endedAt needsAttention version }';
const parts = `${plan} changeType message redirectUrl featureAccess { feature hasAccess limit } billing { isCharging trialIsAvailable canManage } userErrors { field message code }`;
type Plan = Record<string, unknown> & { status: string; tier: { id: string } };
type Payload = {
  planSubscription: Plan | null;
  changeType: string | null;
  message: string | null;
  featureAccess: { feature: string; hasAccess: boolean; limit: number }[] | null;
  billing: Record<string, boolean> | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const mutate = async (call: string, by = account): Promise<Payload> =>
  (await t.gql<{ act: Payload }>(`mutation { act: ${call} { ${parts} } }`, {}, by.token)).act;
const change = (tier: string, cycle = 'MONTHLY') => mutate(`planChange(input: { tier: "${tier}", billingCycle: ${cycle} })`);
const current = async () => (await t.gql<{ planSubscription: Plan | null }>(`{ ${plan} }`, {}, account.token)).planSubscription;
const history = async () => {
  const query =
    '{ billingHistory { totalCount nodes { number description status amount { amountCents } tier { id } periodStartsAt periodEndsAt invoiceUrl } } }';
  return (await t.gql<{ billingHistory: { totalCount: number; nodes: Record<string, unknown>[] } }>(query, {}, account.token))
    .billingHistory;
};

describe('trial', () => {
  it('starts once, on the tier of the package chosen at registration', async () => {
    const { planSubscription, message, changeType, billing, featureAccess } = await mutate('trialStart');
    expect(planSubscription).toMatchObject({
      status: 'TRIAL',
      tier: { id: 'contributor' },
      trialDaysLeft: 14,
      needsAttention: false,
      trialEndsAt: '2026-02-14T10:00:00.000Z',
      endsAt: '2026-02-14T10:00:00.000Z',
    });
    expect({ message, changeType }).toEqual({ message: 'Trial started successfully!', changeType: 'STARTED' });
    expect(billing).toMatchObject({ isCharging: false, trialIsAvailable: false, canManage: true });
    expect(featureAccess).toContainEqual({ feature: 'MUSIC_PUBLISHING', hasAccess: true, limit: 500 });
    const again = await mutate('trialStart');
    expect(again.userErrors[0]?.message).toBe('This workspace has already used its free trial. Choose a plan instead.');
    expect(again.billing).toBeNull();
  });

  it('accepts a package by either name and a tier of it', async () => {
    expect((await mutate('trialStart(package: "creator")')).planSubscription?.tier.id).toBe('starter');
    account = await t.register({ plan: null });
    expect((await mutate('trialStart(package: "publisher", tier: "contributor")')).userErrors[0]).toMatchObject({
      field: ['tier'],
    });
    expect((await mutate('trialStart(package: "gold")')).userErrors[0]?.message).toBe('Package not found');
    expect((await mutate('trialStart(tier: "enterprise")')).userErrors[0]?.message).toContain('has no free trial');
  });

  it('ends at its end time and cannot be repeated', async () => {
    await mutate('trialStart');
    now = new Date(start.getTime() + 14 * day - 1);
    expect(await current()).toMatchObject({ status: 'TRIAL', trialDaysLeft: 1, needsAttention: true });
    now = new Date(start.getTime() + 14 * day);
    expect(await current()).toMatchObject({ status: 'EXPIRED', endedAt: '2026-02-14T10:00:00.000Z', needsAttention: true });
    expect((await mutate('trialStart')).userErrors).toHaveLength(1);
    expect((await change('contributor')).planSubscription).toMatchObject({ status: 'ACTIVE' });
  });

  it('can follow the free tier, and a plan can follow it at once', async () => {
    expect((await change('free')).planSubscription).toMatchObject({ status: 'ACTIVE', currentPeriodEndsAt: null });
    expect((await mutate('trialStart')).planSubscription).toMatchObject({ status: 'TRIAL' });
    const { planSubscription, changeType } = await change('enterprise', 'YEARLY');
    expect(changeType).toBe('UPGRADE');
    expect(planSubscription).toMatchObject({
      status: 'ACTIVE',
      billingCycle: 'YEARLY',
      currentPeriodEndsAt: '2027-01-31T10:00:00.000Z',
    });
  });

  it('starts if a tier with a trial is chosen without a plan', async () => {
    const { planSubscription, message } = await change('contributor', 'YEARLY');
    expect(planSubscription).toMatchObject({ status: 'TRIAL', billingCycle: 'YEARLY' });
    expect(message).toBe('Trial started successfully!');
  });
});

describe('plan without a payment provider', () => {
  it('changes at once, and its history shows that nothing was charged', async () => {
    const first = await change('enterprise');
    expect(first).toMatchObject({ changeType: 'STARTED', message: 'Subscription updated successfully!', redirectUrl: null });
    expect(first.planSubscription).toMatchObject({ status: 'ACTIVE', currentPeriodEndsAt: '2026-02-28T10:00:00.000Z' });
    expect((await change('enterprise', 'YEARLY')).changeType).toBe('PACKAGE_SWITCH');
    expect((await change('contributor')).changeType).toBe('DOWNGRADE');
    const { totalCount, nodes } = await history();
    expect(totalCount).toBe(3);
    expect(nodes.map(({ status }) => status)).toEqual(['NOT_CHARGED', 'NOT_CHARGED', 'NOT_CHARGED']);
    expect(nodes.map(({ number }) => number).sort()).toEqual(['202601-001', '202601-002', '202601-003']);
    expect(nodes.map(({ amount }) => (amount as { amountCents: number }).amountCents).sort()).toEqual(
      [1_900, 7_900, 79_000].sort(),
    );
  });

  it('refuses the current plan and unknown ones', async () => {
    await change('enterprise');
    expect((await change('enterprise')).userErrors).toEqual([
      { field: [], code: 'INVALID', message: 'This is already your current plan.' },
    ]);
    expect((await change('gold')).userErrors[0]).toMatchObject({ field: ['tier'], code: 'NOT_FOUND' });
  });

  it('is cancelled at the end of its period, can be resumed, and ends', async () => {
    await change('enterprise');
    expect((await mutate('planCancel')).planSubscription).toMatchObject({
      status: 'ACTIVE',
      cancelsAtPeriodEnd: true,
      endsAt: '2026-02-28T10:00:00.000Z',
    });
    expect((await mutate('planCancel')).userErrors[0]?.message).toBe('The plan is already cancelled.');
    expect((await mutate('planResume')).planSubscription).toMatchObject({ cancelsAtPeriodEnd: false, endsAt: null });
    expect((await mutate('planResume')).userErrors[0]?.message).toBe('The plan is not cancelled.');
    await mutate('planCancel');
    now = new Date('2026-03-01T00:00:00Z');
    expect(await current()).toMatchObject({ status: 'CANCELLED', endedAt: '2026-02-28T10:00:00.000Z' });
    expect((await mutate('planResume')).userErrors[0]?.message).toBe('The plan has ended. Choose a plan to continue.');
    expect((await mutate('planCancel')).userErrors[0]?.message).toBe('There is no plan to cancel.');
  });

  it('records the periods that passed before the next change', async () => {
    await change('enterprise');
    now = new Date('2026-05-15T00:00:00Z');
    await mutate('planCancel');
    const { nodes } = await history();
    expect(nodes.map(({ periodStartsAt }) => String(periodStartsAt).slice(0, 10))).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
  });

  it('changes once for two concurrent requests', async () => {
    const responses = await Promise.all([change('enterprise'), change('enterprise'), change('enterprise')]);
    expect(responses.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    expect((await history()).totalCount).toBe(1);
  });

  it('has no portal', async () => {
    const query = 'mutation { billingPortalOpen { url userErrors { message } } }';
    expect(await t.gql(query, {}, account.token)).toEqual({
      billingPortalOpen: {
        url: null,
        userErrors: [{ message: 'No payment provider is connected, so there is no billing portal.' }],
      },
    });
  });

  it('writes an intent, an audit entry and a mail to the owners', async () => {
    await change('enterprise', 'YEARLY');
    const one = async (text: string) => (await t.pool.query(text, [account.workspaceId])).rows;
    expect(await one('select kind, state, tier_id from billing_intent where workspace_id = $1')).toEqual([
      { kind: 'CHECKOUT', state: 'DONE', tier_id: 'enterprise' },
    ]);
    const audit = await one(
      `select action, changes -> 'tier' as tier from audit_entry where workspace_id = $1 and action like 'plan.%'`,
    );
    expect(audit).toEqual([{ action: 'plan.change', tier: [null, 'enterprise'] }]);
    const mails = await t.pool.query(`select kind from mail where to_address = $1 and kind like 'PLAN%'`, [account.email]);
    expect(mails.rows).toEqual([{ kind: 'PLAN_CHANGED' }]);
  });
});

describe('permission to change a plan', () => {
  it('is limited to owners', async () => {
    await t.pool.query(`update member set role = 'EDITOR' where workspace_id = $1`, [account.workspaceId]);
    for (const call of ['trialStart', 'planCancel', 'planResume', 'planChange(input: { tier: "free", billingCycle: MONTHLY })']) {
      const { errors } = await t.raw(`mutation { ${call} { userErrors { message } } }`, {}, account.token);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    const { billing } = await t.gql<{ billing: object }>('{ billing { canManage hasPortal provider } }', {}, account.token);
    expect(billing).toEqual({ canManage: false, hasPortal: false, provider: 'NONE' });
  });

  it('shows links to invoices only to owners', async () => {
    const add = `insert into billing_entry (workspace_id, number, occurred_at, description, amount_cents, currency, status, invoice_url)
      values ($1, 'A-1', now(), 'Plan', 100, 'USD', 'PAID', 'https://pay.example/invoice')`;
    await t.pool.query(add, [account.workspaceId]);
    expect((await history()).nodes[0]?.invoiceUrl).toBe('https://pay.example/invoice');
    await t.pool.query(`update member set role = 'VIEWER' where workspace_id = $1`, [account.workspaceId]);
    expect((await history()).nodes[0]?.invoiceUrl).toBeNull();
  });
});
