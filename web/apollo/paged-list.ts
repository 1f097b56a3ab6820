import type { FieldFunctionOptions, FieldPolicy, InMemoryCache, Reference } from '@apollo/client/cache';

/** A connection in the cache: loaded rows by position in the list. */
export type PagedList = {
  __typename: string;
  rows: Readonly<Record<number, Reference>>;
  totalCount: number | undefined;
  totalCountIsExact: boolean;
  /** A row that is not loaded. Its missing fields make the result partial, so Apollo Client requests the page. */
  hole: { __typename: string };
};

type Connection = {
  __typename: string;
  nodes: readonly Reference[];
  pageInfo?: { hasNextPage: boolean };
  totalCount?: number;
  totalCountIsExact?: boolean;
};

type Args = { first?: number | null; page?: number | null };

/** Maximum number of rows of a list. Beyond it, the rows furthest from the last loaded page are dropped. */
export const rowsMax = 3_000;
const rowsAfterTrim = 2_400;
const pagesRemembered = 50;

const sizeOf = (args: Args | null): number => args?.first ?? 20;
const startOf = (args: Args | null): number => ((args?.page ?? 1) - 1) * sizeOf(args);
const positionsOf = (rows: PagedList['rows']): number[] => Object.keys(rows).map(Number);

/** Drops the rows furthest from `start`, except the first page, which has the count. */
function trim(rows: Record<number, Reference>, start: number, size: number): Record<number, Reference> {
  const positions = positionsOf(rows);
  if (positions.length <= rowsMax) return rows;
  const distance = (position: number) => (position < size ? 0 : Math.abs(position - start));
  const kept = positions.sort((a, b) => distance(a) - distance(b)).slice(0, rowsAfterTrim);
  return Object.fromEntries(kept.map((position) => [position, rows[position] as Reference]));
}

function merge(list: PagedList | undefined, incoming: Connection, args: Args | null): PagedList {
  const [start, size] = [startOf(args), sizeOf(args)];
  const end = start + incoming.nodes.length;
  const hasMore = incoming.pageInfo?.hasNextPage ?? incoming.nodes.length === size;
  const counted = incoming.totalCount === undefined ? list : incoming;
  const count = counted?.totalCount;
  // The list may have changed since it was counted.
  const atLeast = incoming.pageInfo?.hasNextPage && counted?.totalCountIsExact ? end + 1 : end;
  const rows: Record<number, Reference> = { ...list?.rows };
  if (!hasMore) for (const position of positionsOf(rows)) if (position >= end) delete rows[position];
  for (const [index, node] of incoming.nodes.entries()) rows[start + index] = node;
  return {
    __typename: incoming.__typename,
    rows: trim(rows, start, size),
    totalCount: hasMore ? count && Math.max(count, atLeast) : end,
    totalCountIsExact: !hasMore || (counted?.totalCountIsExact ?? true),
    hole: list?.hole ?? { __typename: incoming.__typename.replace(/Connection$/, '') },
  };
}

function read(list: PagedList, args: Args | null) {
  const { __typename, rows, totalCount, totalCountIsExact, hole } = list;
  const [start, size] = [startOf(args), sizeOf(args)];
  const end = totalCount !== undefined && totalCountIsExact ? Math.min(start + size, totalCount) : start + size;
  const nodes = Array.from({ length: Math.max(0, end - start) }, (_, index) => rows[start + index] ?? hole);
  if (nodes.length > 0 && nodes.every((node) => node === hole)) return undefined;
  const hasNextPage = totalCount === undefined ? undefined : !totalCountIsExact || end < totalCount;
  return { __typename, totalCount, totalCountIsExact, nodes, pageInfo: { __typename: 'PageInfo', hasNextPage } };
}

type Page = NonNullable<ReturnType<typeof read>>;

const isSamePage = (one: Page, other: Page): boolean =>
  one.totalCount === other.totalCount &&
  one.totalCountIsExact === other.totalCountIsExact &&
  one.nodes.length === other.nodes.length &&
  one.nodes.every((node, index) => node === other.nodes[index]);

