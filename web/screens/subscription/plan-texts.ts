import { formatMoney } from '#domain/kit/money.ts';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { shortDate } from '#web/kit/text/dates.ts';
import { priceOf } from './offer.ts';
import type { OfferedTier, Plan } from './offered-plans.ts';

export const dayText = (moment: string | null): string => (moment === null ? '–' : shortDate(new Date(moment)));

export const statusColors: Record<PlanStatus, string> = {
  TRIAL: 'blue',
  ACTIVE: 'green',
  EXPIRED: 'red',
  CANCELLED: 'red',
  SUSPENDED: 'red',
};

const daysText = (days: number) => (days === 1 ? '1 day left' : `${days} days left`);

export type Fact = { name: string; value: string };

const isPaid = (tier: OfferedTier | undefined, plan: Plan) =>
  tier !== undefined && priceOf(tier, plan.billingCycle).amountCents > 0;

/** Next event of a plan: end of the trial or period, and cost. */
export function planFacts(plan: Plan, tier: OfferedTier | undefined, isCharging: boolean): Fact[] {
  if (!isCurrent(plan)) return [{ name: 'Ended', value: dayText(plan.endedAt) }];
  const facts: Fact[] = [];
  if (plan.status === 'TRIAL') {
    const left = plan.trialDaysLeft === null ? '' : `, ${daysText(plan.trialDaysLeft)}`;
    facts.push({ name: 'Trial ends', value: `${dayText(plan.trialEndsAt)}${left}` });
    const after = isCharging
      ? 'Continues with a payment method, otherwise ends'
      : 'The free limits apply, unless you choose a plan';
    facts.push({ name: 'After that', value: after });
  } else if (plan.status === 'SUSPENDED') {
    if (plan.currentPeriodEndsAt !== null) facts.push({ name: 'Period ends', value: dayText(plan.currentPeriodEndsAt) });
  } else if (plan.cancelsAtPeriodEnd) {
    facts.push({ name: 'Ends on', value: dayText(plan.currentPeriodEndsAt) });
  } else if (tier && isPaid(tier, plan)) {
    const name = isCharging ? 'Next payment' : 'Next renewal';
    facts.push({ name, value: `${dayText(plan.currentPeriodEndsAt)}, ${formatMoney(priceOf(tier, plan.billingCycle))}` });
  } else {
    facts.push({ name: 'Renewal', value: 'None. The plan is free' });
  }
  facts.push({ name: 'Payment', value: isCharging ? 'Through Stripe' : 'No provider is connected, nothing is charged' });
  return facts;
}

/** Saving of yearly billing; null without one. */
export function yearlySaving(plan: Plan, tier: OfferedTier | undefined): string | null {
  if (!tier || plan.status !== 'ACTIVE' || plan.billingCycle === 'YEARLY' || plan.cancelsAtPeriodEnd) return null;
  const amountCents = 12 * tier.priceMonthly.amountCents - tier.priceYearly.amountCents;
  return tier.priceYearly.amountCents > 0 && amountCents > 0 ? formatMoney({ ...tier.priceYearly, amountCents }) : null;
}

const readable = 'You can still view everything. The free limits apply until you choose a plan.';

/** Explains the state of a plan. Null while it runs normally. */
export function stateText(plan: Plan, hasPortal: boolean): { kind: 'warning' | 'error'; text: string } | null {
  if (plan.status === 'EXPIRED') return { kind: 'error', text: `Your free trial ended on ${dayText(plan.endedAt)}. ${readable}` };
  if (plan.status === 'CANCELLED') return { kind: 'error', text: `Your plan ended on ${dayText(plan.endedAt)}. ${readable}` };
  if (plan.status === 'SUSPENDED') {
    const fix = hasPortal ? 'Pay it in the billing portal to resume the plan.' : 'The plan resumes after payment.';
    return { kind: 'error', text: `A payment failed, so the plan is suspended and the free limits apply. ${fix}` };
  }
  if (!plan.cancelsAtPeriodEnd) return null;
  return { kind: 'warning', text: `The plan is cancelled. It runs until ${dayText(plan.endsAt)} and can be resumed until then.` };
}
