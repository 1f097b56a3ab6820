import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { StatTiles, type Tile } from '../text/stat-tiles.tsx';
import { ChoiceFilters, type ListFilter } from './choice-filters.tsx';
import type { FilterParams, FilterValues } from './filter-params.ts';
import type { ExportedList } from './list-columns.ts';
import type { ListQuery, Ref } from './list-query.ts';
import { ListScreen } from './list-screen.tsx';
import type { BulkAction, ListData, PrimaryAction, RowAction } from './list-types.ts';
import type { ListScreenProps } from './props.ts';
import { type ListControl, useListState } from './use-list-state.ts';

/** Actions for a row, for the selection, and above the list. `dialog` is rendered beside the list. */
export type ListActs<Node> = {
  rowActions?: (node: Node) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Node>[];
  primary?: PrimaryAction;
  secondary?: ReactNode;
  dialog?: ReactNode;
};

/** Control and label of each filter of a query. */
export type ListFilters<Params extends FilterParams> = {
  readonly [Name in keyof Params]: ListFilter<NonNullable<FilterValues<Params>[Name]>>;
};

type Identified = { id: string };

type ListDefinition<Node extends Identified, Found, Params extends FilterParams, Figures, Row> = Pick<
  ListScreenProps<Row, Node>,
  | 'columns'
  | 'card'
  | 'useRow'
  | 'rowName'
  | 'rowHref'
  | 'heading'
  | 'notice'
  | 'searchPlaceholder'
  | 'empty'
  | 'noResults'
  | 'errorTitle'
> & {
  query: ListQuery<Node, Found, Params, Figures>;
  filters: ListFilters<Params>;
  /** Name of the rows, as in "Search works" and "Loading works...". */
  noun: string;
  /** Replaces `empty` and `noResults` in the view of cards. */
  inCards?: { title: string; hint: string };
  tiles?: (figures: Figures | undefined) => readonly Tile[];
  useActs?: () => ListActs<Node>;
  /** Subscribes to changes by others. */
  useLive?: (refetch: () => void, rows: readonly Node[]) => void;
  /** The file of all matching rows. */
  exports?: ExportedList;
  /** Chooses what is exported, instead of `exports`. */
  ExportDialog?: ComponentType<{ found: Found; onClose: () => void }>;
};

type Reads<Figures> = { from: Ref<Figures>; tiles: (figures: Figures | undefined) => readonly Tile[] };

function ReadTiles<Figures>({ from, tiles }: Reads<Figures>) {
  const { data, error, loading } = usePreloadedQuery(from);
  const hasFailed = error !== undefined && !loading;
  const shown = tiles(data).map((tile) => (hasFailed && tile.value === undefined ? { ...tile, value: null } : tile));
  return <StatTiles tiles={shown} />;
}

type Filters = Readonly<Record<string, ListFilter>>;
type Values = Readonly<Record<string, string | null>>;

/** Controls and descriptions of the filters, and a function that clears them. */
function filterProps(list: ListControl, params: FilterParams, filters: Filters, values: Values) {
  const shown = Object.entries(filters).map(([name, filter]) => ({ ...filter, name, value: values[name] ?? null }));
  const onChange = (name: string, value: string | null) => list.setParam(name, value && (params[name]?.write(value) ?? null));
  const onClearFilters = () => list.setParams(Object.fromEntries(shown.map(({ name }) => [name, null])));
  return {
    filters: <ChoiceFilters filters={shown} onChange={onChange} onClear={onClearFilters} />,
    hiddenBy: shown.flatMap(({ value, hides }) => (value === null ? [] : [hides(value)])),
    onClearFilters,
  };
}

type Defined<Node extends Identified, Found, Params extends FilterParams, Figures, Row> = {
  definition: ListDefinition<Node, Found, Params, Figures, Row>;
};
type FrameProps<Node extends Identified, Found, Params extends FilterParams, Figures, Row> = Defined<
  Node,
  Found,
  Params,
  Figures,
  Row
> & { data: ListData<Node>; tiles: ReactNode };

const noActs = () => ({});
const notLive = () => undefined;

/** The list's surroundings and state, without its rows. */
function Frame<Node extends Identified, Found, Params extends FilterParams, Figures, Row>({
  definition,
  data,
  tiles,
}: FrameProps<Node, Found, Params, Figures, Row>) {
  const { query, filters, noun, inCards, useActs = noActs, exports, ExportDialog, ...rest } = definition;
  const list = useListState(query.options);
  const values = query.read(list.param);
  const { dialog, ...acts }: ListActs<Node> = useActs();
  const [isExporting, setExporting] = useState(false);
  const found = query.matching(list.state, values);
  const whole = exports && { list: exports, variables: found as object };
  const exported = ExportDialog ? { onOpen: () => setExporting(true) } : whole;
  return (
    <>
      <ListScreen<Row, Node>
        {...rest}
        {...acts}
        {...filterProps(list, query.params, filters, values)}
        {...(exported && { exported })}
        {...(inCards && list.state.view === 'cards' && { empty: inCards, noResults: inCards })}
        tiles={tiles}
        list={list}
        data={{ ...data, loading: data.loading || list.isPending }}
        rowId={({ id }) => id}
        searchLabel={`Search ${noun}`}
        loadingText={`Loading ${noun}...`}
      />
      {dialog}
      {ExportDialog && isExporting && (
        <Suspense fallback={null}>
          <ExportDialog found={found} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function Loaded<Node extends Identified, Found, Params extends FilterParams, Figures, Row>({
  definition,
  waitingTiles,
}: Defined<Node, Found, Params, Figures, Row> & { waitingTiles: ReactNode }) {
  const { query, tiles, useLive = notLive } = definition;
  const refs = usePreloaded<typeof query.loader>();
  const { data, loading, error, refetch } = usePreloadedQuery(refs.rows);
  const page = data === undefined ? undefined : query.of(data);
  const rows = page?.nodes ?? [];
  useLive(refetch, rows);
  return (
    <Frame
      definition={definition}
      data={{
        rows,
        totalCount: undefined,
        ...page,
        loading,
        error: error && describeError(error),
        refetch,
      }}
      tiles={
        tiles &&
        refs.figures && (
          <Suspense fallback={waitingTiles}>
            <ReadTiles from={refs.figures} tiles={tiles} />
          </Suspense>
        )
      }
    />
  );
}

const waiting = { rows: [], totalCount: undefined, loading: true, refetch: () => undefined };

/** Returns the screen of a list from its definition. */
export function defineList<Node extends Identified, Found, Params extends FilterParams, Figures, Row = Node>(
  definition: ListDefinition<Node, Found, Params, Figures, Row>,
): ComponentType {
  const waitingTiles = definition.tiles && <StatTiles tiles={definition.tiles(undefined)} />;
  return () => (
    <Suspense fallback={<Frame definition={definition} data={waiting} tiles={waitingTiles} />}>
      <Loaded definition={definition} waitingTiles={waitingTiles} />
    </Suspense>
  );
}
