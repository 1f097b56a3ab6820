import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.register({ plan: null });
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.pool.query('delete from plan_subscription');
  await t.pool.query(`delete from audit_entry where subject_type = 'PlanSubscription'`);
  account = await t.register({ plan: null, packageType: 'music_catalog' });
});

type Analytics = {
  churnRate: number;
  totalSubscribers: number;
  activeSubscribers: number;
  trialUsers: number;
  conversionRates: { trialToPaid: number; freeToContributor: number; contributorToEnterprise: number };
};
const analytics = async (range = 'DAYS_30'): Promise<Analytics> => {
  const query = `query ($range: AnalyticsRange) { administration { subscriptionAnalytics(range: $range) { churnRate totalSubscribers activeSubscribers
    trialUsers conversionRates { trialToPaid freeToContributor contributorToEnterprise } } } }`;
  type Read = { administration: { subscriptionAnalytics: Analytics } };
  return (await t.gql<Read>(query, { range }, admin.token)).administration.subscriptionAnalytics;
};

type Outcome = { userErrors: { message: string }[] };
const act = async (call: string, by: TestAccount = account) => {
  const { outcome } = await t.gql<{ outcome: Outcome }>(`mutation { outcome: ${call} { userErrors { message } } }`, {}, by.token);
  expect(outcome.userErrors).toEqual([]);
};
const startTrial = (tier: string) => act(`trialStart(tier: "${tier}")`);
const choose = (tier: string, by = account) => act(`planChange(input: { tier: "${tier}", billingCycle: MONTHLY })`, by);
const planId = async ({ workspaceId }: TestAccount) =>
  (await t.pool.query<{ id: string }>('select id from plan_subscription where workspace_id = $1', [workspaceId])).rows[0]!.id;
const end = async () => act(`subscriberPlanCancel(id: "${await planId(account)}", immediately: true)`, admin);
/** Moves everything recorded so far into the past. */
const daysLater = async (days: number) => {
  await t.pool.query(
    `update audit_entry set created_at = created_at - make_interval(days => $1) where subject_type = 'PlanSubscription'`,
    [days],
  );
  await t.pool.query(
    `update plan_subscription set ended_at = ended_at - make_interval(days => $1),
      trial_started_at = trial_started_at - make_interval(days => $1)`,
    [days],
  );
};
/** A workspace with a paid plan, after its trial. */
const paidPlan = async (tier = 'contributor') => {
  await startTrial(tier);
  await choose(tier);
};

describe('churn', () => {
  it('is 0 without active plans', async () => {
    expect(await analytics()).toMatchObject({ churnRate: 0, activeSubscribers: 0, totalSubscribers: 0 });
  });

  it('does not count a cancelled trial', async () => {
    await startTrial('contributor');
    await end();
    expect(await analytics()).toMatchObject({ churnRate: 0, totalSubscribers: 1, activeSubscribers: 0, trialUsers: 0 });
  });

  it('counts a plan that was active when it ended, in the period in which it ended', async () => {
    await paidPlan();
    await end();
    await daysLater(10);
    expect([(await analytics('DAYS_7')).churnRate, (await analytics()).churnRate]).toEqual([0, 100]);
  });

  it('counts a customer who left and came back, in the period in which they left', async () => {
    await paidPlan();
    await end();
    await daysLater(10);
    await choose('contributor');
    for (let others = 0; others < 3; others += 1) {
      account = await t.register({ plan: null });
      await paidPlan();
    }
    expect(await analytics()).toMatchObject({ churnRate: 25, activeSubscribers: 4 });
    expect((await analytics('DAYS_7')).churnRate).toBe(0);
  });

  it('counts a customer whose workspace was deleted afterwards', async () => {
    await paidPlan();
    await end();
    await t.pool.query('delete from workspace where id = $1', [account.workspaceId]);
    account = await t.register({ plan: null });
    await paidPlan();
    expect((await analytics()).churnRate).toBe(50);
  });

  it.each([
    ['after an active plan', true, 100],
    ['after a trial', false, 0],
  ])('of a suspended plan %s', async (_name, wasActive, expected) => {
    await startTrial('contributor');
    if (wasActive) await choose('contributor');
    const id = await planId(account);
    for (const [was, is] of [
      [wasActive ? 'ACTIVE' : 'TRIAL', 'SUSPENDED'],
      ['SUSPENDED', 'CANCELLED'],
    ])
      await t.pool.query(
        `insert into audit_entry (action, subject_type, subject_id, workspace_id, changes) values ('plan.sync', 'PlanSubscription', $1, $2, $3)`,
        [id, account.workspaceId, JSON.stringify({ status: [was, is], tier: ['contributor', 'contributor'] })],
      );
    await t.pool.query(`update plan_subscription set status = 'CANCELLED', ended_at = now() where id = $1`, [id]);
    expect((await analytics()).churnRate).toBe(expected);
    await t.pool.query(`delete from plan_subscription`);
    expect((await analytics()).churnRate).toBe(expected);
  });
});

describe('conversion', () => {
  it('from a trial stays a conversion after a later move to the free tier', async () => {
    await paidPlan();
    await choose('free');
    expect((await analytics()).conversionRates.trialToPaid).toBe(100);
  });

  it('from a trial excludes trials that ended, or became a free plan', async () => {
    await startTrial('contributor');
    await end();
    account = await t.register({ plan: null });
    await startTrial('contributor');
    await choose('free');
    expect((await analytics()).conversionRates.trialToPaid).toBe(0);
  });

  it('to Contributor counts a trial once it becomes a plan', async () => {
    await startTrial('contributor');
    expect((await analytics()).conversionRates.freeToContributor).toBe(0);
    await choose('contributor');
    expect((await analytics()).conversionRates.freeToContributor).toBeGreaterThan(0);
  });

  it('to Contributor excludes a cancelled trial, and counts a customer who came back', async () => {
    await paidPlan();
    await end();
    await daysLater(60);
    const former = account;
    account = await t.register({ plan: null });
    await startTrial('contributor');
    await end();
    expect((await analytics()).conversionRates.freeToContributor).toBe(0);
    await choose('contributor', former);
    expect((await analytics()).conversionRates.freeToContributor).toBeGreaterThan(0);
  });

  it('to Enterprise excludes a customer who had left', async () => {
    await paidPlan();
    await end();
    await daysLater(60);
    await choose('enterprise');
    expect((await analytics()).conversionRates.contributorToEnterprise).toBe(0);
  });

  it('to Enterprise counts a move from the plan or its trial', async () => {
    await paidPlan();
    await choose('enterprise');
    expect((await analytics()).conversionRates.contributorToEnterprise).toBe(100);
  });
});
