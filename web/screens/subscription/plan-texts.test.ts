import { describe, expect, it } from 'vitest';
import { offeredTier, shownPlan } from '#tests/support/plan-offers.ts';
import { changeTexts, chargeText } from './change-texts.ts';
import { isConfirmed } from './checkout.ts';
import { gainsOf } from './gains.ts';
import { planFacts, stateText, yearlySaving } from './plan-texts.ts';

const contributor = offeredTier('contributor');
const named = (facts: { name: string; value: string }[]) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

describe('the texts of a plan', () => {
  it('names the next event', () => {
    expect(named(planFacts(shownPlan('contributor'), contributor, false))['Next renewal']).toBe('21 Jan 2027, $19');
    expect(named(planFacts(shownPlan('contributor'), contributor, true))['Next payment']).toBe('21 Jan 2027, $19');
    const trial = shownPlan('contributor', { status: 'TRIAL', trialEndsAt: '2026-12-01T09:00:00Z', trialDaysLeft: 1 });
    expect(named(planFacts(trial, contributor, false))['Trial ends']).toBe('1 Dec 2026, 1 day left');
    expect(named(planFacts(shownPlan('contributor', { cancelsAtPeriodEnd: true }), contributor, false))['Ends on']).toBe(
      '21 Jan 2027',
    );
    expect(named(planFacts(shownPlan('free', { currentPeriodEndsAt: null }), offeredTier('free'), false)).Renewal).toContain(
      'None',
    );
  });

  it('explains each state, except a normal one', () => {
    const endedAt = '2026-11-19T09:00:00Z';
    expect(stateText(shownPlan('contributor'), false)).toBeNull();
    expect(stateText(shownPlan('contributor', { status: 'EXPIRED', endedAt }), false)?.text).toContain(
      'trial ended on 19 Nov 2026',
    );
    expect(stateText(shownPlan('contributor', { status: 'CANCELLED', endedAt }), false)?.text).toContain(
      'plan ended on 19 Nov 2026',
    );
    expect(stateText(shownPlan('contributor', { status: 'SUSPENDED' }), true)?.text).toContain('billing portal');
    const cancelled = shownPlan('contributor', { cancelsAtPeriodEnd: true, endsAt: '2027-01-21T09:00:00Z' });
    expect(stateText(cancelled, false)).toMatchObject({ kind: 'warning', text: expect.stringContaining('21 Jan 2027') });
  });

  it('names the yearly saving to monthly payers', () => {
    expect(yearlySaving(shownPlan('contributor'), contributor)).toBe('$38');
    expect(yearlySaving(shownPlan('contributor', { billingCycle: 'YEARLY' }), contributor)).toBeNull();
    expect(yearlySaving(shownPlan('free'), offeredTier('free'))).toBeNull();
  });
});

describe('the texts of a change', () => {
  const choice = (tierId: string, isTrial = false, cycle: 'MONTHLY' | 'YEARLY' = 'MONTHLY') => ({
    tier: offeredTier(tierId),
    cycle,
    isTrial,
  });

  it.each([
    ['Start the free trial of Contributor?', choice('contributor', true), null, 'STARTED', null],
    ['Choose Enterprise?', choice('enterprise'), null, 'STARTED', null],
    ['Choose Enterprise?', choice('enterprise'), shownPlan('contributor', { status: 'EXPIRED' }), 'STARTED', null],
    ['Upgrade to Enterprise?', choice('enterprise'), shownPlan('contributor'), 'UPGRADE', null],
    ['Downgrade to Free?', choice('free'), shownPlan('contributor'), 'DOWNGRADE', null],
    ['Change to Creator with Starter?', choice('starter'), shownPlan('contributor'), 'DOWNGRADE', 'Creator'],
    ['Keep Contributor?', choice('contributor'), shownPlan('contributor', { status: 'TRIAL' }), 'PACKAGE_SWITCH', null],
    [
      'Change Contributor to yearly billing?',
      choice('contributor', false, 'YEARLY'),
      shownPlan('contributor'),
      'PACKAGE_SWITCH',
      null,
    ],
  ] as const)('is called “%s”', (title, change, plan, type, packageName) => {
    expect(changeTexts(change, plan, type, packageName).title).toBe(title);
  });

  it('names the charge', () => {
    const plain = 'No payment provider is connected. The change takes effect at once, and nothing is charged.';
    expect(chargeText(choice('enterprise'), null, false, 'For $79.')).toBe(plain);
    expect(chargeText(choice('enterprise'), shownPlan('contributor'), true, 'For $79.')).toBe('For $79.');
    const trial = shownPlan('contributor', { status: 'TRIAL' });
    expect(chargeText(choice('contributor'), trial, true, 'For $19.')).toBe('Your trial ends with the change. For $19.');
    expect(chargeText(choice('contributor', true), null, false, '')).toBe(
      'The trial runs for 14 days. Nothing is charged for it.',
    );
    expect(chargeText(choice('contributor', true), null, true, '')).toContain('page of the payment provider');
  });

  it('lists the gains', () => {
    const now = (feature: 'MUSIC_PUBLISHING' | 'API_ACCESS', hasAccess: boolean, maxUsage: number | null) => ({
      __typename: 'FeatureAccess' as const,
      feature,
      displayName: feature,
      hasAccess,
      maxUsage,
      isTrialOnly: false,
      limitType: null,
      currentUsage: 0,
      remaining: maxUsage,
    });
    const gains = gainsOf(contributor, [now('MUSIC_PUBLISHING', true, 10), now('API_ACCESS', true, null)], false);
    expect(gains[0]).toEqual({ feature: 'MUSIC_PUBLISHING', text: '500 works instead of 10', isComing: false });
    expect(gains.find(({ feature }) => feature === 'IMAGES')).toMatchObject({ text: '1,000 images', isComing: false });
    expect(gains.find(({ feature }) => feature === 'BLOCKCHAIN_TIMESTAMPING')).toMatchObject({
      text: 'Blockchain',
      isComing: false,
    });
    expect(gains.find(({ feature }) => feature === 'API_ACCESS')).toBeUndefined();
    expect(gains.find(({ feature }) => feature === 'TOKEN_MINTS')?.text).toBe('100 tokens a month');
    const inTrial = gainsOf(contributor, [], true);
    expect(inTrial.find(({ feature }) => feature === 'TOKEN_MINTS')?.text).toBe('5 tokens a month in the trial, then 100');
  });
});

it('treats a payment as confirmed once the plan matches the order', () => {
  const expected = { tierId: 'enterprise', cycle: 'MONTHLY' as const, version: 1 };
  expect(isConfirmed(shownPlan('contributor', { version: 1 }), expected)).toBe(false);
  expect(isConfirmed(shownPlan('enterprise', { version: 2 }), expected)).toBe(true);
  expect(isConfirmed(shownPlan('enterprise', { version: 2, billingCycle: 'YEARLY' }), expected)).toBe(false);
  expect(isConfirmed(shownPlan('enterprise', { version: 2, status: 'SUSPENDED' }), expected)).toBe(false);
  expect(isConfirmed(shownPlan('contributor'), null)).toBe(true);
  expect(isConfirmed(null, null)).toBe(false);
});
