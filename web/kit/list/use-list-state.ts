import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '#web/kit/remember.ts';
import {
  changeList,
  defaultPageSize,
  type ListChange,
  type ListState,
  type ListView,
  readList,
  type SortDir,
  writeList,
} from './state.ts';

export type ListOptions = {
  /** Key of the screen in this browser's storage, for its view and columns. */
  name: string;
  defaultSort: { by: string; dir: SortDir };
  defaultLimit?: number;
  defaultView?: ListView;
  /** Allowed sort keys. An address with another key shows the default sort. */
  sortable?: readonly string[];
};

export type ListControl = {
  name: string;
  state: ListState;
  /** The rows of the current state are still loading. */
  isPending: boolean;
  defaults: ListState;
  change: (change: ListChange) => void;
  /** Sets or removes a filter parameter and returns to page 1. */
  setParam: (name: string, value: string | null) => void;
  setParams: (values: Readonly<Record<string, string | null>>) => void;
  param: (name: string) => string | null;
  /** The query of the address, for links back to the list. */
  query: string;
  /** The other parameters, as text for comparison. */
  filtersKey: string;
  /** Sets the whole state from a query, for saved views. */
  replaceQuery: (query: string) => void;
};

const listParams: readonly string[] = ['page', 'limit', 'search', 'sortBy', 'sortDir', 'view'];

/** Parameters of an address besides the state of the list. */
function ownParams(params: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(params);
  for (const name of listParams) own.delete(name);
  own.sort();
  return own;
}

const viewKey = (name: string) => `list-view:${name}`;

function rememberedView(options: ListOptions): ListView {
  const stored = localStorage.getItem(viewKey(options.name));
  return stored === 'list' || stored === 'cards' ? stored : (options.defaultView ?? 'list');
}

const defaultsOf = (options: ListOptions): ListState => ({
  page: 1,
  limit: options.defaultLimit ?? defaultPageSize,
  search: '',
  sortBy: options.defaultSort.by,
  sortDir: options.defaultSort.dir,
  view: rememberedView(options),
});

/** The state of a list for a route's loader, parsed like the screen's hook. */
export const listStateOf = (url: string | URL, options: ListOptions): ListState =>
  readList(new URL(url).searchParams, defaultsOf(options), options.sortable);

/** Page, page size, search, sort and view of a list, stored in the address, so Back, reload and shared links work. */
export function useListState(options: ListOptions): ListControl {
  const [inAddress, setSearchParams] = useSearchParams();
  // The address follows when the router is ready; the screen follows at once.
  const [ahead, setAhead] = useState<{ of: URLSearchParams; params: URLSearchParams } | null>(null);
  const params = ahead?.of === inAddress ? ahead.params : inAddress;
  const { name, sortable } = options;
  const defaults = defaultsOf(options);
  const key = JSON.stringify(defaults);
  // Compared by value, because callers pass options inline.
  const stable = useMemo(() => JSON.parse(key) as ListState, [key]);
  const state = useMemo(() => readList(params, stable, sortable), [params, stable, sortable]);
  // Several changes in one event build on each other; the router would pass the old address to each.
  const latest = useLatest(params);
  const write = useCallback(
    (next: URLSearchParams, options: { replace: boolean; preventScrollReset: boolean }) => {
      latest.current = next;
      setAhead({ of: inAddress, params: next });
      setSearchParams(next, options);
    },
    [setSearchParams, inAddress],
  );
  const change = useCallback(
    (step: ListChange) => {
      const now = readList(latest.current, stable, sortable);
      const next = changeList(now, step);
      if (next === now) return;
      const turnsPage = step.type === 'page';
      write(writeList(next, stable, latest.current), { replace: !turnsPage, preventScrollReset: !turnsPage });
      // Afterwards: the router decides by both addresses, read with the remembered view, whether to load.
      if (step.type === 'view') localStorage.setItem(viewKey(name), step.view);
    },
    [stable, sortable, write, name],
  );
  const setParams = useCallback(
    (values: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [own, value] of Object.entries(values)) {
        if (value === null) next.delete(own);
        else next.set(own, value);
      }
      next.delete('page');
      write(next, { replace: true, preventScrollReset: true });
    },
    [write],
  );
  const setParam = useCallback((own: string, value: string | null) => setParams({ [own]: value }), [setParams]);
  const param = useCallback((own: string) => params.get(own), [params]);
  const filtersKey = useMemo(() => ownParams(params).toString(), [params]);
  const replaceQuery = useCallback(
    (query: string) => write(new URLSearchParams(query), { replace: false, preventScrollReset: false }),
    [write],
  );
  return {
    name,
    state,
    isPending: params.toString() !== inAddress.toString(),
    defaults: stable,
    change,
    setParam,
    setParams,
    param,
    query: params.toString(),
    filtersKey,
    replaceQuery,
  };
}
