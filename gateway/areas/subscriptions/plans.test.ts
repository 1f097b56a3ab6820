import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addWorks } from '#tests/support/plans.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Feature = { key: string; isIncluded: boolean; limitValue: number | null; limitType: string | null };
type Tier = { id: string; yearlySavingsPercent: number; isPopular: boolean; features: Feature[] };
type Packages = { packages: { id: string; displayName: string; tiers: (Tier & { package: { id: string } })[] }[] };

describe('the plan catalogue', () => {
  it('is public and ordered, with savings and features', async () => {
    const { packages } = await t.gql<Packages>(
      `{ packages { id displayName tiers { id yearlySavingsPercent isPopular package { id }
        features { key isIncluded maxUsage limitValue limitType } } } }`,
    );
    expect(packages.map(({ id, tiers }) => [id, tiers.map((tier) => tier.id)])).toEqual([
      ['music_catalog', ['free', 'contributor', 'enterprise']],
      ['publisher', ['starter', 'media-manager', 'professional']],
    ]);
    const contributor = packages[0]!.tiers[1]!;
    expect(contributor).toMatchObject({ yearlySavingsPercent: 17, isPopular: true, package: { id: 'music_catalog' } });
    expect(contributor.features[0]).toEqual({
      key: 'MUSIC_PUBLISHING',
      isIncluded: true,
      maxUsage: 500,
      limitValue: 500,
      limitType: 'COUNT',
    });
  });

  it('returns null for an unknown tier', async () => {
    const query = 'query ($tier: ID!) { tierFeatures(tier: $tier) { key } }';
    const { tierFeatures } = await t.gql<{ tierFeatures: { key: string }[] }>(query, { tier: 'starter' });
    expect(tierFeatures.map(({ key }) => key)).toContain('IMAGES');
    expect(await t.gql(query, { tier: 'gold' })).toEqual({ tierFeatures: null });
  });
});

describe('usage of the workspace', () => {
  type Access = { feature: string; displayName: string; limitType: string | null; hasAccess: boolean; limit: number };
  type Used = Access & { currentUsage: number; remainingUsage: number };
  const without = '{ featureAccess { feature displayName limitType hasAccess isTrialOnly limit } }';
  const whole =
    '{ featureAccess { feature displayName limitType hasAccess maxUsage limit currentUsage remaining remainingUsage } }';
  const of = <A extends Access>(rows: A[], key: string) => rows.find(({ feature }) => feature === key)!;

  it('counts works outside the bin, members and pending invitations', async () => {
    const account = await t.register({ plan: { tierId: 'contributor' } });
    await addWorks(t.pool, account.workspaceId, 3);
    await addWorks(t.pool, account.workspaceId, 2, true);
    const invite = `insert into invitation (workspace_id, email, role, token_hash, expires_at, revoked_at) values
      ($1, 'a@example.com', 'VIEWER', $1 || 'a', now() + interval '1 day', null),
      ($1, 'b@example.com', 'VIEWER', $1 || 'b', now() - interval '1 day', null),
      ($1, 'c@example.com', 'VIEWER', $1 || 'c', now() + interval '1 day', now())`;
    await t.pool.query(invite.replaceAll('$1', `'${account.workspaceId}'`));
    const { featureAccess } = await t.gql<{ featureAccess: Used[] }>(whole, {}, account.token);
    expect(of(featureAccess, 'MUSIC_PUBLISHING')).toEqual({
      feature: 'MUSIC_PUBLISHING',
      displayName: 'Music publishing',
      limitType: 'COUNT',
      hasAccess: true,
      maxUsage: 500,
      limit: 500,
      currentUsage: 3,
      remaining: 497,
      remainingUsage: 497,
    });
    expect(of(featureAccess, 'TEAM_MEMBERS')).toMatchObject({
      maxUsage: 5,
      limit: 5,
      currentUsage: 2,
      remaining: 3,
      remainingUsage: 3,
    });
    expect(of(featureAccess, 'STORAGE')).toMatchObject({ limitType: 'STORAGE_MB', currentUsage: 0, remainingUsage: 25_600 });
    expect(of(featureAccess, 'API_ACCESS')).toMatchObject({
      limitType: null,
      maxUsage: null,
      limit: -1,
      currentUsage: 0,
      remaining: null,
      remainingUsage: -1,
    });
  });

  it('is counted only if selected', async () => {
    const { token } = await t.register();
    await t.pool.query('alter table work rename to work_gone');
    try {
      expect((await t.raw(without, {}, token)).errors).toBeUndefined();
      expect((await t.raw(whole, {}, token)).errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await t.pool.query('alter table work_gone rename to work');
    }
  });

  it('includes administration by role, with any plan', async () => {
    const account = await t.register();
    const administers = async () =>
      of((await t.gql<{ featureAccess: Access[] }>(without, {}, account.token)).featureAccess, 'ADMIN_ACCESS').hasAccess;
    expect(await administers()).toBe(false);
    await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [account.userId]);
    expect(await administers()).toBe(true);
  });
});
