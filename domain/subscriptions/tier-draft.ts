import { z } from 'zod';
import { optionalText, requiredText } from '../kit/fields.ts';
import { type FeatureKey, featureKeys, features, unlimited } from './features.ts';
import { isPriced, type Tier } from './tier.ts';

const whole = (least: number, most: number, description: string) => {
  const fault = `Enter a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`;
  return z.number({ error: fault }).int(fault).min(least, fault).max(most, fault).meta({ description, scalar: 'Int' });
};

/** Lowest amount in cents that Stripe charges in US dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const lowestPriceCents = 50;
const price = (description: string) =>
  whole(0, 99_999_999, `${description} In cents of a US dollar; 0 for a free tier.`).refine(
    (cents) => cents === 0 || cents >= lowestPriceCents,
    'Enter 0, or at least 0.50.',
  );
const limit = (description: string) => whole(0, 2_000_000_000, description).nullable();

/** Features of plans. Administration is granted by a role. */
export const plannedFeatures = featureKeys.filter((key) => key !== 'ADMIN_ACCESS');

const FeatureTerms = z
  .object({
    feature: z
      .enum(plannedFeatures as [string, ...string[]], { error: 'Choose a feature of plans.' })
      .meta({ description: 'Feature to which the terms apply. `ADMIN_ACCESS` is refused.', scalar: 'FeatureKey' }),
    isIncluded: z.boolean().describe('Whether plans of the tier have the feature, even if only during a trial.'),
    isTrialOnly: z.boolean().describe('Whether the feature is included only during a trial.'),
    maxUsage: limit('Maximum usage of the feature. Null if unlimited or not counted.').default(null),
    trialMaxUsage: limit(
      'Maximum usage of the feature during a trial. Null if unlimited or not counted. Omit to use `maxUsage`.',
    ).optional(),
  })
  .superRefine(({ feature, isIncluded, isTrialOnly, maxUsage }, { addIssue }) => {
    const isCounted = features[feature as keyof typeof features].limit !== null;
    if (isTrialOnly && !isIncluded)
      addIssue({ code: 'custom', path: ['isTrialOnly'], message: 'Include the feature to offer it during a trial.' });
    if (!isCounted && maxUsage !== null)
      addIssue({ code: 'custom', path: ['maxUsage'], message: 'This feature is not counted. Leave the limit empty.' });
  })
  .describe('Terms under which a tier includes one feature.');

/** A new version of a tier. */
export const TierDraft = z
  .object({
    displayName: requiredText(60, 'Enter a name.', 'Name of the tier for customers, such as Enterprise.'),
    idealFor: requiredText(120, 'Enter the ideal customers.', 'Customers whom the tier suits, such as small publishers.'),
    priceMonthlyCents: price('Price per month.'),
    priceYearlyCents: price('Price per year.'),
    trialDays: whole(0, 90, 'Length of the trial in days. 0 for none.'),
    apiRequestsPerMinute: whole(0, 100_000, 'Requests per minute for API keys. 0 without API access.'),
    features: z
      .array(FeatureTerms)
      .max(plannedFeatures.length, 'List each feature once.')
      .refine((listed) => new Set(listed.map(({ feature }) => feature)).size === listed.length, 'List each feature once.')
      .describe('Features of the tier. Features that are not listed are not included.'),
    note: optionalText(200, 'Reason for the change, for the version history.'),
  })
  .superRefine(({ priceMonthlyCents, priceYearlyCents, trialDays }, { addIssue }) => {
    if (priceMonthlyCents > 0 !== priceYearlyCents > 0)
      addIssue({ code: 'custom', path: ['priceYearlyCents'], message: 'Enter both prices, or 0 for both.' });
    if (priceMonthlyCents === 0 && trialDays > 0)
      addIssue({ code: 'custom', path: ['trialDays'], message: 'A free tier has no trial.' });
  })
  .describe('A new version of a tier.');
export type TierDraft = z.output<typeof TierDraft>;

type FeatureTerms = TierDraft['features'][number];
const hasLimit = ({ feature, isIncluded }: FeatureTerms) => isIncluded && features[feature as FeatureKey].limit !== null;

/** Returns the stored limit of a feature of a tier: -1 if unlimited, null if not counted. */
export const limitValueOf = (terms: FeatureTerms): number | null => (hasLimit(terms) ? (terms.maxUsage ?? unlimited) : null);

/** Returns the stored limit of a feature during a trial: -1 if unlimited, null if not counted or the same as without a trial. */
export const trialLimitValueOf = (terms: FeatureTerms): number | null => {
  const { maxUsage, trialMaxUsage = maxUsage } = terms;
  return trialMaxUsage === maxUsage || !hasLimit(terms) ? null : (trialMaxUsage ?? unlimited);
};

/** Returns why a tier cannot change to this version, or null. Free and priced tiers follow different rules, so neither becomes the other. */
export function tierChangeRefusal(tier: Tier, draft: TierDraft): string | null {
  if (isPriced(tier) === isPriced(draft)) return null;
  return isPriced(tier) ? 'A priced tier cannot become free.' : 'A free tier cannot get a price.';
}
