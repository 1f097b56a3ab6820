import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';

/** Plan feature and limit for assets of a kind. */
export const featureOf = { IMAGE: 'IMAGES', VIDEO: 'VIDEOS', DOCUMENT: 'DOCUMENTS' } as const satisfies Record<
  AssetKind,
  FeatureKey
>;
