import { ActionIcon, Button, Menu, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCheck,
  IconColumns3,
  IconDots,
  IconLayoutGrid,
  IconList,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIsPhone } from '../media.ts';
import { useStore } from '../store.ts';
import type { Column, RowAction } from './list-types.ts';
import type { ListView, Sortable, Sorting } from './state.ts';
import type { ColumnControl } from './use-columns.ts';
import type { ListControl } from './use-list-state.ts';

type ViewToggleProps = { view: ListView; onChange: (view: ListView) => void; cardsLabel?: string };

export function ViewToggle({ view, onChange, cardsLabel = 'Cards' }: ViewToggleProps) {
  const option = (value: ListView, text: string, Icon: typeof IconList) => ({
    value,
    label: (
      <>
        <Icon size={16} style={{ display: 'block', margin: '2px 0' }} aria-hidden="true" />
        <VisuallyHidden>{text}</VisuallyHidden>
      </>
    ),
  });
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={view}
      onChange={(value) => onChange(value as ListView)}
      data={[option('list', 'List', IconList), option('cards', cardsLabel, IconLayoutGrid)]}
    />
  );
}

type SortMenuProps<C> = { columns: readonly C[]; state: Sorting; onSort: (column: C) => void };

/** Sort menu for views without column headers: cards and phones. */
export function SortMenu<C extends Sortable>({ columns, state, onSort }: SortMenuProps<C>) {
  const isPhone = useIsPhone();
  const sortable = columns.filter((column) => column.sortKey !== undefined);
  const current = sortable.find((column) => column.sortKey === state.sortBy);
  const Arrow = state.sortDir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isPhone ? (
          <ActionIcon variant="default" size={44} aria-label={`Sort, now by ${current?.header ?? state.sortBy}`}>
            <IconArrowsSort size={18} stroke={1.8} />
          </ActionIcon>
        ) : (
          <Button size="xs" variant="default" leftSection={<IconArrowsSort size={16} />}>
            Sort: {current?.header ?? state.sortBy}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => {
          const active = column === current;
          return (
            <Menu.Item
              key={column.sortKey}
              onClick={() => onSort(column)}
              rightSection={active ? <Arrow size={15} aria-hidden="true" /> : null}
            >
              {column.header}
              {active && <VisuallyHidden>{state.sortDir === 'asc' ? ', ascending' : ', descending'}</VisuallyHidden>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; control: ColumnControl<Row> };

export function ColumnMenu<Row>({ columns, control: { shown, isShown, toggle, inTable } }: ColumnMenuProps<Row>) {
  const fitting = useStore(inTable) ?? shown;
  return (
    <Menu position="bottom-end" checkIcon={<IconCheck size={16} />}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map((column) => {
          const isTooMuch = isShown(column.key) && !fitting.some(({ key }) => key === column.key);
          return (
            <Menu.CheckboxItem
              key={column.key}
              checked={isShown(column.key)}
              onChange={() => toggle(column.key)}
              rightSection={isTooMuch && <Text size="xs">does not fit</Text>}
            >
              {column.header}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ActionItems({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ key, label, icon, href, onClick, danger }) =>
    href !== undefined ? (
      <Menu.Item key={key} component={Link} to={href} leftSection={icon}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item key={key} leftSection={icon} onClick={onClick} {...(danger ? { color: 'var(--mantine-color-error)' } : {})}>
        {label}
      </Menu.Item>
    ),
  );
}

/** All actions of a row in a menu, for cards and phones. */
export function RowMenu({ actions, name, size = 32 }: { actions: readonly RowAction[]; name: string; size?: number }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={size} aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

export const sortText = <Row,>(columns: readonly Column<Row>[], list: ListControl): string => {
  const column = columns.find((each) => each.sortKey === list.state.sortBy);
  return `Sorted by ${(column?.header ?? list.state.sortBy).toLowerCase()}${list.state.sortDir === 'desc' ? ', descending' : ''}`;
};
