import { allowanceText } from '#domain/subscriptions/allowance-text.ts';
import { featureDescriptions } from '#domain/subscriptions/feature-descriptions.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { FeatureAccessPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import { countedName, usageText } from '#web/entities/plan/usage.ts';
import { isComing } from './offer.ts';
import type { OfferedPackage, OfferedTier } from './offered-plans.ts';

const featureOf = (tier: OfferedTier, key: FeatureKey) => tier.features.find((each) => each.key === key);

/** First tier with a feature outside of trials. */
export const firstTierWith = (tiers: readonly OfferedTier[], key: FeatureKey): OfferedTier | undefined =>
  tiers.find((tier) => {
    const says = featureOf(tier, key);
    return says?.isIncluded && !says.isTrialOnly;
  });

/** First tier with a higher limit than the current plan. */
const firstWithMore = (tiers: readonly OfferedTier[], key: FeatureKey, limit: number): OfferedTier | undefined =>
  tiers.find((tier) => {
    const says = featureOf(tier, key);
    return says?.isIncluded && (says.maxUsage === null || says.maxUsage > limit);
  });

/** Feature that led to this page, and the tier that has it; `elsewhere` is another package. */
export type Denial = { feature: FeatureKey; sentence: string; tierId: string | undefined; elsewhere: OfferedPackage | undefined };

type DenialInput = {
  feature: FeatureKey;
  chosen: OfferedPackage;
  packages: readonly OfferedPackage[];
  access: FeatureAccessPartsFragment | undefined;
};

export function denialOf({ feature, chosen, packages, access }: DenialInput): Denial {
  const none = { feature, tierId: undefined, elsewhere: undefined };
  if (feature === 'ADMIN_ACCESS') return { ...none, sentence: 'It is granted by role, not by plan.' };
  if (access?.hasAccess && !access.isTrialOnly && !isComing(feature)) return included(feature, chosen, access);
  const tier = firstTierWith(chosen.tiers, feature);
  if (tier) {
    const unbuilt = ' It is not built yet, so no plan includes it.';
    const cheaper = cheaperElsewhere(packages, chosen, tier, feature);
    const other = cheaper ? ` ${cheaper.offer.displayName} includes it from the ${cheaper.tier.displayName} tier, for less.` : '';
    const sentence = `${featureDescriptions[feature]} It is included from the ${tier.displayName} tier.${isComing(feature) ? unbuilt : other}`;
    return { ...none, tierId: tier.id, elsewhere: cheaper?.offer, sentence };
  }
  const elsewhere = packages.find((each) => firstTierWith(each.tiers, feature));
  const there = elsewhere && firstTierWith(elsewhere.tiers, feature);
  const where = there && elsewhere ? ` ${elsewhere.displayName} includes it from the ${there.displayName} tier.` : '';
  return { ...none, elsewhere, sentence: `${chosen.displayName} does not include it.${where}` };
}

/** Returns the package whose first tier with the feature costs less than the chosen package's. */
function cheaperElsewhere(packages: readonly OfferedPackage[], chosen: OfferedPackage, than: OfferedTier, feature: FeatureKey) {
  return packages
    .filter(({ id }) => id !== chosen.id)
    .flatMap((offer) => {
      const tier = firstTierWith(offer.tiers, feature);
      return tier && tier.priceMonthly.amountCents < than.priceMonthly.amountCents ? [{ offer, tier }] : [];
    })
    .toSorted((a, b) => a.tier.priceMonthly.amountCents - b.tier.priceMonthly.amountCents)[0];
}

/** The plan has the feature; if limited, shows usage and the tier with more. */
function included(feature: FeatureKey, chosen: OfferedPackage, access: FeatureAccessPartsFragment): Denial {
  const none = { feature, elsewhere: undefined };
  if (access.limitType === null || access.maxUsage === null)
    return { ...none, tierId: undefined, sentence: 'Your plan includes it.' };
  const tier = firstWithMore(chosen.tiers, feature, access.maxUsage);
  const says = tier && featureOf(tier, feature);
  const more = tier && says ? ` ${tier.displayName} includes ${allowanceText(says).replace(/^U/, 'u')}.` : '';
  const counted = countedName(access);
  // The page shows the feature's name before the sentence.
  const what = counted === access.displayName ? '' : `${counted}: `;
  return { ...none, tierId: tier?.id, sentence: `${what}${usageText(access)} used.${more}` };
}
