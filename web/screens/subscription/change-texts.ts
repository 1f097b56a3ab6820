import { formatMoney } from '#domain/kit/money.ts';
import type { BillingCycle, PlanChangeType } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { priceOf } from './offer.ts';
import type { OfferedTier, Plan } from './offered-plans.ts';
import type { PlanChoice } from './use-plan-change.ts';

/** "$19 a month", "Free". */
export function priceText(tier: OfferedTier, cycle: BillingCycle): string {
  const price = priceOf(tier, cycle);
  return price.amountCents === 0 ? 'Free' : `${formatMoney(price)} a ${cycle === 'YEARLY' ? 'year' : 'month'}`;
}

export type ChangeTexts = { title: string; action: string };

/** Title and button of the dialog. `packageName` is given for another package. */
export function changeTexts(
  choice: PlanChoice,
  plan: Plan | null,
  type: PlanChangeType,
  packageName: string | null,
): ChangeTexts {
  const { tier, cycle, isTrial } = choice;
  const name = tier.displayName;
  if (isTrial) return { title: `Start the free trial of ${name}?`, action: 'Start Free Trial' };
  const current = plan && isCurrent(plan) ? plan : null;
  if (!current) return { title: `Choose ${name}?`, action: 'Choose Plan' };
  if (packageName !== null) return { title: `Change to ${packageName} with ${name}?`, action: 'Change package' };
  if (current.tier.id === tier.id && current.status === 'TRIAL') return { title: `Keep ${name}?`, action: `Keep ${name}` };
  if (current.tier.id === tier.id) {
    const rhythm = cycle === 'YEARLY' ? 'yearly' : 'monthly';
    return { title: `Change ${name} to ${rhythm} billing?`, action: `Switch to ${rhythm}` };
  }
  return type === 'UPGRADE'
    ? { title: `Upgrade to ${name}?`, action: 'Upgrade' }
    : { title: `Downgrade to ${name}?`, action: 'Downgrade' };
}

/** Cost and date of a change. `summary` is the server's text with a provider. */
export function chargeText({ tier, isTrial }: PlanChoice, plan: Plan | null, isCharging: boolean, summary: string): string {
  const trial = `The trial runs for ${tier.trialDays} days. Nothing is charged for it.`;
  if (!isCharging)
    return isTrial ? trial : 'No payment provider is connected. The change takes effect at once, and nothing is charged.';
  if (isTrial) return `${trial} It begins on the page of the payment provider, which opens next.`;
  return plan?.status === 'TRIAL' ? `Your trial ends with the change. ${summary}` : summary;
}
