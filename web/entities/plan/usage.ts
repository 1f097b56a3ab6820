import { usagePercent } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features, unlimited } from '#domain/subscriptions/features.ts';
import type { FeatureAccessPartsFragment as Feature } from './__generated__/plan.ts';

/** How full a feature has to be for its bar to warn. */
export const warningPercent = 80;
const maxShown = 2;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const gigabytes = (megabytes: number) => number.format(megabytes / 1024);
/** Stored bytes that are too few for a tenth of a gigabyte. */
const isTiny = (megabytes: number) => megabytes > 0 && gigabytes(megabytes) === '0';

/** What is counted under a feature, where its name says more than that. */
export function countedName({ feature, displayName }: Pick<Feature, 'feature' | 'displayName'>): string {
  if (feature === 'MUSIC_PUBLISHING') return 'Works';
  return features[feature].limit?.isMonthly ? `${displayName} this month` : displayName;
}

/** "12 of 500", "0.4 of 25 GB", "12 MB of 25 GB", "12, unlimited". */
export function usageText({ limitType, currentUsage, limit }: Pick<Feature, 'limitType' | 'currentUsage' | 'limit'>): string {
  const isStorage = limitType === 'STORAGE_MB';
  if (isStorage && isTiny(currentUsage)) {
    return `${number.format(currentUsage)} MB${limit === unlimited ? ', unlimited' : ` of ${gigabytes(limit)} GB`}`;
  }
  const used = isStorage ? gigabytes(currentUsage) : number.format(currentUsage);
  if (limit === unlimited) return `${used}${isStorage ? ' GB' : ''}, unlimited`;
  return `${used} of ${isStorage ? `${gigabytes(limit)} GB` : number.format(limit)}`;
}

export const percentOf = ({ limit, currentUsage }: Pick<Feature, 'limit' | 'currentUsage'>): number =>
  usagePercent(limit, currentUsage);

/** The one seat of a plan for one person is always taken: it does not have to be watched. */
const isWatched = ({ hasAccess, limitType, feature, limit }: Feature): boolean =>
  hasAccess && limitType !== null && !(feature === 'TEAM_MEMBERS' && limit === 1);

/** What comes first: what is nearly full, then what is used at all, then the rest; what has no limit comes last. */
function urgency(feature: Feature): number {
  if (feature.limit === unlimited) return -1;
  const percent = percentOf(feature);
  if (percent >= warningPercent) return 1 + percent;
  return feature.currentUsage > 0 ? 1 : 0;
}

/**
 * The two features that the card shows; of equally urgent ones those that come first in the plan. What the page is `about` comes before
 * everything that is not nearly full.
 */
export function watchedUsage(watchable: readonly Feature[], about: readonly FeatureKey[] = []): Feature[] {
  const rank = (feature: Feature) => Math.max(urgency(feature), about.includes(feature.feature) ? 1.5 : -1);
  return watchable
    .filter(isWatched)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxShown);
}
