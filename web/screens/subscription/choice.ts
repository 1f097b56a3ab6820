import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import type { Billing, OfferedTier, Plan } from './offered-plans.ts';

/** Action of a tier's button. */
export type Choice = 'CURRENT' | 'TRIAL' | 'CHOOSE';

const isFree = ({ priceMonthly, priceYearly }: Pick<OfferedTier, 'priceMonthly' | 'priceYearly'>) =>
  priceMonthly.amountCents === 0 && priceYearly.amountCents === 0;

/**
 * Returns what the button of a tier does. Without a plan the limits of the package chosen at registration apply: `isRegistered` marks its free
 * tier as the current one.
 */
export function choiceOf(
  tier: Pick<OfferedTier, 'id' | 'trialDays' | 'priceMonthly' | 'priceYearly'>,
  plan: Plan | null,
  billing: Pick<Billing, 'trialIsAvailable'>,
  isRegistered = false,
): Choice {
  if (plan && isCurrent(plan) ? plan.tier.id === tier.id : isRegistered && isFree(tier)) return 'CURRENT';
  return billing.trialIsAvailable && tier.trialDays > 0 ? 'TRIAL' : 'CHOOSE';
}

export const choiceLabels: Record<Choice, string> = {
  CURRENT: 'Current Plan',
  TRIAL: 'Start Free Trial',
  CHOOSE: 'Choose Plan',
};

/** Further actions for the current plan: keep it after the trial, change the cycle, or move to the latest version of the tier. */
export function furtherChoice(tier: OfferedTier, plan: Plan, cycle: BillingCycle): 'KEEP' | 'CYCLE' | 'VERSION' | null {
  if (plan.cancelsAtPeriodEnd) return null;
  if (plan.status === 'TRIAL') return 'KEEP';
  if (plan.status !== 'ACTIVE') return null;
  if (plan.billingCycle !== cycle && !isFree(tier)) return 'CYCLE';
  return plan.tier.version !== tier.version ? 'VERSION' : null;
}

/** Tier with the primary button: the requested one, else the popular one, else the next higher. Never a lower one. */
export function emphasised(tiers: readonly OfferedTier[], currentTierId: string | undefined, wantedTierId: string | undefined) {
  const others = tiers.filter(({ id }) => id !== currentTierId);
  const current = tiers.find(({ id }) => id === currentTierId);
  const above = others.filter(({ sortOrder }) => !current || sortOrder > current.sortOrder);
  const linked = above.find(({ id }) => id === wantedTierId);
  if (linked) return linked.id;
  return (above.find(({ isPopular }) => isPopular) ?? (current ? above[0] : undefined))?.id;
}
