import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Banner, SuccessBanner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useIsPhone } from '../media.ts';
import { StatTiles, type Tile } from '../text/stat-tiles.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CardSkeletons, Cards, PhoneRows } from './cards.tsx';
import { Foot } from './foot.tsx';
import classes from './list.module.css';
import { pageCount } from './pages.ts';
import { PrimaryButton } from './primary-button.tsx';
import { noSelection, togglePage, toggleRow } from './selection.ts';
import { SkeletonRows, TableHead, TableRow } from './table.tsx';
import { type CsvExport, Toolbar } from './toolbar.tsx';
import type { BulkAction, CardParts, Column, ListData, PrimaryAction, RowAction } from './types.ts';
import { useColumns } from './use-columns.ts';
import type { ListControl } from './use-list-state.ts';

export type ListScreenProps<Row> = {
  list: ListControl;
  data: ListData<Row>;
  columns: readonly Column<Row>[];
  card: (row: Row) => CardParts;
  rowId: (row: Row) => string;
  /** What a row is called in the labels of its controls. */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  bulkActions?: readonly BulkAction<Row>[];
  tiles?: readonly Tile[];
  /** "Search works"; the placeholder may say which fields it looks at. */
  searchLabel: string;
  searchPlaceholder: string;
  /** Filter controls of the screen's own, beside the search box. */
  filters?: ReactNode;
  /** What hides rows besides the search, as phrases: "archived works are hidden". */
  hiddenBy?: readonly string[];
  onClearFilters?: () => void;
  primary?: PrimaryAction;
  exportCsv?: CsvExport<Row>;
  /** Nothing exists yet. */
  empty: { title: string; hint: ReactNode; more?: ReactNode };
  /** The search or the filters leave nothing. `hint` stands in place of the sentence about the search. */
  noResults: { title: string; hint?: string };
  /** "Failed to fetch works". */
  errorTitle: string;
};

function NoResults<Row>({ props }: { props: ListScreenProps<Row> }) {
  const { list, noResults, hiddenBy = [], onClearFilters } = props;
  const { search } = list.state;
  const reasons = [...(search === '' ? [] : [`Nothing matches “${search}”`]), ...hiddenBy];
  const clear = () => {
    onClearFilters?.();
    list.change({ type: 'search', search: '' });
  };
  return (
    <EmptyState title={noResults.title} hint={noResults.hint ?? `${reasons.join(' while ')}.`}>
      <Button variant="default" onClick={clear}>
        {hiddenBy.length > 0 ? 'Clear search and filters' : 'Clear search'}
      </Button>
    </EmptyState>
  );
}

