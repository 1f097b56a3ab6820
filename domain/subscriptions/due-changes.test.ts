import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dueChanges, planAt } from './due-changes.ts';
import { type Plan, planStatuses } from './plan.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
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
const trial: Plan = {
  ...base,
  status: 'TRIAL',
  trialEndsAt: at('2026-03-15'),
  currentPeriodStartsAt: null,
  currentPeriodEndsAt: null,
};

describe('due changes of a plan', () => {
  it('renew each period, from the last day of one month to the last day of the next', () => {
    const january = { currentPeriodStartsAt: at('2026-01-31'), currentPeriodEndsAt: at('2026-02-28'), periodAnchorDay: 31 };
    const plan = { ...base, ...january };
    const ends = dueChanges(plan, at('2026-05-01')).map((step) => step.plan.currentPeriodEndsAt?.toISOString().slice(0, 10));
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
  });

  it('end a cancelled plan once', () => {
    const steps = dueChanges({ ...base, cancelsAtPeriodEnd: true }, at('2027-01-01'));
    expect(steps.map(({ kind }) => kind)).toEqual(['ENDED']);
    expect(dueChanges(steps[0]!.plan, at('2028-01-01'))).toEqual([]);
  });

  test('lead to the same plan at once or in steps', () => {
    const instants = fc.array(fc.date({ min: at('2026-01-01'), max: at('2029-01-01'), noInvalidDate: true }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(base, trial, { ...base, cancelsAtPeriodEnd: true }), (moments, plan) => {
        const sorted = moments.toSorted((a, b) => a.getTime() - b.getTime());
        const stepwise = sorted.reduce((current, moment) => planAt(current, moment), plan);
        expect(stepwise).toEqual(planAt(plan, sorted.at(-1)!));
      }),
    );
  });

  test('leave no plan active after its end', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01'), max: at('2031-01-01'), noInvalidDate: true }),
        fc.constantFrom(...planStatuses),
        fc.boolean(),
        (moment, status, cancels) => {
          const plan = planAt({ ...(status === 'TRIAL' ? trial : base), status, cancelsAtPeriodEnd: cancels }, moment);
          if (plan.status === 'TRIAL') expect(plan.trialEndsAt! > moment).toBe(true);
          if (plan.status === 'ACTIVE') expect(plan.currentPeriodEndsAt! > moment).toBe(true);
        },
      ),
    );
  });
});
