import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { describeFailure } from '../feedback/failure.ts';
import { toast } from '../feedback/toast.tsx';
import { numberText } from '../text/numbers.ts';
import { downloadRows } from './csv.ts';
import type { Column } from './list-types.ts';

/** `load` reads every row that matches the search and the filters, not only the page. */
type WholeExport<Row> = { fileName: string; load: () => Promise<readonly Row[]> };
/** `onOpen` opens the screen's own dialog for choosing columns. */
export type CsvExport<Row> = WholeExport<Row> | { onOpen: () => void };

type ExportButtonProps<Row> = { source: CsvExport<Row>; columns: readonly Column<Row>[]; isSmall?: boolean };
type FaceProps = { isSmall: boolean; loading?: boolean; onClick: () => void };

/** `isSmall` shows only the icon, for phones. */
const Face = ({ isSmall, ...rest }: FaceProps) =>
  isSmall ? (
    <ActionIcon size={44} variant="default" aria-label="Export" {...rest}>
      <IconDownload size={20} />
    </ActionIcon>
  ) : (
    <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} {...rest}>
      Export
    </Button>
  );

export function ExportButton<Row>({ source, columns, isSmall = false }: ExportButtonProps<Row>) {
  if ('load' in source) return <WholeExportButton source={source} columns={columns} isSmall={isSmall} />;
  return <Face isSmall={isSmall} onClick={source.onOpen} />;
}

type WholeProps<Row> = { source: WholeExport<Row>; columns: readonly Column<Row>[]; isSmall: boolean };

function WholeExportButton<Row>({ source, columns, isSmall }: WholeProps<Row>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = await source.load();
      downloadRows(source.fileName, columns, rows);
      toast.success(`Exported ${numberText(rows.length)} rows to ${source.fileName}`);
    } catch (error) {
      toast.error(`The export failed: ${describeFailure(error)}`, error);
    } finally {
      setBusy(false);
    }
  };
  return <Face isSmall={isSmall} loading={busy} onClick={() => void run()} />;
}