function Rows<Row>({
  props,
  selection,
  setSelection,
  shown,
}: {
  props: ListScreenProps<Row>;
  selection: typeof noSelection;
  setSelection: (selection: typeof noSelection) => void;
  shown: readonly Column<Row>[];
}) {
  const { list, data, rowId, rowName, rowHref, rowActions, bulkActions } = props;
  const isPhone = useIsPhone();
  const waiting = data.loading && data.rows.length === 0;
  if (isPhone || list.state.view === 'cards') {
    if (waiting) return <CardSkeletons count={Math.min(list.state.limit, 12)} phone={isPhone} />;
    const items = data.rows.map((row) => ({
      id: rowId(row),
      name: rowName(row),
      href: rowHref?.(row),
      parts: props.card(row),
      actions: rowActions?.(row) ?? [],
    }));
    return isPhone ? <PhoneRows items={items} /> : <Cards items={items} />;
  }
  const order = data.rows.map(rowId);
  const ticked = order.filter((id) => selection.ids.has(id)).length;
  const selectAll = bulkActions && (
    <Checkbox
      aria-label="Select all on this page"
      checked={ticked > 0 && ticked === order.length}
      indeterminate={ticked > 0 && ticked < order.length}
      onChange={() => setSelection(togglePage(selection, order))}
    />
  );
  const firstActions = data.rows[0] === undefined ? 3 : (rowActions?.(data.rows[0]).length ?? 0);
  const actionsWidth = rowActions ? Math.max(1, firstActions) * 32 + 8 : 0;
  return (
    <table className={classes.table} aria-busy={data.loading}>
      <TableHead
        columns={shown}
        state={list.state}
        onSort={(by) => list.change({ type: 'sort', by })}
        actionsWidth={actionsWidth}
        selectAll={selectAll}
      />
      {waiting ? (
        <SkeletonRows
          rows={Math.min(list.state.limit, 20)}
          columns={shown.length + (bulkActions ? 1 : 0)}
          extra={rowActions ? 1 : 0}
        />
      ) : (
        <tbody>
          {data.rows.map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              name={rowName(row)}
              href={rowHref?.(row)}
              columns={shown}
              actions={rowActions?.(row)}
              selected={bulkActions ? selection.ids.has(rowId(row)) : undefined}
              onSelect={(range) => setSelection(toggleRow(selection, rowId(row), order, range))}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}

/** A page number past the end (rows were deleted, a link is old) goes to the last page that exists. */
function useLastPage(list: ListControl, data: { totalCount: number | undefined; loading: boolean }): void {
  const { page, limit } = list.state;
  const { change } = list;
  const last = data.totalCount === undefined || data.loading ? page : pageCount(data.totalCount, limit);
  useEffect(() => {
    if (page > last) change({ type: 'page', page: last });
  }, [page, last, change]);
}

/** A list of records: tiles, toolbar, table or cards, selection, pages, and every state of waiting and of nothing. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, data, columns, primary, bulkActions = [], empty, hiddenBy = [] } = props;
  const [selection, setSelection] = useState(noSelection);
  const { shown, isShown, toggle } = useColumns(list.name, columns);
  const isPhone = useIsPhone();
  useLastPage(list, data);
  const address = JSON.stringify(list.state);
  useEffect(() => {
    if (address !== '') setSelection(noSelection);
  }, [address]);

  const failed = data.error !== undefined && data.error !== null && data.error !== '';
  const nothing = !data.loading && !failed && data.totalCount === 0;
  const untouched = list.state.search === '' && hiddenBy.length === 0;
  const button = primary && <PrimaryButton {...primary} />;
  const selected = data.rows.filter((row) => selection.ids.has(props.rowId(row)));

  if (nothing && untouched) {
    return (
      <div className={classes.content}>
        <SuccessBanner />
        <EmptyState ghost title={empty.title} hint={empty.hint}>
          {button}
          {empty.more}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <div className={classes.content}>
        <div className={classes.above}>
          <SuccessBanner />
          {props.tiles && <StatTiles tiles={props.tiles} />}
          {failed && data.rows.length > 0 && <RefreshFailed title={props.errorTitle} data={data} />}
        </div>
        <Toolbar
          list={list}
          columns={columns}
          isShown={isShown}
          onToggleColumn={toggle}
          searchLabel={props.searchLabel}
          searchPlaceholder={props.searchPlaceholder}
          filters={props.filters}
          exportCsv={props.exportCsv}
          primary={primary}
        />
        {data.loading && data.rows.length > 0 && <div className={classes.progress} aria-hidden="true" />}
        {failed && data.rows.length === 0 ? (
          <ErrorPanel title={props.errorTitle} detail={data.error} onRetry={() => void data.refetch()} />
        ) : nothing ? (
          <NoResults props={props} />
        ) : (
          <Rows props={props} selection={selection} setSelection={setSelection} shown={shown} />
        )}
      </div>
      <Foot
        state={list.state}
        totalCount={data.totalCount ?? 0}
        onPage={(page) => list.change({ type: 'page', page })}
        onLimit={(limit) => list.change({ type: 'limit', limit })}
        primary={isPhone ? button : null}
      >
        <BulkBar rows={selected} actions={bulkActions} onClear={() => setSelection(noSelection)} />
      </Foot>
    </div>
  );
}

function RefreshFailed<Row>({ title, data }: { title: string; data: ListData<Row> }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="xs" variant="subtle" color="red" onClick={() => void data.refetch()}>
          Try again
        </Button>
      }
    >
      {title}. {data.error}
    </Banner>
  );
}
