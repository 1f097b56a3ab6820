import type { ApolloClient } from '@apollo/client';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { evictAssetLists } from './asset-lists.ts';

const records = ['work', 'contributor', 'publisher', 'label', 'recording', 'release', 'musicDocument'];
const lists = [
  'deletedItems',
  'catalogueOverview',
  'platformStats',
  ...records.flatMap((record) => [record, `${record}s`, `${record}Stats`]),
];

/** Lists and counts of catalogue objects are requested again where displayed. */
export function forgetCatalogue(client: ApolloClient): void {
  for (const fieldName of lists) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  evictAssetLists(client.cache);
  forgetCodes(client);
  client.cache.gc();
}
