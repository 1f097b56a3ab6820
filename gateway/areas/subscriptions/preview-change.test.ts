import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';

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

describe('preview of a plan change', () => {
  const preview = async (tier: string, cycle = 'MONTHLY') => {
    const query = `{ planChangePreview(tier: "${tier}", billingCycle: ${cycle}) { changeType startsTrial takesEffectAt summary losses { feature isRemoved sentence } } }`;
    type Loss = { feature: string; isRemoved: boolean; sentence: string };
    type Preview = { changeType: string; startsTrial: boolean; summary: string; losses: Loss[] };
    return (await t.gql<{ planChangePreview: Preview | null }>(query, {}, account.token)).planChangePreview;
  };

  it('lists lost, reduced and exceeded features', async () => {
    await givePlan(t.pool, account.workspaceId, { currentPeriodEndsAt: new Date('2027-01-01') });
    await addWorks(t.pool, account.workspaceId, 12);
    const found = await preview('free');
    expect(found).toMatchObject({
      changeType: 'DOWNGRADE',
      startsTrial: false,
      summary: 'The plan changes to Free immediately. Nothing is charged.',
    });
    const losses = Object.fromEntries(found!.losses.map(({ feature, sentence }) => [feature, sentence]));
    expect(losses).toMatchObject({
      MUSIC_PUBLISHING: 'You have 12 works and the plan includes 10. Nothing is deleted, but you cannot add more.',
      TEAM_MEMBERS: '1 member instead of 50.',
      API_ACCESS: 'API access is not included.',
    });
    expect(found!.losses.filter(({ isRemoved }) => isRemoved).map(({ feature }) => feature)).toContain('API_ACCESS');
    expect(found!.losses.find(({ feature }) => feature === 'TEAM_MEMBERS')?.isRemoved).toBe(false);
    expect((await preview('starter'))?.losses[0]?.sentence).toBe(
      'Music publishing is not included. Your 12 works can still be read, but not changed.',
    );
    // A change to the same tier removes nothing.
    expect((await preview('enterprise'))?.losses).toEqual([]);
  });

  it('describes the trial and the prices', async () => {
    expect((await preview('contributor'))?.summary).toBe(
      'A free trial of Contributor starts immediately and lasts 14 days. Nothing is charged.',
    );
    expect((await preview('professional', 'YEARLY'))?.summary).toBe(
      'The plan changes to Professional immediately, for $990 a year. No payment provider is connected, so nothing is charged.',
    );
    expect(await preview('gold')).toBeNull();
  });
});

describe('larger plan', () => {
  const recommended = async () =>
    (
      await t.gql<{ upgradeRecommendation: { tier: { id: string }; reasons: string[] } | null }>(
        '{ upgradeRecommendation { tier { id } reasons } }',
        {},
        account.token,
      )
    ).upgradeRecommendation;

  it('is recommended at 90 % of a limit and in the last week of a trial', async () => {
    await addWorks(t.pool, account.workspaceId, 8);
    // One member of one is no reason to recommend a larger plan.
    expect(await recommended()).toBeNull();
    await addWorks(t.pool, account.workspaceId, 1);
    expect((await recommended())?.reasons).toEqual(['You have used 9 of 10 works.']);
    await t.gql('mutation { trialStart { message } }', {}, account.token);
    expect(await recommended()).toBeNull();
    now = new Date(start.getTime() + 7 * day);
    expect(await recommended()).toEqual({ tier: { id: 'enterprise' }, reasons: ['Your trial ends in 7 days.'] });
  });
});
