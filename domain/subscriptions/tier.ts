import type { PackageId } from '#domain/accounts/account.ts';
import type { FeatureKey } from './features.ts';
import type { BillingCycle, PlanChangeType } from './plan.ts';

/**
 * What a tier says about one feature. `limitValue` is -1 without a limit and null where nothing is counted. `trialLimitValue` replaces it
 * during a trial; null where a trial has the same limit.
 */
export type TierFeature = {
  feature: FeatureKey;
  isIncluded: boolean;
  isTrialOnly: boolean;
  limitValue: number | null;
  trialLimitValue: number | null;
};

/** A step of a package as rules look at it; prices are cents of a US dollar. */
export type Tier = {
  id: string;
  packageId: PackageId;
  displayName: string;
  priceMonthlyCents: number;
  priceYearlyCents: number;
  trialDays: number;
  sortOrder: number;
};

export const priceCents = (tier: Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>, cycle: BillingCycle) =>
  cycle === 'YEARLY' ? tier.priceYearlyCents : tier.priceMonthlyCents;

/** A tier that costs nothing has no billing periods. */
export const isPriced = (tier: Pick<Tier, 'priceMonthlyCents' | 'priceYearlyCents'>) =>
  tier.priceMonthlyCents > 0 || tier.priceYearlyCents > 0;

/** What a year saves against twelve months, in whole percent from 0 to 100; 0 where either price is 0 or less. */
export function yearlySavingsPercent(monthlyCents: number, yearlyCents: number): number {
  if (monthlyCents <= 0 || yearlyCents <= 0) return 0;
  const twelveMonths = 12 * monthlyCents;
  return Math.max(0, Math.round((100 * (twelveMonths - yearlyCents)) / twelveMonths));
}

/** The middle step of each package is what most people take. */
export const isPopular = ({ sortOrder }: Pick<Tier, 'sortOrder'>) => sortOrder === 2;

/** The order of a tier that a change leads to, read from its id. */
function targetOrder(tierId: string): 1 | 2 | 3 {
  if (tierId.includes('free')) return 1;
  if (tierId.includes('contributor') || tierId.includes('media-manager')) return 2;
  if (tierId.includes('enterprise') || tierId.includes('professional')) return 3;
  return 1;
}

/** What going to another tier is called. `current` is the tier of the plan that is in force, null where there is none. */
export function changeTypeOf(current: Pick<Tier, 'id' | 'sortOrder'> | null, targetId: string): PlanChangeType {
  if (!current) return 'STARTED';
  if (current.id === targetId) return 'PACKAGE_SWITCH';
  return current.sortOrder < targetOrder(targetId) ? 'UPGRADE' : 'DOWNGRADE';
}
