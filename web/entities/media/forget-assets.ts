import type { ApolloClient } from '@apollo/client';

const fields = ['assets', 'assetFacets', 'assetStats', 'assetOverview', 'assetGroups', 'storageUsage', 'featureAccess'];
const listeners = new Set<() => void>();

/**
 * Lists and figures of assets are asked again where they show: call it when assets came, went or changed in a way that filters look at.
 * The assets themselves stay in the cache, since a grid still shows them while its new rows come.
 */
export function forgetAssets(client: ApolloClient): void {
  for (const fieldName of fields) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  for (const listener of [...listeners]) listener();
}

/** For lists that keep rows of their own. */
export function onAssetsForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
