import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noBilling } from '#gateway/ports/billing/none.ts';
import { type Billing, BillingFailure } from '#gateway/ports/billing/port.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let account: TestAccount;
const billing: Billing = { ...noBilling };
beforeAll(async () => {
  t = await startTestApp({}, { billing });
  rest = restClient(t);
});
beforeEach(async () => {
  account = await t.register({ plan: null });
});
afterAll(() => t.stop());

type Row = Record<string, unknown>;
type Body<D> = { success: boolean; data: D; message?: string; error?: string };
const get = <D = Row>(path: string, query?: Record<string, string>) =>
  rest<Body<D>>('GET', `/subscriptions${path}`, { token: account.token, query });
const post = (path: string, body: object) => rest<Body<Row>>('POST', `/subscriptions${path}`, { token: account.token, body });

describe('GET /subscriptions/packages', () => {
  type Package = Row & { id: string; tiers: Row[]; comparison: Row[] };

  it('lists packages with tiers and their comparison, without a session', async () => {
    const { status, body } = await rest<Body<Package[]>>('GET', '/subscriptions/packages');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'success']);
    const [music] = body.data;
    expect(Object.keys(music!)).toEqual(
      expect.arrayContaining(['id', 'name', 'displayName', 'description', 'targetAudience', 'focusArea', 'tiers']),
    );
    expect(music).toMatchObject({ id: 'music_catalog', name: 'music_business', displayName: 'Music Business' });
    expect(music!.tiers[1]).toMatchObject({ id: 'contributor', priceMonthly: 19, priceYearly: 190, trialDays: 14, sortOrder: 2 });
    expect(music!.comparison[1]).toMatchObject({ savings: 17, isPopular: true, tier: { id: 'contributor' } });
    expect((music!.comparison[1]!.features as Row[])[0]).toMatchObject({
      featureName: 'music_publishing',
      displayName: 'Music publishing',
      isIncluded: true,
      limitValue: 500,
      limitType: 'count',
    });
  });

  it('returns one package by its current or older name, and 404 for unknown names', async () => {
    expect((await get<Package[]>('/packages', { packageId: 'creator' })).body.data.map(({ id }) => id)).toEqual(['publisher']);
    const { status, body } = await get('/packages', { packageId: 'gold' });
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, error: 'Package not found', message: 'Package not found' });
  });
});

describe('GET /subscriptions/tiers/:tierId/features', () => {
  it('lists features with their limits', async () => {
    const { body } = await rest<Body<Row[]>>('GET', '/subscriptions/tiers/enterprise/features');
    expect(body.data.find(({ name }) => name === 'storage')).toEqual({
      id: expect.any(String),
      name: 'storage',
      featureName: 'storage',
      displayName: 'Storage',
      description: expect.any(String),
      isIncluded: true,
      isTrialOnly: false,
      limitValue: 512_000,
      limitType: 'storage_mb',
    });
    expect((await rest('GET', '/subscriptions/tiers/gold/features')).status).toBe(404);
  });
});

describe('the subscription of a workspace', () => {
  it('is null without a plan', async () => {
    expect((await get('/user/current')).body).toEqual({ success: true, data: null });
    expect((await rest('GET', '/subscriptions/user/current')).status).toBe(401);
  });

  it('starts as a trial, with the current or the older package name', async () => {
    const { status, body } = await post('/trial/start', { packageId: 'music_business', tierId: 'contributor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Trial started successfully!',
      data: { status: 'trial', changeType: 'started' },
    });
    const { data } = (await get('/user/current')).body;
    expect(data).toEqual({
      id: expect.any(String),
      status: 'trial',
      billingCycle: 'monthly',
      cancelAtPeriodEnd: false,
      packageId: 'music_catalog',
      package: 'music_business',
      packageDisplayName: 'Music Business',
      tierId: 'contributor',
      tierDisplayName: 'Contributor',
      tier: { id: 'contributor', displayName: 'Contributor', sortOrder: 2 },
      trialEndDate: expect.stringMatching(/^\d{4}-.*Z$/),
      trialDaysRemaining: 14,
      subscriptionEndDate: null,
    });
    const again = await post('/trial/start', {});
    expect(again.status).toBe(400);
    expect(again.body.error).toBe('This workspace has already used its free trial. Choose a plan instead.');
  });

  it('cannot have unknown packages, tiers or billing cycles', async () => {
    expect(await post('/trial/start', { packageId: 'gold' })).toMatchObject({
      status: 404,
      body: { error: 'Package not found' },
    });
    expect(await post('/trial/start', { tierId: 'enterprise' })).toMatchObject({ status: 400 });
    expect(await post('/trial/start', { packageId: ['gold'] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'packageId' }] },
    });
    expect(await post('/trial/start', { tierId: 'gold' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tierId' }] },
    });
    expect(await post('/change', { newPackageId: 'gold', newTierId: 'free' })).toMatchObject({ status: 404 });
    const mixed = await post('/change', { newPackageId: 'publisher', newTierId: 'enterprise', billingCycle: 'monthly' });
    expect(mixed).toMatchObject({ status: 400, body: { errors: [{ field: 'newTierId' }] } });
    const odd = await post('/change', { newTierId: 'enterprise', billingCycle: 'weekly' });
    expect(odd.body.error).toBe('Choose monthly or yearly billing.');
    expect((await rest('POST', '/subscriptions/change', { body: {} })).status).toBe(401);
  });

  it('changes, and ignores the change type in the request', async () => {
    await givePlan(t.pool, account.workspaceId, { tierId: 'contributor' });
    const { body } = await post('/change', {
      newPackageId: 'music_catalog',
      newTierId: 'enterprise',
      changeType: 'downgrade',
      billingCycle: 'yearly',
    });
    expect(body).toMatchObject({
      success: true,
      message: 'Subscription updated successfully!',
      data: { status: 'active', tierId: 'enterprise', billingCycle: 'yearly', changeType: 'upgrade' },
    });
    const same = await post('/change', { newTierId: 'enterprise', billingCycle: 'yearly' });
    expect(same).toMatchObject({ status: 400, body: { error: 'This is already your current plan.' } });
  });

  it('can be changed only by owners', async () => {
    await t.pool.query(`update member set role = 'EDITOR' where workspace_id = $1`, [account.workspaceId]);
    expect(await post('/change', { newTierId: 'free' })).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
  });
});

