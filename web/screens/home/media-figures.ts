import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import { amountText } from '#domain/subscriptions/allowance-text.ts';
import { type FeatureKey, features as planFeatures } from '#domain/subscriptions/features.ts';
import { listHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import type { FeatureAccessPartsFragment as Feature } from '#web/entities/plan/__generated__/plan.ts';
import type { LinkTile } from '#web/kit/layout/link-tiles.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';

const megabyte = 1024 * 1024;
const plans = '/subscription?view=manage';

const find = (features: readonly Feature[], key: FeatureKey) => features.find(({ feature }) => feature === key);

/** "Images", "Videos", "Documents". */
export const libraryName = (kind: AssetKind): string => planFeatures[mediaKinds[kind].feature].displayName;

/** Number of files of a kind, as the plan counts them. */
export const countOfKind = (features: readonly Feature[], kind: AssetKind): number =>
  find(features, mediaKinds[kind].feature)?.currentUsage ?? 0;

/** Whether the plan allows uploads of a kind. True while loading, so nothing disappears. */
export const isKindIncluded = (features: readonly Feature[], kind: AssetKind): boolean =>
  find(features, mediaKinds[kind].feature)?.hasAccess ?? true;

function allowance(feature: Feature | undefined): string {
  if (!feature) return '';
  if (!feature.hasAccess) return 'Not in your plan';
  if (feature.maxUsage === null) return 'Unlimited in your plan';
  return `of ${amountText({ key: feature.feature, maxUsage: feature.maxUsage }, true)} in your plan`;
}

/** Statistics of the library. Reuses counts of the plan. */
export const mediaFigures = (features: readonly Feature[]): LinkTile[] => [
  ...assetKinds.map((kind) => ({
    label: libraryName(kind),
    href: listHref(kind),
    value: countOfKind(features, kind),
    note: allowance(find(features, mediaKinds[kind].feature)),
  })),
  {
    label: 'Storage used',
    href: plans,
    value: fileSize((find(features, 'STORAGE')?.currentUsage ?? 0) * megabyte),
    note: allowance(find(features, 'STORAGE')),
  },
];
