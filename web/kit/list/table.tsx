import { ActionIcon, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { numbered, skeletonWidth } from '../feedback/skeletons.tsx';
import classes from './list.module.css';
import type { Column, RowAction } from './list-types.ts';
import { RowMenu } from './menus.tsx';
import type { ListState, Sortable, Sorting } from './state.ts';
import { useNode } from './use-node.ts';

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  state: ListState;
  onSort: (column: Column<Row>) => void;
  actionsWidth: number;
  selectAll?: ReactNode;
};

type SortButtonProps<C> = { column: C; state: Sorting; onSort: (column: C) => void };

export function SortButton<C extends Sortable>({ column, state, onSort }: SortButtonProps<C>) {
  const active = column.sortKey === state.sortBy;
  const Arrow = active && state.sortDir === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} data-active={active || undefined} onClick={() => onSort(column)}>
      {column.header}
      <Arrow size={13} aria-hidden="true" />
    </button>
  );
}

export const ariaSort = (active: boolean, state: Sorting) =>
  active ? (state.sortDir === 'asc' ? 'ascending' : 'descending') : 'none';

export function TableHead<Row>({ columns, state, onSort, actionsWidth, selectAll }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selectAll !== undefined && <th className={classes.check}>{selectAll}</th>}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            style={{ width: column.width }}
            {...(column.sortKey === undefined ? {} : { 'aria-sort': ariaSort(column.sortKey === state.sortBy, state) })}
          >
            {column.sortKey === undefined ? column.header : <SortButton column={column} state={state} onSort={onSort} />}
          </th>
        ))}
        {actionsWidth > 0 && (
          <th style={{ width: actionsWidth }}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Skeleton rows in the shape of the table. */
export function SkeletonRows({ rows, columns, extra, ticks }: { rows: number; columns: number; extra: number; ticks: boolean }) {
  return (
    <tbody aria-hidden="true">
      {numbered(rows).map((row) => (
        <tr key={row}>
          {ticks && (
            <td className={classes.check}>
              <Skeleton h={16} w={16} />
            </td>
          )}
          {numbered(columns + extra).map((column) => (
            <td key={column}>{column <= columns && <Skeleton h={10} w={skeletonWidth(row, column)} />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function InlineActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  return (
    <div className={classes.actions}>
      {actions.map(({ key, label, icon, href, onClick }) => {
        const shared = { size: 30, 'data-hint': label, 'aria-label': `${label} ${name}`, children: icon };
        return href !== undefined ? (
          <ActionIcon key={key} {...shared} component={Link} to={href} />
        ) : (
          <ActionIcon key={key} {...shared} onClick={onClick} />
        );
      })}
    </div>
  );
}

type RowProps<Row, Node> = {
  node: Node;
  useRow: (node: Node) => Row;
  id: string;
  name: string;
  href: string | undefined;
  columns: readonly Column<Row>[];
  actions: readonly RowAction[] | undefined;
  hasMenu?: boolean;
  selected: boolean | undefined;
  /** The same function for every row and at every render. */
  onSelect: (id: string, range: boolean) => void;
  /** Runs an action of a row. Stable across rows and renders. */
  onAct: (row: Node, key: string) => void;
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

const isSameAction = (one: RowAction, other: RowAction | undefined): boolean =>
  one.key === other?.key && one.label === other.label && one.href === other.href && one.danger === other.danger;

/**
 * Actions are new at each render but equal ones need no new row, because a press looks up the current action. A row with a fragment follows
 * the cache itself, so another node with the same ID is the same row.
 */
function isSameRow<Row, Node>(
  { actions: before, node: oldNode, ...old }: RowProps<Row, Node>,
  { actions: after, node, ...now }: RowProps<Row, Node>,
): boolean {
  const isSame =
    (now.useRow !== useNode || Object.is(oldNode, node)) &&
    (Object.keys(now) as (keyof typeof now)[]).every((key) => Object.is(old[key], now[key]));
  return isSame && before?.length === after?.length && (before ?? []).every((action, at) => isSameAction(action, after?.[at]));
}

function Row<Row, Node>(props: RowProps<Row, Node>) {
  const { node, useRow, id, name, href, columns, actions, hasMenu = false, selected, onSelect, onAct } = props;
  const row = useRow(node);
  const acts = actions?.map((action) => (action.onClick ? { ...action, onClick: () => onAct(node, action.key) } : action));
  const navigate = useNavigate();
  // Clicks anywhere in a row follow the link of its first cell, which serves the keyboard.
  const open = (event: MouseEvent) => {
    if (href === undefined || isControl(event.target) || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank');
    else void navigate(href);
  };
  return (
    <tr data-open={href !== undefined || undefined} data-href={href} data-selected={selected || undefined} onClick={open}>
      {selected !== undefined && (
        <td className={classes.check}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(id, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          {index === 0 && href !== undefined ? (
            <Link to={href} className={classes.rowlink} data-clip>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {acts !== undefined && (
        <td className={classes.acts}>
          {hasMenu ? <RowMenu actions={acts} name={name} size={30} /> : <InlineActions actions={acts} name={name} />}
        </td>
      )}
    </tr>
  );
}

/** A memoised row of a table: renders when its record, selection or columns change. */
export const TableRow = memo(Row, isSameRow) as typeof Row;
