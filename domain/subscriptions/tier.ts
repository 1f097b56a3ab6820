import type { PackageId } from '#domain/accounts/account.ts';
import type { FeatureKey } from './features.ts';
import type { BillingCycle, PlanChangeType } from './plan.ts';

/**
 * A feature in a tier. `limitValue` is -1 if unlimited and null if not counted. During a trial, `trialLimitValue` replaces it unless it is
 * null.
 */
export type TierFeature = {
  feature: FeatureKey;
  isIncluded: boolean;
  isTrialOnly: boolean;
  limitValue: number | null;
  trialLimitValue: number | null;
};

/** The fields of a tier that rules use. Prices are in US cents. */
export type Tier = {
  id: string;
  version: number;
  packageId: PackageId;
  displayName: string;
  priceMonthlyCents: number;
  priceYearlyCents: number;
  trialDays: number;
  sortOrder: number;
};

export const priceCents = (tier: Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>, cycle: BillingCycle) =>
  cycle === 'YEARLY' ? tier.priceYearlyCents : tier.priceMonthlyCents;

/** Whether a tier costs money. A free tier has no billing periods. */
export const isPriced = (tier: Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>) =>
  tier.priceMonthlyCents > 0 || tier.priceYearlyCents > 0;

/** Returns the saving of yearly billing in whole percent from 0 to 100; 0 if either price is not positive. */
export function yearlySavingsPercent(monthlyCents: number, yearlyCents: number): number {
  if (monthlyCents <= 0 || yearlyCents <= 0) return 0;
  const twelveMonths = 12 * monthlyCents;
  return Math.max(0, Math.round((100 * (twelveMonths - yearlyCents)) / twelveMonths));
}

/** Note beside the billing cycle. The specification writes this percentage without a space. */
export const savingNote = (savingPercent: number): string => `Save up to ${savingPercent}%`;

/** Whether a tier is marked as popular: the middle tier of each package. */
export const isPopular = ({ sortOrder }: Pick<Tier, 'sortOrder'>) => sortOrder === 2;

/** Returns the order of the target tier, derived from its ID. */
function targetOrder(tierId: string): 1 | 2 | 3 {
  if (tierId.includes('free')) return 1;
  if (tierId.includes('contributor') || tierId.includes('media-manager')) return 2;
  if (tierId.includes('enterprise') || tierId.includes('professional')) return 3;
  return 1;
}

/** Returns the type of a plan change. `current` is the tier of the current plan, or null. */
export function changeTypeOf(current: Pick<Tier, 'id' | 'sortOrder'> | null, targetId: string): PlanChangeType {
  if (!current) return 'STARTED';
  if (current.id === targetId) return 'PACKAGE_SWITCH';
  return current.sortOrder < targetOrder(targetId) ? 'UPGRADE' : 'DOWNGRADE';
}
