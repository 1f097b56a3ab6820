import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
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
  /** Names the screen in this browser's storage, for the remembered view and columns. */
  name: string;
  defaultSort: { by: string; dir: SortDir };
  defaultLimit?: number;
  defaultView?: ListView;
  /** The keys that may be sorted by; an address with another one shows the default sort. */
  sortable?: readonly string[];
};

export type ListControl = {
  name: string;
  state: ListState;
  defaults: ListState;
  change: (change: ListChange) => void;
  /** Sets or removes a parameter of the screen's own (a filter) and goes back to page 1. */
  setParam: (name: string, value: string | null) => void;
  param: (name: string) => string | null;
};

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

/** The state of a list for a route's loader: the same reading of the address that the screen's hook makes. */
export const listStateOf = (url: string | URL, options: ListOptions): ListState =>
  readList(new URL(url).searchParams, defaultsOf(options), options.sortable);

/** Page, page size, search, sort and view of a list, held by the address, so that Back, reload and a sent link show the same. */
export function useListState(options: ListOptions): ListControl {
  const [params, setParams] = useSearchParams();
  const defaults = defaultsOf(options);
  const key = JSON.stringify(defaults);
  // Compared by value: callers write their options inline.
  const stable = useMemo(() => JSON.parse(key) as ListState, [key]);
  const state = useMemo(() => readList(params, stable, options.sortable), [params, stable, options.sortable]);
  const { name } = options;
  const change = useCallback(
    (step: ListChange) => {
      const next = changeList(state, step);
      if (next === state) return;
      if (step.type === 'view') localStorage.setItem(viewKey(name), step.view);
      const turnsPage = step.type === 'page';
      setParams((now) => writeList(next, stable, now), { replace: !turnsPage, preventScrollReset: !turnsPage });
    },
    [state, stable, setParams, name],
  );
  const setParam = useCallback(
    (param: string, value: string | null) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(param);
          else next.set(param, value);
          next.delete('page');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const param = useCallback((own: string) => params.get(own), [params]);
  return { name, state, defaults: stable, change, setParam, param };
}
