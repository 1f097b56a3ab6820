import { allowanceText } from '#domain/subscriptions/allowance-text.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { OfferedPackage, OfferedTier } from './landing-data.ts';

type OfferedFeature = OfferedTier['features'][number];

/** The landing page shows the wider of both kinds of analytics. */
const isCovered = (key: FeatureKey, included: readonly OfferedFeature[]) =>
  key === 'BASIC_ANALYTICS' && included.some((each) => each.key === 'ADVANCED_ANALYTICS');

/** Features of a tier as text. */
export function contentsOf({ features: all, trialDays }: Pick<OfferedTier, 'features' | 'trialDays'>): string[] {
  const included = all.filter(({ isIncluded, isTrialOnly }) => isIncluded && (!isTrialOnly || trialDays > 0));
  return included
    .filter(({ key }) => !isCovered(key, included))
    .map((each) => (each.isTrialOnly ? `${allowanceText(each)} (during the trial)` : allowanceText(each)));
}

/** Free tier or trial in one line; empty without either. */
export function freeStartText(packages: readonly OfferedPackage[]): string {
  const tiers = packages.flatMap((each) => each.tiers);
  const hasFree = tiers.some(({ priceMonthly, priceYearly }) => priceMonthly.amountCents + priceYearly.amountCents === 0);
  const trials = [...new Set(tiers.map(({ trialDays }) => trialDays).filter((days) => days > 0))];
  const length = `${trials.length > 1 ? 'up to ' : ''}${Math.max(...trials)} days`;
  if (trials.length === 0) return hasFree ? 'Start on the free tier.' : '';
  return hasFree ? `Start on the free tier, or try a paid one for ${length}.` : `Try it free for ${length}.`;
}

/** Maximum yearly saving in whole percent. */
export const bestSaving = (packages: readonly OfferedPackage[]): number =>
  Math.max(0, ...packages.flatMap(({ tiers }) => tiers.map(({ yearlySavingsPercent }) => yearlySavingsPercent)));
