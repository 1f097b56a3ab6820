import { failure, type Result, success } from '#domain/kit/result.ts';
import { addDays, periodEnd } from './period.ts';
import type { BillingCycle, Plan } from './plan.ts';
import { isPriced, type Tier } from './tier.ts';

/** The plan after a change, or the reason for a refusal. */
type Outcome = Result<Plan>;

export const isInForce = (plan: Pick<Plan, 'status'> | null) => plan?.status === 'TRIAL' || plan?.status === 'ACTIVE';
/** Whether a plan is active, in a trial or suspended. An ended plan does not block a new one, but its trial stays used. */
export const isCurrent = (plan: Pick<Plan, 'status'> | null) => isInForce(plan) || plan?.status === 'SUSPENDED';

const noPeriod = { currentPeriodStartsAt: null, currentPeriodEndsAt: null, periodAnchorDay: null };
const period = (start: Date, cycle: BillingCycle, anchorDay = start.getUTCDate()) => ({
  currentPeriodStartsAt: start,
  currentPeriodEndsAt: periodEnd(start, cycle, anchorDay),
  periodAnchorDay: anchorDay,
});
const ended = (plan: Plan, status: 'EXPIRED' | 'CANCELLED', at: Date): Plan => ({
  ...plan,
  status,
  endedAt: at,
  cancelsAtPeriodEnd: false,
});

/** Whether a trial can start: once per workspace, and not during a paid plan. */
export function canStartTrial(plan: Plan | null, isOnFreeTier: boolean): boolean {
  if (!plan) return true;
  if (plan.trialStartedAt) return false;
  return !isCurrent(plan) || (plan.status === 'ACTIVE' && isOnFreeTier);
}

export function startTrial(plan: Plan | null, isOnFreeTier: boolean, tier: Tier, cycle: BillingCycle, now: Date): Outcome {
  if (plan?.trialStartedAt) return failure('This workspace has already used its free trial. Choose a plan instead.');
  if (!canStartTrial(plan, isOnFreeTier)) return failure('This workspace already has a plan. Change the plan instead.');
  if (tier.trialDays <= 0)
    return failure(`The ${tier.displayName} plan has no free trial. Choose the plan, or start the trial of another plan.`);
  return success({
    tierId: tier.id,
    tierVersion: tier.version,
    status: 'TRIAL',
    billingCycle: cycle,
    trialStartedAt: now,
    trialEndsAt: addDays(now, tier.trialDays),
    ...noPeriod,
    cancelsAtPeriodEnd: false,
    endedAt: null,
  });
}

/** Changes tier and billing cycle immediately, and ends a trial. Choosing the same tier again moves the plan to its latest version. */
export function choose(plan: Plan | null, tier: Tier, cycle: BillingCycle, now: Date): Outcome {
  const isSameTier = plan?.status === 'ACTIVE' && plan.tierId === tier.id && plan.tierVersion === tier.version;
  const isSame = isSameTier && (plan.billingCycle === cycle || !isPriced(tier));
  if (isSame && plan.cancelsAtPeriodEnd) return failure('This is your current plan. Resume it to keep it.');
  if (isSame) return failure('This is already your current plan.');
  const trialEndsAt = plan?.trialEndsAt && plan.status === 'TRIAL' ? earlier(plan.trialEndsAt, now) : (plan?.trialEndsAt ?? null);
  return success({
    tierId: tier.id,
    tierVersion: tier.version,
    status: 'ACTIVE',
    billingCycle: cycle,
    trialStartedAt: plan?.trialStartedAt ?? null,
    trialEndsAt,
    ...(isPriced(tier) ? period(now, cycle) : noPeriod),
    cancelsAtPeriodEnd: false,
    endedAt: null,
  });
}
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Ends a trial that was not converted. */
export function endTrial(plan: Plan, now: Date): Outcome {
  if (plan.status !== 'TRIAL' || !plan.trialEndsAt) return failure('There is no trial to end.');
  if (plan.trialEndsAt > now) return failure('The trial has not ended yet.');
  return success(ended(plan, plan.cancelsAtPeriodEnd ? 'CANCELLED' : 'EXPIRED', plan.trialEndsAt));
}

