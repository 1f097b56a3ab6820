import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderPlan } from '#gateway/ports/billing/port.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { applyProviderPlan, recordInvoices } from './provider.service.ts';

const now = new Date();
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
beforeEach(async () => {
  account = await t.register({ plan: null });
});
afterAll(() => t.stop());

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
const ended = { status: 'CANCELLED', endedAt: new Date('2026-01-01') } as const;

describe('state read from the provider', () => {
  it('is applied to the plan once', async () => {
    expect(await applyProviderPlan(t.platform, plan())).toBe('APPLIED');
    const { version } = await stored();
    expect(await applyProviderPlan(t.platform, plan({ readAt: readAt(1) }))).toBe('UNCHANGED');
    expect((await stored()).version).toBe(version);
    expect(await applyProviderPlan(t.platform, plan({ readAt: readAt(2), status: 'SUSPENDED' }))).toBe('APPLIED');
    expect(await stored()).toMatchObject({ status: 'SUSPENDED', provider: 'STRIPE' });
    const { rows } = await t.pool.query(`select kind from mail where to_address = $1 and kind like 'P%' order by id`, [
      account.email,
    ]);
    expect(rows).toEqual([{ kind: 'PLAN_CHANGED' }, { kind: 'PAYMENT_FAILED' }]);
  });

  it('is ordered by the time of the read, not of its arrival', async () => {
    await applyProviderPlan(t.platform, plan({ readAt: readAt(5), status: 'SUSPENDED' }));
    expect(await applyProviderPlan(t.platform, plan({ readAt: readAt(4) }))).toBe('IGNORED');
    expect((await stored()).status).toBe('SUSPENDED');
  });

  it('keeps whether and when a trial was used', async () => {
    const trialEndsAt = new Date('2026-03-15T00:00:00Z');
    await applyProviderPlan(t.platform, plan({ tierId: 'contributor', status: 'TRIAL', trialEndsAt }));
    await applyProviderPlan(t.platform, plan({ readAt: readAt(1), ...ended }));
    expect(await stored()).toMatchObject({ status: 'CANCELLED', trial_started_at: new Date('2026-03-01T00:00:00Z') });
    const start = 'mutation { trialStart { userErrors { message } } }';
    const { trialStart } = await t.gql<{ trialStart: { userErrors: { message: string }[] } }>(start, {}, account.token);
    expect(trialStart.userErrors[0]?.message).toContain('has already used its free trial');
  });

  it.each([
    ['end of the old plan first', [1, 0]],
    ['new plan first', [0, 1]],
  ])('an ended plan never replaces a running one: %s', async (_name, order) => {
    await applyProviderPlan(t.platform, plan());
    const readings = [plan({ id: `new_${account.workspaceId}`, tierId: 'contributor' }), plan({ ...ended, readAt: readAt(1) })];
    for (const index of order) await applyProviderPlan(t.platform, readings[index]!);
    expect(await stored()).toMatchObject({ status: 'ACTIVE', tier_id: 'contributor' });
  });

  it('replaces a local plan', async () => {
    await givePlan(t.pool, account.workspaceId);
    expect(await applyProviderPlan(t.platform, plan(ended))).toBe('IGNORED');
    expect(await applyProviderPlan(t.platform, plan())).toBe('APPLIED');
    expect(await stored()).toMatchObject({ provider: 'STRIPE', provider_subscription_id: plan().id });
  });

  it('is ignored for a deleted workspace', async () => {
    expect(await applyProviderPlan(t.platform, plan({ workspaceId: '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa' }))).toBe('IGNORED');
  });

  it('results in the latest state if applied ten times concurrently in any order', async () => {
    const statuses = ['ACTIVE', 'SUSPENDED'] as const;
    const readings = Array.from({ length: 10 }, (_, index) => plan({ readAt: readAt(index), status: statuses[index % 2] }));
    await Promise.all(readings.toReversed().map((reading) => applyProviderPlan(t.platform, reading)));
    expect(await stored()).toMatchObject({ status: 'SUSPENDED', provider_read_at: readAt(9) });
  });
});

describe('invoices', () => {
  const invoice = {
    ref: 'in_1',
    number: 'S-0001',
    occurredAt: new Date(),
    description: 'Enterprise plan',
    periodStartsAt: null,
    periodEndsAt: null,
    amountCents: 7_900,
    currency: 'USD',
    refundedCents: 0,
    status: 'OPEN' as const,
    url: null,
  };

  it('are stored once and kept up to date', async () => {
    await recordInvoices(t.platform, account.workspaceId, [invoice]);
    await recordInvoices(t.platform, account.workspaceId, [{ ...invoice, status: 'PAID', url: 'https://pay.example/in_1' }]);
    const query = '{ billingHistory { nodes { number status invoiceUrl amount { amountCents currency } } } }';
    expect(await t.gql(query, {}, account.token)).toEqual({
      billingHistory: {
        nodes: [
          {
            number: 'S-0001',
            status: 'PAID',
            invoiceUrl: 'https://pay.example/in_1',
            amount: { amountCents: 7_900, currency: 'USD' },
          },
        ],
      },
    });
  });
});
