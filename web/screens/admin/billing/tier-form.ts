import { formatMoney } from '#domain/kit/money.ts';
import { type FeatureKey, features as featureNames } from '#domain/subscriptions/features.ts';
import { plannedFeatures, type TierDraft } from '#domain/subscriptions/tier-draft.ts';
import type { TierInput } from '#web/__generated__/schema.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { TierTermsFragment } from './__generated__/tier-detail.ts';

type Terms = TierTermsFragment;
type FeatureTerms = Pick<Terms['features'][number], 'isIncluded' | 'isTrialOnly' | 'maxUsage' | 'trialMaxUsage'>;

const absent: FeatureTerms = { isIncluded: false, isTrialOnly: false, maxUsage: null, trialMaxUsage: null };
const termsOf = ({ features }: Terms, key: FeatureKey): FeatureTerms => {
  const { isIncluded, isTrialOnly, maxUsage, trialMaxUsage } = features.find((each) => each.key === key) ?? absent;
  // Without the feature its maximum is 0, and the form has none.
  return isIncluded ? { isIncluded, isTrialOnly, maxUsage, trialMaxUsage } : { ...absent, isTrialOnly };
};

/** Values of the form: every feature of plans has a row. */
export const formValues = (terms: Terms) => ({
  displayName: terms.displayName,
  idealFor: terms.idealFor,
  priceMonthlyCents: terms.priceMonthly.amountCents,
  priceYearlyCents: terms.priceYearly.amountCents,
  trialDays: terms.trialDays,
  apiRequestsPerMinute: terms.apiRequestsPerMinute,
  features: plannedFeatures.map((feature) => ({ feature, ...termsOf(terms, feature) })),
  note: null,
});

export const inputOf = ({ features, ...draft }: TierDraft): TierInput => ({
  ...draft,
  note: draft.note ?? null,
  features: features.map((each) => ({ ...each, feature: each.feature as FeatureKey })),
});

function featureText(key: FeatureKey, { isIncluded, isTrialOnly, maxUsage, trialMaxUsage }: FeatureTerms): string {
  if (!isIncluded) return 'not included';
  const amount = (max: number | null) => (max === null ? 'unlimited' : numberText(max));
  const limit = featureNames[key].limit && amount(maxUsage);
  const trial = trialMaxUsage === maxUsage ? '' : `${amount(trialMaxUsage)} during a trial`;
  return [isTrialOnly ? 'only during a trial' : 'included', limit, trial].filter(Boolean).join(', ');
}

/** Returns what a version changed, one line each. */
export function changesBetween(before: Terms, after: Terms): string[] {
  const texts = (terms: Terms): [label: string, text: string][] => [
    ['Name', terms.displayName],
    ['Ideal for', terms.idealFor],
    ['Price per month', formatMoney(terms.priceMonthly)],
    ['Price per year', formatMoney(terms.priceYearly)],
    ['Trial', `${terms.trialDays} days`],
    ['API requests per minute', String(terms.apiRequestsPerMinute)],
    ...plannedFeatures.map((key): [string, string] => [featureNames[key].displayName, featureText(key, termsOf(terms, key))]),
  ];
  const was = new Map(texts(before));
  return texts(after)
    .filter(([label, text]) => was.get(label) !== text)
    .map(([label, text]) => `${label}: ${was.get(label)} → ${text}`);
}
