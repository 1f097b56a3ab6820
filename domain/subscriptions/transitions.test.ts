import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Result } from '#domain/kit/result.ts';
import { type Plan, type PlanStatus, planStatuses } from './plan.ts';
import type { Tier } from './tier.ts';
import * as machine from './transitions.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const now = at('2026-03-10');
const tier = (id: string, given: Partial<Tier> = {}): Tier => ({
  id,
  version: 1,
  packageId: 'music_catalog',
  displayName: id,
  trialDays: 0,
  sortOrder: 2,
  priceMonthlyCents: 1_900,
  priceYearlyCents: 19_000,
  ...given,
});
const free = tier('free', { priceMonthlyCents: 0, priceYearlyCents: 0, sortOrder: 1 });
const contributor = tier('contributor', { trialDays: 14 });
const enterprise = tier('enterprise', { sortOrder: 3 });

const base: Plan = {
  tierId: 'contributor',
  tierVersion: 1,
  status: 'ACTIVE',
  billingCycle: 'MONTHLY',
  trialStartedAt: null,
  trialEndsAt: null,
  currentPeriodStartsAt: at('2026-03-01'),
  currentPeriodEndsAt: at('2026-04-01'),
  periodAnchorDay: 1,
  cancelsAtPeriodEnd: false,
  endedAt: null,
};
const noPeriod = { currentPeriodStartsAt: null, currentPeriodEndsAt: null, periodAnchorDay: null };
const trial: Plan = {
  ...base,
  ...noPeriod,
  status: 'TRIAL',
  trialStartedAt: at('2026-03-01'),
  trialEndsAt: at('2026-03-15'),
};
const plans: Record<PlanStatus, Plan> = {
  TRIAL: trial,
  ACTIVE: base,
  EXPIRED: { ...trial, status: 'EXPIRED', trialEndsAt: at('2026-03-05'), endedAt: at('2026-03-05') },
  CANCELLED: { ...base, status: 'CANCELLED', currentPeriodEndsAt: at('2026-03-05'), endedAt: at('2026-03-05') },
  SUSPENDED: { ...base, status: 'SUSPENDED' },
};
const none = 'none';
type From = PlanStatus | typeof none;
const startStates: From[] = [none, ...planStatuses];
const planAt = (from: From) => (from === none ? null : plans[from]);

type Act = (plan: Plan | null) => Result<Plan>;
const requirePlan =
  (act: (plan: Plan) => Result<Plan>): Act =>
  (plan) =>
    plan ? act(plan) : { ok: false, message: 'There is no plan.' };
const later = at('2026-05-20');

