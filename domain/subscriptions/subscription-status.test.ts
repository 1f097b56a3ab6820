import { describe, expect, it } from 'vitest';
import type { PlanStatus } from './plan.ts';
import { endsAt, needsAttention, showsTrialBanner, statusText, trialDaysLeft } from './subscription-status.ts';
import { nearLimit, recommendationReasons, type Usage } from './tier-recommendation.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const trial = (days: number) => ({ ...plan('TRIAL'), trialEndsAt: inDays(days) });
const plan = (status: PlanStatus) => ({
  ...{ tierId: 'contributor', status, billingCycle: 'MONTHLY' as const, trialStartedAt: null, trialEndsAt: null },
  ...{
    currentPeriodStartsAt: null,
    currentPeriodEndsAt: inDays(20),
    periodAnchorDay: null,
    cancelsAtPeriodEnd: false,
    endedAt: null,
  },
});

describe('the status in words', () => {
  it.each([
    [null, 'No subscription'],
    [trial(5), 'Trial (5 days remaining)'],
    [trial(0.2), 'Trial (1 day remaining)'],
    [trial(3.001), 'Trial (4 days remaining)'],
    [plan('ACTIVE'), 'Active'],
    [plan('EXPIRED'), 'Expired'],
    [plan('CANCELLED'), 'Cancelled'],
    [plan('SUSPENDED'), 'Suspended'],
  ])('%#: %s', (given, text) => {
    expect(statusText(given as never, now)).toBe(text);
  });
});

describe('attention, banner and end', () => {
  it.each([
    [null, true, false],
    [trial(3), true, true],
    [trial(3.1), false, true],
    [trial(7), false, true],
    [trial(7.1), false, false],
    [plan('ACTIVE'), false, false],
    [plan('EXPIRED'), true, false],
    [plan('CANCELLED'), true, false],
    [plan('SUSPENDED'), true, false],
  ])('%#', (given, isNeeded, isShown) => {
    expect(needsAttention(given, now)).toBe(isNeeded);
    expect(showsTrialBanner(given, now)).toBe(isShown);
  });

  it('a plan ends with its trial, or with its period when it was cancelled', () => {
    expect(endsAt(trial(2))).toEqual(inDays(2));
    expect(endsAt(plan('ACTIVE'))).toBeNull();
    expect(endsAt({ ...plan('ACTIVE'), cancelsAtPeriodEnd: true })).toEqual(inDays(20));
    expect(trialDaysLeft(plan('ACTIVE'), now)).toBeNull();
  });
});

describe('a larger plan', () => {
  const usage = (limit: number, used: number, hasAccess = true): Usage => ({
    feature: 'MUSIC_PUBLISHING',
    hasAccess,
    limit,
    used,
  });

  it('is recommended from 90 % of a limit on', () => {
    expect(nearLimit([usage(500, 447)])).toEqual([]);
    expect(recommendationReasons(null, [usage(500, 450)], now)).toEqual(['You have used 450 of 500 works.']);
    expect(nearLimit([usage(-1, 9_000), usage(0, 0, false), usage(1, 1)])).toEqual([]);
  });

  it('is recommended in the last week of a trial', () => {
    expect(recommendationReasons(trial(7), [], now)).toEqual(['Your trial ends in 7 days.']);
    expect(recommendationReasons(trial(0.5), [], now)).toEqual(['Your trial ends in 1 day.']);
    expect(recommendationReasons(trial(8), [], now)).toEqual([]);
  });
});
