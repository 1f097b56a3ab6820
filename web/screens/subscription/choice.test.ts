import { describe, expect, it } from 'vitest';
import { offeredPackages, offeredTier, shownPlan } from '#tests/support/plan-offers.ts';
import { choiceOf, emphasised, furtherChoice } from './choice.ts';

const fresh = { trialIsAvailable: true };
const used = { trialIsAvailable: false };
const { tiers } = offeredPackages[0]!;

describe('the button of a tier', () => {
  it('starts a trial if there is one, and chooses the plan after the trial was used', () => {
    expect(choiceOf(offeredTier('contributor'), null, fresh)).toBe('TRIAL');
    expect(choiceOf(offeredTier('contributor'), shownPlan('free'), fresh)).toBe('TRIAL');
    expect(choiceOf(offeredTier('contributor'), null, used)).toBe('CHOOSE');
    expect(choiceOf(offeredTier('enterprise'), null, fresh)).toBe('CHOOSE');
  });

  it('marks the free tier of the registered package as current without a plan', () => {
    expect(choiceOf(offeredTier('free'), null, fresh, true)).toBe('CURRENT');
    expect(choiceOf(offeredTier('free'), shownPlan('contributor', { status: 'EXPIRED' }), used, true)).toBe('CURRENT');
    expect(choiceOf(offeredTier('free'), shownPlan('contributor'), used, true)).toBe('CHOOSE');
    expect(choiceOf(offeredTier('free'), null, fresh, false)).toBe('CHOOSE');
    expect(choiceOf(offeredTier('starter'), null, fresh, true)).toBe('TRIAL');
  });

  it('is the current plan while it runs or is suspended, and can be chosen again after its end', () => {
    const contributor = offeredTier('contributor');
    for (const status of ['TRIAL', 'ACTIVE', 'SUSPENDED'] as const)
      expect(choiceOf(contributor, shownPlan('contributor', { status }), used)).toBe('CURRENT');
    for (const status of ['EXPIRED', 'CANCELLED'] as const)
      expect(choiceOf(contributor, shownPlan('contributor', { status }), used)).toBe('CHOOSE');
  });
});

it('offers to keep a trial, and to switch the cycle', () => {
  const contributor = offeredTier('contributor');
  expect(furtherChoice(contributor, shownPlan('contributor', { status: 'TRIAL' }), 'MONTHLY')).toBe('KEEP');
  expect(furtherChoice(contributor, shownPlan('contributor'), 'YEARLY')).toBe('CYCLE');
  expect(furtherChoice(contributor, shownPlan('contributor'), 'MONTHLY')).toBeNull();
  expect(furtherChoice(contributor, shownPlan('contributor', { cancelsAtPeriodEnd: true }), 'YEARLY')).toBeNull();
  expect(furtherChoice(offeredTier('free'), shownPlan('free'), 'YEARLY')).toBeNull();
  expect(furtherChoice({ ...contributor, version: 2 }, shownPlan('contributor'), 'MONTHLY')).toBe('VERSION');
});

it('is filled for the requested tier, else the popular one, else the next higher one', () => {
  expect(emphasised(tiers, undefined, undefined)).toBe('contributor');
  expect(emphasised(tiers, undefined, 'enterprise')).toBe('enterprise');
  expect(emphasised(tiers, 'contributor', 'contributor')).toBe('enterprise');
  expect(emphasised(tiers, 'contributor', 'free')).toBe('enterprise');
  expect(emphasised(tiers, 'free', undefined)).toBe('contributor');
  expect(emphasised(tiers, 'enterprise', undefined)).toBeUndefined();
});
