import { maxSearchLength } from '#domain/kit/search.ts';
/** State of a list in the address. `page` counts from 1; `limit` is the page size. */
export type SortDir = 'asc' | 'desc';
export type ListView = 'list' | 'cards';
export type ListState = { page: number; limit: number; search: string; sortBy: string; sortDir: SortDir; view: ListView };

/** How a list is sorted. */
export type Sorting = Pick<ListState, 'sortBy' | 'sortDir'>;
/** What a list can be sorted by: a column, or an entry of a menu. */
export type Sortable = { header: string; sortKey?: string; startsDescending?: boolean };

export type ListChange =
  | { type: 'page'; page: number }
  | { type: 'limit'; limit: number }
  | { type: 'search'; search: string }
  | { type: 'sort'; by: string; dir: SortDir }
  | { type: 'view'; view: ListView };

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 20;

/** The largest page number that an address may ask for. */
const maxPage = 1_000_000;

const wholeNumber = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Reads the state from an address with defaults for missing or invalid values. `sortable` lists the allowed sort keys; all by default. */
export function readList(params: URLSearchParams, defaults: ListState, sortable?: readonly string[]): ListState {
  const page = wholeNumber(params.get('page'));
  const limit = wholeNumber(params.get('limit'));
  const sortBy = params.get('sortBy');
  const sortDir = params.get('sortDir');
  const view = params.get('view');
  const sortIsKnown = sortBy !== null && sortBy !== '' && (sortable?.includes(sortBy) ?? true);
  return {
    page: page !== null && page >= 1 && page <= maxPage ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? (limit as number) : defaults.limit,
    search: (params.get('search') ?? defaults.search).slice(0, maxSearchLength),
    sortBy: sortIsKnown ? sortBy : defaults.sortBy,
    sortDir: sortDir === 'asc' || sortDir === 'desc' ? sortDir : defaults.sortDir,
    view: view === 'list' || view === 'cards' ? view : defaults.view,
  };
}

/** Writes the state into an address: only differences from the defaults, keeping other parameters. */
export function writeList(state: ListState, defaults: ListState, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const sortIsDefault = state.sortBy === defaults.sortBy && state.sortDir === defaults.sortDir;
  const entries: [string, string, boolean][] = [
    ['page', String(state.page), state.page === 1],
    ['limit', String(state.limit), state.limit === defaults.limit],
    ['search', state.search, state.search === defaults.search],
    ['sortBy', state.sortBy, sortIsDefault],
    ['sortDir', state.sortDir, sortIsDefault],
    ['view', state.view, state.view === defaults.view],
  ];
  for (const [name, value, isDefault] of entries) {
    if (isDefault) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Sorting by the current column reverses it; another column starts ascending unless it says otherwise. */
export const sortChange = (
  { sortKey = '', startsDescending = false }: Omit<Sortable, 'header'>,
  { sortBy, sortDir }: Sorting,
): Extract<ListChange, { type: 'sort' }> => ({
  type: 'sort',
  by: sortKey,
  dir: (sortBy === sortKey ? sortDir === 'asc' : startsDescending) ? 'desc' : 'asc',
});

/** Changing the sort, the search or the page size goes back to page 1; changing the view does not. */
export function changeList(state: ListState, change: ListChange): ListState {
  switch (change.type) {
    case 'page':
      return { ...state, page: Math.max(1, Math.floor(change.page)) };
    case 'limit':
      return { ...state, limit: change.limit, page: 1 };
    case 'search':
      return change.search === state.search ? state : { ...state, search: change.search.slice(0, maxSearchLength), page: 1 };
    case 'sort':
      return { ...state, sortBy: change.by, sortDir: change.dir, page: 1 };
    case 'view':
      return { ...state, view: change.view };
  }
}
