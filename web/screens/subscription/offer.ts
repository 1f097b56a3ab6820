import { amountText } from '#domain/subscriptions/allowance-text.ts';
import { comingFeatures, type FeatureKey } from '#domain/subscriptions/features.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { OfferedFeature, OfferedTier } from './offered-plans.ts';

export const priceOf = ({ priceMonthly, priceYearly }: OfferedTier, cycle: BillingCycle) =>
  cycle === 'YEARLY' ? priceYearly : priceMonthly;

/** Maximum yearly saving of these tiers, in whole percent. */
export const bestSavingPercent = (tiers: readonly Pick<OfferedTier, 'yearlySavingsPercent'>[]): number =>
  Math.max(0, ...tiers.map(({ yearlySavingsPercent }) => yearlySavingsPercent));

/** Monthly prices of a package's tiers, the cheapest first. */
export const monthlyPrices = (tiers: readonly OfferedTier[]) =>
  tiers.map(({ priceMonthly }) => priceMonthly).toSorted((a, b) => a.amountCents - b.amountCents);

export const isComing = (key: FeatureKey): boolean => comingFeatures.has(key);

const groupOf: Record<FeatureKey, 'Catalogue' | 'Media' | 'Team and data' | null> = {
  MUSIC_PUBLISHING: 'Catalogue',
  STATEMENT_LINES: 'Catalogue',
  PAYEES: 'Catalogue',
  BLOCKCHAIN_TIMESTAMPING: 'Catalogue',
  TOKEN_MINTS: 'Catalogue',
  IMAGES: 'Media',
  VIDEOS: 'Media',
  DOCUMENTS: 'Media',
  STORAGE: 'Media',
  TEAM_MEMBERS: 'Team and data',
  BASIC_ANALYTICS: 'Team and data',
  ADVANCED_ANALYTICS: 'Team and data',
  API_ACCESS: 'Team and data',
  ADMIN_ACCESS: null,
};

/** A feature in a tier: included, trial only, or its limit. */
export type Cell = { tierId: string; says: 'INCLUDED' | 'MISSING' | 'TRIAL_ONLY' | { amount: string } };
export type ComparisonRow = { key: string; feature: FeatureKey; name: string; detail: string; isComing: boolean; cells: Cell[] };
export type ComparisonGroup = { name: string; rows: ComparisonRow[] };

function featureOf(tier: OfferedTier, feature: OfferedFeature | undefined): Cell['says'] {
  if (!feature?.isIncluded) return 'MISSING';
  const amount = amountText(feature, true);
  const hasTrial = tier.trialDays > 0;
  if (feature.isTrialOnly && !hasTrial) return 'MISSING';
  if (feature.isTrialOnly) return amount === null ? 'TRIAL_ONLY' : { amount: `${amount}, trial only` };
  if (amount === null) return 'INCLUDED';
  const { maxUsage, trialMaxUsage } = feature;
  const trialAmount = trialMaxUsage === null ? 'unlimited' : numberText(trialMaxUsage);
  const inTrial = hasTrial && trialMaxUsage !== maxUsage ? `, ${trialAmount} in the trial` : '';
  return { amount: `${amount}${inTrial}` };
}
const cellOf = (tier: OfferedTier, key: FeatureKey): Cell => ({
  tierId: tier.id,
  says: featureOf(
    tier,
    tier.features.find((each) => each.key === key),
  ),
});

/** The request limit of API keys belongs to the tier and is not a feature. Its row follows the row of API access. */
const apiRequests = (tiers: readonly OfferedTier[]): ComparisonRow => ({
  key: 'API_REQUESTS',
  feature: 'API_ACCESS',
  name: 'API requests',
  detail: 'Number of requests that API keys may send per minute.',
  isComing: false,
  cells: tiers.map(({ id, apiRequestsPerMinute }) => ({
    tierId: id,
    says: apiRequestsPerMinute === 0 ? 'MISSING' : { amount: `${numberText(apiRequestsPerMinute)} a minute` },
  })),
});

/** Rows of the comparison by group, in the order of the first tier. */
export function comparisonOf(tiers: readonly OfferedTier[]): ComparisonGroup[] {
  const listed = tiers[0]?.features ?? [];
  return (['Catalogue', 'Media', 'Team and data'] as const)
    .map((name) => ({
      name,
      rows: listed
        .filter(({ key }) => groupOf[key] === name)
        .flatMap(({ key, displayName, description }) => {
          const cells = tiers.map((tier) => cellOf(tier, key));
          const row = { key, feature: key, name: displayName, detail: description, isComing: isComing(key), cells };
          return key === 'API_ACCESS' ? [row, apiRequests(tiers)] : [row];
        }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const shownFeatures = 5;

/** First five features of a tier's card, and the number of others. */
export function cardFeatures({ features: all, trialDays }: Pick<OfferedTier, 'features' | 'trialDays'>): {
  shown: OfferedFeature[];
  more: number;
} {
  const included = all.filter(({ isIncluded, isTrialOnly }) => isIncluded && (!isTrialOnly || trialDays > 0));
  return { shown: included.slice(0, shownFeatures), more: Math.max(0, included.length - shownFeatures) };
}
