import { allowanceText, gigabytesText } from '#domain/subscriptions/allowance-text.ts';
import { type FeatureKey, features } from '#domain/subscriptions/features.ts';
import type { FeatureAccessPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { isComing } from './offer.ts';
import type { OfferedFeature, OfferedTier } from './offered-plans.ts';

/** Benefits of a change as text; planned features do not count. */
export type Gain = { feature: FeatureKey; text: string; isComing: boolean };

const isMore = (limit: number | null, than: number | null): than is number => than !== null && (limit === null || limit > than);

const limitText = (key: FeatureKey, limit: number) =>
  features[key].limit?.type === 'STORAGE_MB' ? gigabytesText(limit) : numberText(limit);

/** A trial may include less than the plan after it, or more. */
function gainText(offered: OfferedFeature, access: FeatureAccessPartsFragment | undefined, isTrial: boolean): string | null {
  const { key, maxUsage, trialMaxUsage } = offered;
  const hasOther = isTrial && trialMaxUsage !== maxUsage;
  const feature = hasOther ? { ...offered, maxUsage: trialMaxUsage } : offered;
  const then = maxUsage === null ? 'unlimited' : limitText(key, maxUsage);
  const text = hasOther ? `${allowanceText(feature)} in the trial, then ${then}` : allowanceText(feature);
  if (!access?.hasAccess) return text;
  const { maxUsage: now } = access;
  return features[key].limit && isMore(feature.maxUsage, now) ? `${text} instead of ${limitText(key, now)}` : null;
}

/** Features of a tier beyond the current access. Trial-only features count only when the trial begins. */
export function gainsOf(tier: OfferedTier, now: readonly FeatureAccessPartsFragment[], isTrial: boolean): Gain[] {
  return tier.features.flatMap((feature) => {
    if (!feature.isIncluded || (feature.isTrialOnly && !isTrial)) return [];
    const text = gainText(
      feature,
      now.find((each) => each.feature === feature.key),
      isTrial,
    );
    return text === null ? [] : [{ feature: feature.key, text, isComing: isComing(feature.key) }];
  });
}