/** Moves the end of a trial. A trial that expired unpaid starts again and ends `days` after now. */
export function extendTrial(plan: Plan | null, days: number, now: Date): Outcome {
  if (plan?.status === 'TRIAL' && plan.trialEndsAt) return success({ ...plan, trialEndsAt: addDays(plan.trialEndsAt, days) });
  if (plan?.status !== 'EXPIRED') return failure('There is no trial to extend.');
  return success({ ...plan, status: 'TRIAL', trialEndsAt: addDays(now, days), endedAt: null });
}

/** Converts a trial to a paid plan that starts at the end of the trial. */
export function convertTrial(plan: Plan, now: Date): Outcome {
  if (plan.status !== 'TRIAL' || !plan.trialEndsAt) return failure('There is no trial to convert to a plan.');
  if (plan.cancelsAtPeriodEnd) return failure('The trial is cancelled, so it does not become a plan.');
  const start = earlier(plan.trialEndsAt, now);
  return success({ ...plan, status: 'ACTIVE', trialEndsAt: start, ...period(start, plan.billingCycle) });
}

/** Keeps the plan until its trial or its paid period ends. */
export function cancel(plan: Plan | null): Outcome {
  if (!plan || !isCurrent(plan)) return failure('There is no plan to cancel.');
  if (plan.cancelsAtPeriodEnd) return failure('The plan is already cancelled.');
  if (plan.status === 'ACTIVE' && !plan.currentPeriodEndsAt) return failure('This plan is free, so there is nothing to cancel.');
  return success({ ...plan, cancelsAtPeriodEnd: true });
}

/** Ends the plan now. Nothing is credited. */
export function endNow(plan: Plan | null, now: Date): Outcome {
  return plan && isCurrent(plan) ? success(ended(plan, 'CANCELLED', now)) : failure('There is no plan to end.');
}

/** Reverts a cancellation before the plan ends. */
export function resume(plan: Plan | null): Outcome {
  if (!plan || !isCurrent(plan)) return failure('The plan has ended. Choose a plan to continue.');
  if (!plan.cancelsAtPeriodEnd) return failure('The plan is not cancelled.');
  return success({ ...plan, cancelsAtPeriodEnd: false });
}

/** At the end of a paid period, renews the plan, or ends it if it was cancelled or is unpaid. */
export function endPeriod(plan: Plan, now: Date, renews = true): Outcome {
  const { status, currentPeriodEndsAt: end } = plan;
  if (status !== 'ACTIVE' || !end) return failure('There is no billing period to end.');
  if (end > now) return failure('The billing period has not ended yet.');
  if (plan.cancelsAtPeriodEnd || !renews) return success(ended(plan, 'CANCELLED', end));
  return success({ ...plan, ...period(end, plan.billingCycle, plan.periodAnchorDay ?? end.getUTCDate()) });
}

export function failPayment(plan: Plan): Outcome {
  if (!isInForce(plan)) return failure('There is no running plan to suspend.');
  return success({ ...plan, status: 'SUSPENDED' });
}

/** Resumes a suspended plan, with a new period when the old one is over. */
export function recoverPayment(plan: Plan, now: Date): Outcome {
  if (plan.status !== 'SUSPENDED') return failure('The plan is not suspended.');
  const isRunning = plan.currentPeriodEndsAt !== null && plan.currentPeriodEndsAt > now;
  return success({ ...plan, status: 'ACTIVE', ...(isRunning ? {} : period(now, plan.billingCycle)) });
}

/** Ends a suspended plan that remains unpaid. */
export function endSuspension(plan: Plan, now: Date): Outcome {
  if (plan.status !== 'SUSPENDED') return failure('The plan is not suspended.');
  return success(ended(plan, 'CANCELLED', now));
}
