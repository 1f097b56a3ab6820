import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { describeFailure } from '../feedback/failure.ts';
import { toast } from '../feedback/toast.tsx';
import { downloadCsv, toCsv } from './csv.ts';
import type { Column } from './types.ts';

/** `load` reads every row that matches the search and the filters, not only the page. */
type WholeExport<Row> = { fileName: string; load: () => Promise<readonly Row[]> };
/** `onOpen` opens a dialog of the screen's own, where the columns are chosen. */
export type CsvExport<Row> = WholeExport<Row> | { onOpen: () => void };

const icon = <IconDownload size={16} />;

export function ExportButton<Row>({ source, columns }: { source: CsvExport<Row>; columns: readonly Column<Row>[] }) {
  if ('load' in source) return <WholeExportButton source={source} columns={columns} />;
  return (
    <Button size="xs" variant="default" leftSection={icon} onClick={source.onOpen}>
      Export
    </Button>
  );
}

function WholeExportButton<Row>({ source, columns }: { source: WholeExport<Row>; columns: readonly Column<Row>[] }) {
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
    <Button size="xs" variant="default" leftSection={icon} loading={busy} onClick={run}>
      Export
    </Button>
  );
}
