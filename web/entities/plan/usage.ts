import { usagePercent } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features } from '#domain/subscriptions/features.ts';
import { roundedText } from '#web/kit/text/numbers.ts';
import type { FeatureAccessPartsFragment as Feature } from './__generated__/plan.ts';

/** Share from which a bar warns. */
export const warningPercent = 80;
const maxShown = 2;
const shown = (value: number) => roundedText(value, 1);
const gigabytes = (megabytes: number) => shown(megabytes / 1024);
/** Bytes below a tenth of a gigabyte. */
const isTiny = (megabytes: number) => megabytes > 0 && gigabytes(megabytes) === '0';

/** Name of a counted feature, with its period. */
export function countedName({ feature, displayName }: Pick<Feature, 'feature' | 'displayName'>): string {
  if (feature === 'MUSIC_PUBLISHING') return 'Works';
  return features[feature].limit?.isMonthly ? `${displayName} this month` : displayName;
}

/** "12 of 500", "0.4 of 25 GB", "12 MB of 25 GB", "12, unlimited". */
export function usageText({
  limitType,
  currentUsage,
  maxUsage,
}: Pick<Feature, 'limitType' | 'currentUsage' | 'maxUsage'>): string {
  const isStorage = limitType === 'STORAGE_MB';
  if (isStorage && isTiny(currentUsage)) {
    return `${shown(currentUsage)} MB${maxUsage === null ? ', unlimited' : ` of ${gigabytes(maxUsage)} GB`}`;
  }
  const used = isStorage ? gigabytes(currentUsage) : shown(currentUsage);
  if (maxUsage === null) return `${used}${isStorage ? ' GB' : ''}, unlimited`;
  return `${used} of ${isStorage ? `${gigabytes(maxUsage)} GB` : shown(maxUsage)}`;
}

export const percentOf = ({ maxUsage, currentUsage }: Pick<Feature, 'maxUsage' | 'currentUsage'>): number =>
  usagePercent(maxUsage, currentUsage);

/** The single seat of a plan is always used, so it needs no warning. */
const isWatched = ({ hasAccess, limitType, feature, maxUsage }: Feature): boolean =>
  hasAccess && limitType !== null && !(feature === 'TEAM_MEMBERS' && maxUsage === 1);

/** Order of features: nearly full, used, unused, unlimited. */
function urgency(feature: Feature): number {
  if (feature.maxUsage === null) return -1;
  const percent = percentOf(feature);
  if (percent >= warningPercent) return 1 + percent;
  return feature.currentUsage > 0 ? 1 : 0;
}

/**
 * The two features on the card, by urgency and then plan order. The feature of the current page (`about`) precedes all that are not nearly
 * full.
 */
export function watchedUsage(watchable: readonly Feature[], about: readonly FeatureKey[] = []): Feature[] {
  const rank = (feature: Feature) => Math.max(urgency(feature), about.includes(feature.feature) ? 1.5 : -1);
  return watchable
    .filter(isWatched)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxShown);
}