/**
 * Creates the field policy of a connection read by page number. All pages of one search, filter and order share one list with a position
 * for each row. A page with missing rows is read with holes.
 */
export function pagedList(keyArgs: readonly string[]): FieldPolicy {
  return {
    keyArgs: [...keyArgs],
    merge: (list: PagedList | undefined, incoming: Connection, { args }) => merge(list, incoming, args),
    read: (list: PagedList | undefined, { args, storage }) => {
      const page = list && read(list, args);
      if (!page) return undefined;
      // Returns the same object for the same rows, so other pages on display are not read again.
      storage.pages ??= new Map<string, Page>();
      const remembered: Map<string, Page> = storage.pages;
      const key = `${args?.first} ${args?.page}`;
      const before = remembered.get(key);
      if (before && isSamePage(before, page)) return before;
      if (remembered.size >= pagesRemembered) remembered.clear();
      remembered.set(key, page);
      return page;
    },
  };
}

/** Removes rows from a list. Later rows move up. */
export function withoutRows(list: PagedList, isGone: (node: Reference) => boolean): PagedList {
  const rows: Record<number, Reference> = {};
  let gone = 0;
  for (const [position, node] of Object.entries(list.rows)) {
    if (isGone(node)) gone += 1;
    else rows[Number(position) - gone] = node;
  }
  return gone === 0 ? list : { ...list, rows, totalCount: list.totalCount && list.totalCount - gone };
}

/**
 * Inserts a row above the first row for which `isBelow` returns true. Later rows move down. Does nothing if the list has the row, or if the
 * position is among rows that are not loaded.
 */
export function withRow(list: PagedList, node: Reference, isBelow: (other: Reference) => boolean): PagedList {
  if (Object.values(list.rows).some(({ __ref }) => __ref === node.__ref)) return list;
  let place = 0;
  for (let other = list.rows[0]; other && !isBelow(other); other = list.rows[place]) place += 1;
  const isEnd = list.totalCountIsExact && place === list.totalCount;
  if (!list.rows[place] && !isEnd) return list;
  const moved = Object.entries(list.rows).map(([position, row]) => [Number(position) + Number(Number(position) >= place), row]);
  const totalCount = list.totalCount === undefined ? undefined : list.totalCount + 1;
  return { ...list, rows: { ...Object.fromEntries(moved), [place]: node }, totalCount };
}

/** Moves a row behind another one, or to the top. Rows between them move by one. Returns null if not all of them are loaded. */
export function withMovedRow(list: PagedList, node: Reference, after: Reference | null): PagedList | null {
  const entries = Object.entries(list.rows).map(([position, row]) => [Number(position), row] as const);
  const positionOf = ({ __ref }: Reference) => entries.find(([, row]) => row.__ref === __ref)?.[0];
  const from = positionOf(node);
  const above = after === null ? -1 : positionOf(after);
  if (from === undefined || above === undefined) return null;
  const to = above < from ? above + 1 : above;
  const isBetween = (position: number) => position >= Math.min(from, to) && position <= Math.max(from, to);
  if (entries.filter(([position]) => isBetween(position)).length <= Math.abs(to - from)) return null;
  const place = (position: number) => {
    if (position === from) return to;
    return isBetween(position) ? position + Math.sign(from - to) : position;
  };
  return { ...list, rows: Object.fromEntries(entries.map(([position, row]) => [place(position), row])) };
}

/** Arguments of a list, read from its name in the cache: `assets:{"kind":"IMAGE"}`. */
const argsOf = (storeFieldName: string) => JSON.parse(/^\w+:(.*)$/.exec(storeFieldName)?.[1] ?? '{}');

/** Changes every cached list of a root field. `change` returns the new list, or null to evict it. */
export function changeLists<KeyArgs>(
  cache: Pick<InMemoryCache, 'modify'>,
  fieldName: string,
  change: (list: PagedList, args: KeyArgs, readField: FieldFunctionOptions['readField']) => PagedList | null,
): void {
  cache.modify<Record<string, PagedList>>({
    fields: {
      [fieldName]: (list, { storeFieldName, readField, DELETE }) =>
        change(list as PagedList, argsOf(storeFieldName), readField) ?? DELETE,
    },
  });
}
