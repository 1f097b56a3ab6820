import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../feedback/failure.ts';
import { toast } from '../feedback/toast.tsx';
import { useIsPhone } from '../media.ts';
import { downloadCsv, toCsv } from './csv.ts';
import classes from './list.module.css';
import { ColumnMenu, SortMenu, sortText, ViewToggle } from './menus.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { SearchBox } from './search-box.tsx';
import type { Column, PrimaryAction } from './types.ts';
import type { ListControl } from './use-list-state.ts';

/** `load` brings every row that the search and the filters leave, not only the page. */
export type CsvExport<Row> = { fileName: string; load: () => Promise<readonly Row[]> };

function ExportButton<Row>({ source, columns }: { source: CsvExport<Row>; columns: readonly Column<Row>[] }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = await source.load();
      const exported = columns.filter((column) => column.csv !== undefined);
      const csv = toCsv(
        exported.map((column) => column.header),
        rows.map((row) => exported.map((column) => column.csv?.(row))),
      );
      downloadCsv(source.fileName, csv);
      toast.success(`Exported ${rows.length.toLocaleString('en')} rows to ${source.fileName}`);
    } catch (error) {
      toast.error(`The export failed: ${describeFailure(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={run}>
      Export
    </Button>
  );
}

type ToolbarProps<Row> = {
  list: ListControl;
  columns: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  onToggleColumn: (key: string) => void;
  searchLabel: string;
  searchPlaceholder: string;
  filters?: ReactNode;
  exportCsv?: CsvExport<Row> | undefined;
  primary?: PrimaryAction | undefined;
};

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, columns, filters, exportCsv, primary } = props;
  const isPhone = useIsPhone();
  const sort = <SortMenu columns={columns} state={list.state} onSort={(by) => list.change({ type: 'sort', by })} />;
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
        </div>
        <div className={classes.filters}>
          {filters ?? <span />}
          <span className={classes.sortnote}>{sortText(columns, list)}</span>
        </div>
      </>
    );
  }
  return (
    <div className={classes.toolbar}>
      {search}
      {filters}
      <div className={classes.spacer} />
      <ViewToggle view={list.state.view} onChange={(view) => list.change({ type: 'view', view })} />
      {list.state.view === 'cards' ? (
        sort
      ) : (
        <ColumnMenu columns={columns} isShown={props.isShown} onToggle={props.onToggleColumn} />
      )}
      {exportCsv && <ExportButton source={exportCsv} columns={columns} />}
      {primary && <PrimaryButton {...primary} small />}
    </div>
  );
}
