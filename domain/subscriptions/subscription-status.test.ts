import { describe, expect, it } from 'vitest';
import type { PlanStatus } from './plan.ts';
import { endsAt, needsAttention, showsTrialBanner, statusText, trialDaysLeft } from './subscription-status.ts';
import { nearLimit, recommendationReasons, type Usage } from './tier-recommendation.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const trial = (days: number) => ({ ...plan('TRIAL'), trialEndsAt: inDays(days) });
const plan = (status: PlanStatus) => ({
  tierId: 'contributor',
  tierVersion: 1,
  status,
  billingCycle: 'MONTHLY' as const,
  trialStartedAt: null,
  trialEndsAt: null,
  currentPeriodStartsAt: null,
  currentPeriodEndsAt: inDays(20),
  periodAnchorDay: null,
  cancelsAtPeriodEnd: false,
  endedAt: null,
});

describe('statusText', () => {
  it.each([
    ['no plan', null, 'No subscription'],
    ['5 days of trial', trial(5), 'Trial (5 days remaining)'],
    ['0.2 days of trial', trial(0.2), 'Trial (1 day remaining)'],
    ['3.001 days of trial', trial(3.001), 'Trial (4 days remaining)'],
    ['the status ACTIVE', plan('ACTIVE'), 'Active'],
    ['the status EXPIRED', plan('EXPIRED'), 'Expired'],
    ['the status CANCELLED', plan('CANCELLED'), 'Cancelled'],
    ['the status SUSPENDED', plan('SUSPENDED'), 'Suspended'],
  ])('for %s returns the expected text', (_name, given, text) => {
    expect(statusText(given as never, now)).toBe(text);
  });
});

describe('attention, trial banner and end date', () => {
  it.each([
    ['no plan', null, true, false],
    ['3 days of trial', trial(3), true, true],
    ['3.1 days of trial', trial(3.1), false, true],
    ['7 days of trial', trial(7), false, true],
    ['7.1 days of trial', trial(7.1), false, false],
    ['the status ACTIVE', plan('ACTIVE'), false, false],
    ['the status EXPIRED', plan('EXPIRED'), true, false],
    ['the status CANCELLED', plan('CANCELLED'), true, false],
    ['the status SUSPENDED', plan('SUSPENDED'), true, false],
  ])('with %s are as expected', (_name, given, isNeeded, isShown) => {
    expect(needsAttention(given, now)).toBe(isNeeded);
    expect(showsTrialBanner(given, now)).toBe(isShown);
  });

  it('a plan ends with its trial, or with its period after a cancellation', () => {
    expect(endsAt(trial(2))).toEqual(inDays(2));
    expect(endsAt(plan('ACTIVE'))).toBeNull();
    expect(endsAt({ ...plan('ACTIVE'), cancelsAtPeriodEnd: true })).toEqual(inDays(20));
    expect(trialDaysLeft(plan('ACTIVE'), now)).toBeNull();
  });
});

describe('a larger plan', () => {
  const usage = (limit: number | null, used: number, hasAccess = true): Usage => ({
    feature: 'MUSIC_PUBLISHING',
    hasAccess,
    limit,
    used,
  });

  it('is recommended from 90 % of a limit', () => {
    expect(nearLimit([usage(500, 447)])).toEqual([]);
    expect(recommendationReasons(null, [usage(500, 450)], now)).toEqual(['You have used 450 of 500 works.']);
    expect(nearLimit([usage(null, 9_000), usage(0, 0, false), usage(1, 1)])).toEqual([]);
  });

  it('is recommended in the last week of a trial', () => {
    expect(recommendationReasons(trial(7), [], now)).toEqual(['Your trial ends in 7 days.']);
    expect(recommendationReasons(trial(0.5), [], now)).toEqual(['Your trial ends in 1 day.']);
    expect(recommendationReasons(trial(8), [], now)).toEqual([]);
  });
});