describe('features', () => {
  it('are returned as a map from feature names to access and usage', async () => {
    await addWorks(t.pool, account.workspaceId, 3);
    const { data } = (await get<Record<string, Row>>('/user/features')).body;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'music_publishing',
        'images',
        'videos',
        'documents',
        'admin_access',
        'basic_analytics',
        'advanced_analytics',
        'api_access',
        'blockchain_timestamping',
        'storage',
        'team_members',
      ]),
    );
    expect(data.music_publishing).toEqual({ hasAccess: true, isTrialOnly: false, limit: 10, currentUsage: 3, remainingUsage: 7 });
    expect(data.team_members).toEqual({ hasAccess: true, isTrialOnly: false, limit: 1, currentUsage: 1, remainingUsage: 0 });
    expect(data.admin_access).toMatchObject({ hasAccess: false });
    expect(data.api_access).toMatchObject({ hasAccess: false, limit: 0 });
  });

  it('are returned by name, and unknown names with 404', async () => {
    expect((await get('/user/features/music_publishing')).body.data).toMatchObject({
      feature: 'music_publishing',
      hasAccess: true,
    });
    expect(await get('/user/features/telepathy')).toMatchObject({ status: 404, body: { error: 'Feature not found' } });
  });

  it('that are used up or not included are refused with the reason', async () => {
    await addWorks(t.pool, account.workspaceId, 10);
    const create = () => rest('POST', '/works', { token: account.token, body: { title: 'One more' } });
    const sentence = "You've reached your limit for this feature. 10 / 10 used (100%).";
    expect(await create()).toMatchObject({ status: 403, body: { success: false, error: sentence, message: sentence } });
    await givePlan(t.pool, account.workspaceId, { tierId: 'starter' });
    expect((await create()).body.error).toBe('This feature is not included in your current subscription plan.');
  });
});

describe('GET /subscriptions/analytics', () => {
  it('requires an administrator', async () => {
    expect(await get('/analytics')).toMatchObject({
      status: 403,
      body: { error: 'Admin Access Required', message: 'You need admin privileges to access subscription management features.' },
    });
    expect((await rest('GET', '/subscriptions/analytics')).status).toBe(401);
  });

  it('returns figures from the stored subscriptions', async () => {
    await t.pool.query('delete from plan_subscription');
    await t.pool.query(`delete from audit_entry where subject_type = 'PlanSubscription'`);
    await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [account.userId]);
    const soon = new Date(Date.now() + 86_400_000);
    const trial = { tierId: 'contributor', status: 'TRIAL', trialStartedAt: new Date(), trialEndsAt: soon } as const;
    await givePlan(t.pool, account.workspaceId, trial);
    await t.register({ plan: { tierId: 'enterprise', billingCycle: 'YEARLY' } });
    const paying = await t.register({ plan: { tierId: 'professional', billingCycle: 'MONTHLY' } });
    await t.pool.query(`update plan_subscription set provider = 'STRIPE' where workspace_id = $1`, [paying.workspaceId]);
    const gone = await t.register({ plan: { status: 'CANCELLED' } });
    await t.pool.query(`update plan_subscription set ended_at = now() - interval '10 days' where workspace_id = $1`, [
      gone.workspaceId,
    ]);
    await post('/change', { newTierId: 'enterprise' });
    const { data } = (await get('/analytics', { range: '30d' })).body;
    expect(data).toEqual({
      totalSubscribers: 4,
      activeSubscribers: 3,
      trialUsers: 0,
      churnRate: 25,
      monthlyRecurringRevenue: 99,
      averageRevenuePerUser: 99,
      unchargedMonthlyValue: 144.83,
      packageDistribution: [
        { packageName: 'Music Business', count: 2, percentage: 66.7 },
        { packageName: 'Creator', count: 1, percentage: 33.3 },
      ],
      tierDistribution: [
        { tierName: 'Enterprise', count: 2, percentage: 66.7 },
        { tierName: 'Professional', count: 1, percentage: 33.3 },
      ],
      conversionRates: { trialToPaid: 100, freeToContributor: 0, contributorToEnterprise: 100 },
    });
    expect((await get('/analytics', { range: '7d' })).body.data.churnRate).toBe(0);
  });
});

describe('an unavailable payment provider', () => {
  it('changes nothing and returns the reason', async () => {
    const down = () => Promise.reject(new BillingFailure('Stripe does not answer. Try again in a few minutes.', 'UNAVAILABLE'));
    Object.assign(billing, { provider: 'STRIPE', order: down });
    try {
      const answer = await post('/change', { newTierId: 'enterprise' });
      const sentence = 'Stripe does not answer. Try again in a few minutes.';
      expect(answer).toMatchObject({ status: 503, body: { success: false, error: sentence } });
      expect((await get('/user/current')).body).toEqual({ success: true, data: null });
    } finally {
      Object.assign(billing, noBilling);
    }
  });
});
