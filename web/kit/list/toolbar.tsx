import { Group, Space } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../media.ts';
import { ExportButton, type ListFile } from './export-button.tsx';
import classes from './list.module.css';
import type { Column, PrimaryAction } from './list-types.ts';
import { ColumnMenu, SortMenu, sortText, ViewToggle } from './menus.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { SearchBox } from './search-box.tsx';
import { sortChange } from './state.ts';
import type { ColumnControl } from './use-columns.ts';
import type { ListControl } from './use-list-state.ts';

type ToolbarProps<Row> = {
  list: ListControl;
  columns: readonly Column<Row>[];
  columnControl: ColumnControl<Row>;
  searchLabel: string;
  searchPlaceholder: string;
  filters?: ReactNode;
  exported?: ListFile | undefined;
  primary?: PrimaryAction | undefined;
  secondary?: ReactNode;
};

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, columns, columnControl, filters, exported, primary } = props;
  const isPhone = useIsPhone();
  const sort = <SortMenu columns={columns} state={list.state} onSort={(column) => list.change(sortChange(column, list.state))} />;
  const search = (
    <SearchBox
      value={list.state.search}
      onSearch={(text) => list.change({ type: 'search', search: text })}
      label={props.searchLabel}
      placeholder={props.searchPlaceholder}
    />
  );
  if (isPhone) {
    return (
      <>
        <div className={classes.toolbar}>
          {search}
          {sort}
          {exported && <ExportButton source={exported} isLeftOut={columnControl.isLeftOut} isSmall />}
        </div>
        <Group justify="space-between" gap={8} mb={12}>
          {filters ?? <span />}
          <small>{sortText(columns, list)}</small>
        </Group>
      </>
    );
  }
  return (
    <div className={classes.toolbar}>
      {search}
      {filters}
      <Space flex={1} />
      <ViewToggle view={list.state.view} onChange={(view) => list.change({ type: 'view', view })} />
      {list.state.view === 'cards' ? sort : <ColumnMenu columns={columns} control={columnControl} />}
      {exported && <ExportButton source={exported} isLeftOut={columnControl.isLeftOut} />}
      {props.secondary}
      {primary && <PrimaryButton {...primary} small />}
    </div>
  );
}
