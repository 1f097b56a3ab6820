import { formatMoney } from '#domain/kit/money.ts';
import { type Access, canUse } from './access.ts';
import { gigabytesText } from './allowance-text.ts';
import { type FeatureKey, features } from './features.ts';
import type { BillingCycle } from './plan.ts';
import { priceCents, type Tier } from './tier.ts';
import type { Usage } from './tier-recommendation.ts';

/** A loss from a plan change. `isRemoved`: the whole feature is removed, and the sentence names it. */
export type Loss = { feature: FeatureKey; isRemoved: boolean; sentence: string };

/** Returns the features that a change removes or reduces, and the limits that usage then exceeds. No data is deleted. */
export function lossesOf(before: readonly Usage[], after: readonly Access[]): Loss[] {
  return after.flatMap((next) => {
    const now = before.find(({ feature }) => feature === next.feature);
    if (!now?.hasAccess) return [];
    const sentence = next.hasAccess ? shrinking(now, next) : lost(now);
    return sentence ? [{ feature: next.feature, isRemoved: !next.hasAccess, sentence }] : [];
  });
}

function lost({ feature, used }: Usage): string {
  const { displayName, limit } = features[feature];
  const kept = limit && used > 0 ? ` Your ${counted(feature, used)} can still be read, but not changed.` : '';
  // "Tokens" and "Images" are countable; "Music publishing" is not.
  const verb = displayName.toLowerCase() === limit?.many ? 'are' : 'is';
  return `${displayName} ${verb} not included.${kept}`;
}

function shrinking({ limit: from, used }: Usage, next: Access): string | null {
  const { feature } = next;
  if (!features[feature].limit || next.limit === null || (from !== null && next.limit >= from)) return null;
  if (!canUse(next, used, 0))
    return `You have ${counted(feature, used)} and the plan includes ${amount(feature, next.limit)}. Nothing is deleted, but you cannot add more.`;
  return `${counted(feature, next.limit)} instead of ${from === null ? 'unlimited' : amount(feature, from)}.`;
}

const amount = (feature: FeatureKey, count: number) =>
  features[feature].limit?.type === 'STORAGE_MB' ? gigabytesText(count) : count.toLocaleString('en');

function counted(feature: FeatureKey, count: number): string {
  const { limit } = features[feature];
  const text = amount(feature, count);
  return limit === null || limit.type === 'STORAGE_MB' ? text : `${text} ${count === 1 ? limit.one : limit.many}`;
}

type Summarised = {
  tier: Tier;
  billingCycle: BillingCycle;
  startsTrial: boolean;
  /** Whether a payment provider is connected, and whether it manages the current plan. */
  isCharging: boolean;
  isKeptByProvider: boolean;
};

/** Describes the change in two sentences. */
export function changeSummary({ tier, billingCycle, startsTrial, isCharging, isKeptByProvider }: Summarised): string {
  if (startsTrial)
    return `A free trial of ${tier.displayName} starts immediately and lasts ${tier.trialDays} days. Nothing is charged.`;
  const cents = priceCents(tier, billingCycle);
  if (cents === 0) return `The plan changes to ${tier.displayName} immediately. Nothing is charged.`;
  const price = `${formatMoney({ amountCents: cents, currency: 'USD' })} a ${billingCycle === 'YEARLY' ? 'year' : 'month'}`;
  const start = `The plan changes to ${tier.displayName} immediately, for ${price}.`;
  if (!isCharging) return `${start} No payment provider is connected, so nothing is charged.`;
  // Only the provider knows whether a card is on file. If there is none, the payment page opens.
  if (isKeptByProvider)
    return `${start} The amount you have already paid is credited. Without a payment method on file, the payment page opens first.`;
  return `The plan changes to ${tier.displayName}, for ${price}, after you pay on the payment page.`;
}
