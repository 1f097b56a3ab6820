import type { InMemoryCache, Reference, StoreObject } from '@apollo/client/cache';

export type Cache = Pick<InMemoryCache, 'modify' | 'identify'>;
type Changed = { __typename?: string | undefined; id: string };
type Connection = StoreObject & { nodes: readonly Reference[]; totalCount?: number };
type List = readonly Reference[] | Connection;

/** Changes the rows of every cached list of a field of `owner`: pages by arguments, lists with "Load more", and plain lists. */
function changeRows(
  cache: Cache,
  owner: string,
  fieldName: string,
  change: (rows: readonly Reference[]) => readonly Reference[],
): void {
  cache.modify<Record<string, List>>({
    id: owner,
    fields: {
      [fieldName]: (list, { DELETE }) => {
        if ('nodes' in list) {
          const nodes = change(list.nodes as Reference[]);
          // A page that lost rows is requested again if the list has others, which move up.
          if (nodes.length < list.nodes.length && list.nodes.length < (list.totalCount ?? 0)) return DELETE;
          const totalCount = list.totalCount === undefined ? undefined : list.totalCount + nodes.length - list.nodes.length;
          return { ...list, nodes, ...(totalCount !== undefined && { totalCount }) } as Connection;
        }
        return change(list as readonly Reference[]);
      },
    },
  });
}

/**
 * Puts an object first in the cached lists of a field, unless they have it. For lists that show the newest first. `owner` names the cached
 * object with the lists, unless they are root fields.
 */
export function addFirst(cache: Cache, fieldName: string, object: Changed, owner = 'ROOT_QUERY'): void {
  const __ref = cache.identify(object);
  if (__ref === undefined) return;
  changeRows(cache, owner, fieldName, (rows) => (rows.some((row) => row.__ref === __ref) ? rows : [{ __ref }, ...rows]));
}

/** Forgets deleted objects. Every list then leaves them out, but counts do not change. */
export function forgetObjects(
  cache: Pick<InMemoryCache, 'evict' | 'identify' | 'gc'>,
  typeName: string,
  ids: readonly string[],
): void {
  for (const id of ids) {
    const known = cache.identify({ __typename: typeName, id });
    if (known !== undefined) cache.evict({ id: known });
  }
  cache.gc();
}

/** Removes objects from the cached lists of a field of `owner`. Counts of these lists follow. */
export function removeRows(
  cache: Cache,
  fieldName: string,
  typeName: string,
  ids: readonly string[],
  owner = 'ROOT_QUERY',
): void {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: typeName, id })));
  changeRows(cache, owner, fieldName, (rows) =>
    rows.some(({ __ref }) => gone.has(__ref)) ? rows.filter(({ __ref }) => !gone.has(__ref)) : rows,
  );
}
