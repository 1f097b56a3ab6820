import type { ApolloCache, InMemoryCache, Reference } from '@apollo/client/cache';
import type { AssetFilter, AssetSort } from '#web/__generated__/schema.ts';
import { changeLists, withoutRows, withRow } from '#web/apollo/paged-list.ts';

type Cache = Pick<ApolloCache, 'evict'> & Pick<InMemoryCache, 'modify' | 'identify'>;
type ListArgs = { kind?: string; search?: string | null; sort?: AssetSort | null; filter?: AssetFilter | null };

const figures = ['assetFacets', 'assetStats', 'assetOverview', 'assetGroups', 'storageUsage', 'featureAccess'];

/** Counts that only the server can work out. They are requested again where they show. */
function evictFigures(cache: Cache): void {
  for (const fieldName of figures) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts every list and figure of assets. The assets stay, since grids show them until the lists are back. */
export function evictAssetLists(cache: Cache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'assets' });
  evictFigures(cache);
}

/** Whether a change of an asset's fields can neither move it in the list nor take it out. */
const isByDate = ({ search, sort, filter }: ListArgs): boolean =>
  !search && !filter && (sort?.by ?? 'CREATED_AT') === 'CREATED_AT';

/** After assets were changed: lists in order of date keep their rows, every other one is requested again. */
export function assetsChanged(cache: Cache): void {
  changeLists<ListArgs>(cache, 'assets', (list, args) => (isByDate(args) ? list : null));
  evictFigures(cache);
}

/** After assets were deleted: they leave every list. */
export function assetsDeleted(cache: Cache, ids: ReadonlySet<string>): void {
  removeWhere(cache, ids, () => true);
  evictFigures(cache);
}

/** After assets left a collection or a project: they leave its lists. */
export function assetsUngrouped(cache: Cache, ids: ReadonlySet<string>, group: string): void {
  removeWhere(cache, ids, ({ filter }) => filter?.group === group);
  evictFigures(cache);
}

function removeWhere(cache: Cache, ids: ReadonlySet<string>, isConcerned: (args: ListArgs) => boolean): void {
  const gone = new Set([...ids].map((id) => cache.identify({ __typename: 'Asset', id })));
  const isGone = ({ __ref }: Reference) => gone.has(__ref);
  changeLists<ListArgs>(cache, 'assets', (list, args) => (isConcerned(args) ? withoutRows(list, isGone) : list));
}

/** After an asset came: it takes its place in the lists in order of date; those with a search or filters are requested again. */
export function assetAdded(cache: Cache, asset: { id: string; kind: string; createdAt: string }): void {
  const ref = { __ref: cache.identify({ __typename: 'Asset', id: asset.id }) ?? '' };
  changeLists<ListArgs>(cache, 'assets', (list, args, readField) => {
    const { kind, sort } = args;
    if (kind !== undefined && kind !== asset.kind) return list;
    if (!isByDate(args)) return null;
    const isAscending = sort?.direction === 'ASC';
    const isBelow = (other: Reference) => {
      const createdAt = readField<string>('createdAt', other) ?? '';
      return isAscending ? createdAt > asset.createdAt : createdAt < asset.createdAt;
    };
    return withRow(list, ref, isBelow);
  });
  evictFigures(cache);
}
