import { usagePercent } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features, unlimited } from '#domain/subscriptions/features.ts';
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
export function usageText({ limitType, currentUsage, limit }: Pick<Feature, 'limitType' | 'currentUsage' | 'limit'>): string {
  const isStorage = limitType === 'STORAGE_MB';
  if (isStorage && isTiny(currentUsage)) {
    return `${shown(currentUsage)} MB${limit === unlimited ? ', unlimited' : ` of ${gigabytes(limit)} GB`}`;
  }
  const used = isStorage ? gigabytes(currentUsage) : shown(currentUsage);
  if (limit === unlimited) return `${used}${isStorage ? ' GB' : ''}, unlimited`;
  return `${used} of ${isStorage ? `${gigabytes(limit)} GB` : shown(limit)}`;
}

export const percentOf = ({ limit, currentUsage }: Pick<Feature, 'limit' | 'currentUsage'>): number =>
  usagePercent(limit, currentUsage);

/** The single seat of a plan is always used, so it needs no warning. */
const isWatched = ({ hasAccess, limitType, feature, limit }: Feature): boolean =>
  hasAccess && limitType !== null && !(feature === 'TEAM_MEMBERS' && limit === 1);

/** Order of features: nearly full, used, unused, unlimited. */
function urgency(feature: Feature): number {
  if (feature.limit === unlimited) return -1;
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
