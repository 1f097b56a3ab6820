import type { ApolloCache, InMemoryCache, Reference } from '@apollo/client/cache';
import type { AssetFilter, AssetSort } from '#web/__generated__/schema.ts';
import { changeLists, withMovedRow, withoutRows, withRow } from '#web/apollo/paged-list.ts';

type Cache = Pick<ApolloCache, 'evict'> & Pick<InMemoryCache, 'modify' | 'identify'>;
type ListArgs = { kind?: string; search?: string | null; sort?: AssetSort | null; filter?: AssetFilter | null };

const figures = ['assetFacets', 'assetStats', 'assetOverview', 'assetGroups', 'storageUsage', 'featureAccess'];

/** Counts that only the server can compute. Requested again where displayed. */
function evictFigures(cache: Cache): void {
  for (const fieldName of figures) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts every list and count of assets. The assets stay, because grids show them until the lists return. */
export function evictAssetLists(cache: Cache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'assets' });
  evictFigures(cache);
}

/** Whether a change of fields can neither move an asset in the list nor remove it. */
const isByDate = ({ search, sort, filter }: ListArgs): boolean =>
  !search && !filter && (sort?.by ?? 'CREATED_AT') === 'CREATED_AT';

/** After changes: lists by date keep their rows; all others are requested again. */
export function assetsChanged(cache: Cache): void {
  changeLists<ListArgs>(cache, 'assets', (list, args) => (isByDate(args) ? list : null));
  evictFigures(cache);
}

/** After deletions: removes the assets from every list. */
export function assetsDeleted(cache: Cache, ids: ReadonlySet<string>): void {
  removeWhere(cache, ids, () => true);
  evictFigures(cache);
}

/** After removal from a collection or project: removes the assets from its lists. */
export function assetsUngrouped(cache: Cache, ids: ReadonlySet<string>, group: string): void {
  removeWhere(cache, ids, ({ filter }) => filter?.group === group);
  evictFigures(cache);
}

/** Whether a list has all assets of a collection or project in their order. */
export const isInOrder = ({ search, sort, filter }: ListArgs): boolean =>
  !search && sort?.by === 'POSITION' && sort.direction === 'ASC' && Object.keys(filter ?? {}).join() === 'group';

type Move = { group: string; id: string; after: string | null };

/**
 * After a move within a collection or project: moves the asset in its lists. Returns false if some list stays as it is, because it is a
 * part of the whole or not all loaded.
 */
export function assetMoved(cache: Cache, { group, id, after }: Move): boolean {
  const refOf = (assetId: string) => ({ __ref: cache.identify({ __typename: 'Asset', id: assetId }) ?? '' });
  let isDone = true;
  changeLists<ListArgs>(cache, 'assets', (list, args) => {
    if (args.filter?.group !== group || args.sort?.by !== 'POSITION') return list;
    const moved = isInOrder(args) ? withMovedRow(list, refOf(id), after === null ? null : refOf(after)) : null;
    isDone &&= moved !== null;
    return moved ?? list;
  });
  return isDone;
}

/** Evicts the lists of a collection or project. Displayed ones are requested again. */
export function evictGroup(cache: Cache, group: string): void {
  changeLists<ListArgs>(cache, 'assets', (list, { filter }) => (filter?.group === group ? null : list));
}

function removeWhere(cache: Cache, ids: ReadonlySet<string>, isConcerned: (args: ListArgs) => boolean): void {
  const gone = new Set([...ids].map((id) => cache.identify({ __typename: 'Asset', id })));
  const isGone = ({ __ref }: Reference) => gone.has(__ref);
  changeLists<ListArgs>(cache, 'assets', (list, args) => (isConcerned(args) ? withoutRows(list, isGone) : list));
}

/** After a new asset: inserts it into lists by date; lists with a search or filters are requested again. */
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
