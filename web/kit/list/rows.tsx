import { Checkbox } from '@mantine/core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLatest } from '#web/kit/remember.ts';
import { useIsPhone } from '../media.ts';
import { CardSkeletons, Cards, PhoneRows } from './cards.tsx';
import { fitColumns } from './fit-columns.ts';
import classes from './list.module.css';
import type { Column } from './list-types.ts';
import { ListedIds } from './listed-ids.ts';
import type { ListScreenProps } from './props.ts';
import { type Selection, togglePage, toggleRow } from './selection.ts';
import { sortChange } from './state.ts';
import { SkeletonRows, TableHead, TableRow } from './table.tsx';
import type { ColumnControl } from './use-columns.ts';
import { useNode } from './use-node.ts';
import { useWidth } from './use-width.ts';

type CardRowsProps<Row, Node> = { props: RowsProps<Row, Node>; phone: boolean; waiting: boolean };

function CardRows<Row, Node>({ props, phone, waiting }: CardRowsProps<Row, Node>) {
  if (waiting) return <CardSkeletons count={Math.min(props.list.state.limit, 12)} phone={phone} />;
  const items = props.data.rows.map((row) => ({
    id: props.rowId(row),
    name: props.rowName(row),
    href: props.rowHref?.(row),
    node: row,
    actions: props.rowActions?.(row) ?? [],
  }));
  const List = phone ? PhoneRows : Cards;
  return <List items={items} useRow={props.useRow ?? useNode<Row, Node>} card={props.card} />;
}

type SetSelection = (change: (selection: Selection) => Selection) => void;

/** Props for rows. */
type RowsProps<Row, Node = Row> = Pick<
  ListScreenProps<Row, Node>,
  'list' | 'data' | 'useRow' | 'card' | 'rowId' | 'rowName' | 'rowHref' | 'rowActions' | 'hasRowMenu' | 'bulkActions'
>;

/** Stable callbacks of a table's rows, so a row renders only for its own data. */
function useRowHandlers<Node>(now: {
  order: readonly string[];
  rowActions: RowsProps<unknown, Node>['rowActions'];
  setSelection: SetSelection;
}) {
  const latest = useLatest(now);
  const onSelect = useCallback((id: string, range: boolean) => {
    const { order, setSelection } = latest.current;
    setSelection((selection) => toggleRow(selection, id, order, range));
  }, []);
  const onAct = useCallback((row: Node, key: string) => {
    const actions = latest.current.rowActions?.(row);
    actions?.find((action) => action.key === key)?.onClick?.();
  }, []);
  return { onSelect, onAct };
}

type TableProps<Row, Node> = {
  props: RowsProps<Row, Node>;
  selection: Selection;
  setSelection: SetSelection;
  columnControl: ColumnControl<Row>;
};

/** Minimum width of the first column in pixels. Rows with a menu have a picture there. */
const minNameWidth = (hasPicture: boolean) => (hasPicture ? 220 : 180);
const tickWidth = 36;

/** The table, without columns that do not fit. */
function Table<Row, Node>({ props, selection, setSelection, columnControl: { shown, inTable } }: TableProps<Row, Node>) {
  const { list, data, useRow = useNode<Row, Node>, rowId, rowName, rowHref, rowActions, hasRowMenu = false, bulkActions } = props;
  const waiting = data.loading && data.rows.length === 0;
  const order = data.rows.map(rowId);
  const { onSelect, onAct } = useRowHandlers({ order, rowActions, setSelection });
  const ref = useRef<HTMLDivElement>(null);
  const { width } = useWidth(ref, `${list.name} table`);
  const firstActions = hasRowMenu ? 1 : data.rows[0] === undefined ? 3 : (rowActions?.(data.rows[0]).length ?? 0);
  const actionsWidth = rowActions ? Math.max(1, firstActions) * 32 + 8 : 0;
  const beside = actionsWidth + (bulkActions ? tickWidth : 0);
  // Keeps the array of unchanged columns, which rows compare by identity.
  const columns = useMemo(
    () => fitColumns(shown, { width, beside, name: minNameWidth(hasRowMenu) }),
    [shown, width, beside, hasRowMenu],
  );
  // Before the menu of columns is painted, which names those that do not fit.
  useLayoutEffect(() => {
    inTable.set(columns);
    return () => inTable.set(null);
  }, [inTable, columns]);
  const ticked = order.filter((id) => selection.ids.has(id)).length;
  const selectAll = bulkActions && (
    <Checkbox
      aria-label="Select all on this page"
      checked={ticked > 0 && ticked === order.length}
      indeterminate={ticked > 0 && ticked < order.length}
      onChange={() => setSelection((now) => togglePage(now, order))}
    />
  );
  const onSort = (column: Column<Row>) => list.change(sortChange(column, list.state));
  return (
    <div ref={ref}>
      <table className={classes.table} aria-busy={data.loading} data-outdated={list.isPending || undefined}>
        <TableHead columns={columns} state={list.state} onSort={onSort} actionsWidth={actionsWidth} selectAll={selectAll} />
        {waiting ? (
          <SkeletonRows
            rows={Math.min(list.state.limit, 20)}
            columns={columns.length}
            extra={rowActions ? 1 : 0}
            ticks={bulkActions !== undefined}
          />
        ) : (
          <tbody>
            {data.rows.map((row) => (
              <TableRow
                key={rowId(row)}
                node={row}
                useRow={useRow}
                id={rowId(row)}
                name={rowName(row)}
                href={rowHref?.(row)}
                columns={columns}
                actions={rowActions?.(row)}
                hasMenu={hasRowMenu}
                selected={bulkActions ? selection.ids.has(rowId(row)) : undefined}
                onSelect={onSelect}
                onAct={onAct}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** The rows as a table, cards or a phone's list, or their skeletons. */
export function Rows<Row, Node>(given: TableProps<Row, Node>) {
  const { list, data } = given.props;
  const isPhone = useIsPhone();
  const order = useLatest<readonly string[]>(data.rows.map(given.props.rowId));
  const isTable = !isPhone && list.state.view !== 'cards';
  return (
    <ListedIds value={order}>
      {isTable ? (
        <Table {...given} />
      ) : (
        <CardRows props={given.props} phone={isPhone} waiting={data.loading && data.rows.length === 0} />
      )}
    </ListedIds>
  );
}
