import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { PreloadedQueryRef } from '@apollo/client/react';
import { preloads, query } from '#web/apollo/preload.ts';
import { type FilterParams, type FilterValues, readFilters } from './filter-params.ts';
import type { ListState } from './state.ts';
import { type ListOptions, listStateOf } from './use-list-state.ts';

/** Variables of every list query. The others are filters. */
type ListVariables = {
  page: number;
  first: number;
  search?: string | null | undefined;
  sort?: { by: string; direction?: 'ASC' | 'DESC' | null | undefined } | null | undefined;
};
type SortKey<Variables extends ListVariables> = NonNullable<Variables['sort']>['by'];
type Connection<Node> = {
  nodes: readonly Node[];
  totalCount: number;
  totalCountIsExact?: boolean;
  correctedSearch?: string | null;
};

type Request<Data, Variables extends ListVariables, Node, Params extends FilterParams, Figures> = {
  /** Name of the list in this browser's storage. */
  name: string;
  document: TypedDocumentNode<Data, Variables>;
  of: (data: Data) => Connection<Node>;
  /** Sort keys. The first is the default. */
  sorts: readonly [SortKey<Variables>, ...SortKey<Variables>[]];
  startsDescending?: boolean;
  params: Params;
  variablesOf: (filters: FilterValues<Params>) => Omit<Variables, keyof ListVariables>;
  /** Query of the tiles above the list. */
  figures?: TypedDocumentNode<Figures, Record<string, never>>;
  /** Whether the user may read the list. Otherwise the loader requests nothing, and the screen must not show the list. */
  mayRead?: () => boolean;
};

export type Ref<Data> = PreloadedQueryRef<Data, OperationVariables, 'complete' | 'streaming' | 'empty'>;

/** A list's request. `Found` is shared with its export: search, sort and filters. */
export type ListQuery<Node, Found, Params extends FilterParams, Figures> = {
  options: ListOptions;
  params: Params;
  of: (data: unknown) => Connection<Node>;
  read: (param: (name: string) => string | null) => FilterValues<Params>;
  matching: (state: ListState, filters: FilterValues<Params>) => Found;
  loader: ReturnType<typeof preloads> & (() => Promise<{ rows: Ref<unknown>; figures?: Ref<Figures> }>);
};

/**
 * Defines the request of a list. Separate from the rest of the list, because the route table starts its loader while the list's code
 * loads.
 */
export function listQuery<Data, Variables extends ListVariables, Node, Params extends FilterParams, Figures = never>(
  request: Request<Data, Variables, Node, Params, Figures>,
): ListQuery<Node, Omit<Variables, 'page' | 'first'>, Params, Figures> {
  const { name, document, of, sorts, startsDescending, params, variablesOf, figures, mayRead } = request;
  const options: ListOptions = {
    name,
    defaultSort: { by: sorts[0], dir: startsDescending ? 'desc' : 'asc' },
    sortable: sorts,
  };
  const read = (param: (name: string) => string | null) => readFilters(params, param);
  const matching = ({ search, sortBy, sortDir }: ListState, filters: FilterValues<Params>) => ({
    search: search || null,
    sort: { by: sortBy, direction: sortDir === 'asc' ? 'ASC' : 'DESC' },
    ...variablesOf(filters),
  });
  const loader = preloads(({ url }) => {
    if (mayRead?.() === false) return {};
    const state = listStateOf(url, options);
    const filters = read((param) => url.searchParams.get(param));
    const variables = { page: state.page, first: state.limit, ...matching(state, filters) };
    return {
      rows: query(document, variables as unknown as Variables),
      ...(figures && { figures: query(figures, {}) }),
    };
  });
  // The keys of the sort and the filters are those of the document by the type of the request.
  return { options, params, of, read, matching, loader } as unknown as ListQuery<
    Node,
    Omit<Variables, 'page' | 'first'>,
    Params,
    Figures
  >;
}