/** Expected status after each transition from each status; null if it is refused. */
const table: [name: string, act: Act, to: Record<From, PlanStatus | null>][] = [
  [
    'starting a trial',
    (plan) => machine.startTrial(plan, false, contributor, 'MONTHLY', now),
    { none: 'TRIAL', TRIAL: null, ACTIVE: null, EXPIRED: null, CANCELLED: 'TRIAL', SUSPENDED: null },
  ],
  [
    'choosing a paid tier',
    (plan) => machine.choose(plan, enterprise, 'YEARLY', now),
    { none: 'ACTIVE', TRIAL: 'ACTIVE', ACTIVE: 'ACTIVE', EXPIRED: 'ACTIVE', CANCELLED: 'ACTIVE', SUSPENDED: 'ACTIVE' },
  ],
  [
    'choosing the same tier and cycle',
    (plan) => machine.choose(plan, contributor, 'MONTHLY', now),
    { none: 'ACTIVE', TRIAL: 'ACTIVE', ACTIVE: null, EXPIRED: 'ACTIVE', CANCELLED: 'ACTIVE', SUSPENDED: 'ACTIVE' },
  ],
  [
    'ending a trial',
    requirePlan((plan) => machine.endTrial(plan, later)),
    { none: null, TRIAL: 'EXPIRED', ACTIVE: null, EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'converting a trial to a plan',
    requirePlan((plan) => machine.convertTrial(plan, later)),
    { none: null, TRIAL: 'ACTIVE', ACTIVE: null, EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'cancelling',
    machine.cancel,
    { none: null, TRIAL: 'TRIAL', ACTIVE: 'ACTIVE', EXPIRED: null, CANCELLED: null, SUSPENDED: 'SUSPENDED' },
  ],
  [
    'resuming after a cancellation',
    (plan) => machine.resume(plan && { ...plan, cancelsAtPeriodEnd: true }),
    { none: null, TRIAL: 'TRIAL', ACTIVE: 'ACTIVE', EXPIRED: null, CANCELLED: null, SUSPENDED: 'SUSPENDED' },
  ],
  [
    'resuming without a cancellation',
    machine.resume,
    { none: null, TRIAL: null, ACTIVE: null, EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'ending a period',
    requirePlan((plan) => machine.endPeriod(plan, later)),
    { none: null, TRIAL: null, ACTIVE: 'ACTIVE', EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'ending a period after a cancellation',
    requirePlan((plan) => machine.endPeriod({ ...plan, cancelsAtPeriodEnd: true }, later)),
    { none: null, TRIAL: null, ACTIVE: 'CANCELLED', EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'a failed payment',
    requirePlan(machine.failPayment),
    { none: null, TRIAL: 'SUSPENDED', ACTIVE: 'SUSPENDED', EXPIRED: null, CANCELLED: null, SUSPENDED: null },
  ],
  [
    'a recovered payment',
    requirePlan((plan) => machine.recoverPayment(plan, now)),
    { none: null, TRIAL: null, ACTIVE: null, EXPIRED: null, CANCELLED: null, SUSPENDED: 'ACTIVE' },
  ],
  [
    'ending a suspension',
    requirePlan((plan) => machine.endSuspension(plan, now)),
    { none: null, TRIAL: null, ACTIVE: null, EXPIRED: null, CANCELLED: null, SUSPENDED: 'CANCELLED' },
  ],
];

describe.each(table)('%s', (_name, act, to) => {
  it.each(startStates)('from %s has the expected result', (from) => {
    const result = act(planAt(from));
    expect(result.ok ? result.value.status : null).toBe(to[from]);
    if (!result.ok) expect(result.message).toMatch(/^[A-Z].*\.$/);
  });
});

const value = (result: Result<Plan>): Plan => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

describe('a plan after a transition', () => {
  it('a trial lasts for the trial days of its tier, and cannot be started again', () => {
    const begun = value(machine.startTrial(null, false, contributor, 'YEARLY', now));
    expect(begun).toMatchObject({ trialStartedAt: now, trialEndsAt: at('2026-03-24'), billingCycle: 'YEARLY', ...noPeriod });
    const again = machine.startTrial({ ...begun, status: 'EXPIRED' }, false, contributor, 'MONTHLY', later);
    expect(again).toEqual({ ok: false, message: 'This workspace has already used its free trial. Choose a plan instead.' });
  });

  it('a trial requires a tier with trial days', () => {
    expect(machine.startTrial(null, false, enterprise, 'MONTHLY', now)).toMatchObject({ ok: false });
  });

  it('a trial can follow a free tier, and a free tier cannot be cancelled', () => {
    const onFree = value(machine.choose(null, free, 'MONTHLY', now));
    expect(onFree).toMatchObject({ status: 'ACTIVE', ...noPeriod });
    expect(machine.startTrial(onFree, true, contributor, 'MONTHLY', now).ok).toBe(true);
    expect(machine.cancel(onFree)).toMatchObject({
      ok: false,
      message: 'This plan is free, so there is nothing to cancel.',
    });
  });

  it('choosing a plan during a trial ends the trial immediately', () => {
    expect(value(machine.choose(trial, enterprise, 'MONTHLY', now))).toMatchObject({
      trialEndsAt: now,
      trialStartedAt: trial.trialStartedAt,
      currentPeriodStartsAt: now,
      currentPeriodEndsAt: at('2026-04-10'),
    });
  });

  it('changing the billing cycle of a free tier is refused', () => {
    const onFree = value(machine.choose(null, free, 'MONTHLY', now));
    expect(machine.choose(onFree, free, 'YEARLY', now).ok).toBe(false);
  });

  it('a trial cannot end early, and ends at its end date even if it is processed later', () => {
    expect(machine.endTrial(trial, new Date(trial.trialEndsAt!.getTime() - 1)).ok).toBe(false);
    expect(value(machine.endTrial(trial, trial.trialEndsAt!))).toMatchObject({ status: 'EXPIRED', endedAt: trial.trialEndsAt });
    expect(value(machine.endTrial(trial, later)).endedAt).toEqual(trial.trialEndsAt);
    expect(value(machine.endTrial({ ...trial, cancelsAtPeriodEnd: true }, later)).status).toBe('CANCELLED');
  });

  it('a converted trial starts its paid period at the end of the trial', () => {
    expect(value(machine.convertTrial(trial, later))).toMatchObject({
      currentPeriodStartsAt: trial.trialEndsAt,
      currentPeriodEndsAt: at('2026-04-15'),
    });
    expect(machine.convertTrial({ ...trial, cancelsAtPeriodEnd: true }, later).ok).toBe(false);
  });

  it('a recovered plan keeps its period, or gets a new one if the period has ended', () => {
    expect(value(machine.recoverPayment(plans.SUSPENDED, now)).currentPeriodEndsAt).toEqual(at('2026-04-01'));
    expect(value(machine.recoverPayment(plans.SUSPENDED, later)).currentPeriodEndsAt).toEqual(at('2026-06-20'));
  });

  it('an unpaid plan ends with its period', () => {
    expect(value(machine.endPeriod(base, later, false))).toMatchObject({ status: 'CANCELLED', endedAt: at('2026-04-01') });
  });
});

test('a plan keeps its invariants in any sequence of transitions', () => {
  const acts = table.map(([, act]) => act);
  fc.assert(
    fc.property(fc.array(fc.nat(acts.length - 1), { maxLength: 30 }), (chosen) => {
      let plan: Plan | null = null;
      let trials = 0;
      for (const index of chosen) {
        const before: Plan | null = plan;
        const result: Result<Plan> = acts[index]!(plan);
        if (result.ok) plan = result.value;
        if (plan?.status === 'TRIAL' && before?.status !== 'TRIAL') trials += 1;
        if (!plan) continue;
        expect(plan.status === 'TRIAL' ? plan.trialEndsAt : true).not.toBeNull();
        expect(plan.endedAt !== null).toBe(plan.status === 'EXPIRED' || plan.status === 'CANCELLED');
        if (plan.currentPeriodStartsAt) expect(plan.currentPeriodEndsAt! > plan.currentPeriodStartsAt).toBe(true);
      }
      expect(trials).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});
