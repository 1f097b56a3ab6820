import { Checkbox } from '@mantine/core';
import { useIsPhone } from '../media.ts';
import { CardSkeletons, Cards, PhoneRows } from './cards.tsx';
import classes from './list.module.css';
import type { ListScreenProps } from './props.ts';
import { type Selection, togglePage, toggleRow } from './selection.ts';
import { SkeletonRows, TableHead, TableRow } from './table.tsx';
import type { Column } from './types.ts';

function CardRows<Row>({ props, phone, waiting }: { props: RowsProps<Row>; phone: boolean; waiting: boolean }) {
  if (waiting) return <CardSkeletons count={Math.min(props.list.state.limit, 12)} phone={phone} />;
  const items = props.data.rows.map((row) => ({
    id: props.rowId(row),
    name: props.rowName(row),
    href: props.rowHref?.(row),
    parts: props.card(row),
    actions: props.rowActions?.(row) ?? [],
  }));
  return phone ? <PhoneRows items={items} /> : <Cards items={items} />;
}

/** What rows need of all that a list screen is given. */
export type RowsProps<Row> = Pick<
  ListScreenProps<Row>,
  'list' | 'data' | 'card' | 'rowId' | 'rowName' | 'rowHref' | 'rowActions' | 'hasRowMenu' | 'bulkActions'
>;

/** The rows as a table, as cards or as a phone's list, or the skeletons of whichever it will be. */
export function Rows<Row>({
  props,
  selection,
  setSelection,
  shown,
}: {
  props: RowsProps<Row>;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  shown: readonly Column<Row>[];
}) {
  const { list, data, rowId, rowName, rowHref, rowActions, hasRowMenu = false, bulkActions } = props;
  const isPhone = useIsPhone();
  const waiting = data.loading && data.rows.length === 0;
  if (isPhone || list.state.view === 'cards') return <CardRows props={props} phone={isPhone} waiting={waiting} />;
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
  const firstActions = hasRowMenu ? 1 : data.rows[0] === undefined ? 3 : (rowActions?.(data.rows[0]).length ?? 0);
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
          columns={shown.length}
          extra={rowActions ? 1 : 0}
          ticks={bulkActions !== undefined}
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
              hasMenu={hasRowMenu}
              selected={bulkActions ? selection.ids.has(rowId(row)) : undefined}
              onSelect={(range) => setSelection(toggleRow(selection, rowId(row), order, range))}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}
