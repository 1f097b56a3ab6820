import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportedList } from './list-columns.ts';
import type { ColumnControl } from './use-columns.ts';
import { useListDownload } from './use-list-download.ts';

/** The file of the list's rows, those of all pages. `variables` are those of the list's query. */
type WholeExport = { list: ExportedList; variables: object };
/** `onOpen` opens the screen's own dialog for choosing columns. */
export type ListFile = WholeExport | { onOpen: () => void };

type ExportButtonProps = { source: ListFile; isLeftOut: ColumnControl<never>['isLeftOut']; isSmall?: boolean };
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

export function ExportButton({ source, isLeftOut, isSmall = false }: ExportButtonProps) {
  if ('list' in source) return <WholeExportButton source={source} isLeftOut={isLeftOut} isSmall={isSmall} />;
  return <Face isSmall={isSmall} onClick={source.onOpen} />;
}

type WholeProps = Omit<Required<ExportButtonProps>, 'source'> & { source: WholeExport };

/** Exports the columns of the list, without those that the user hid. */
function WholeExportButton({ source: { list, variables }, isLeftOut, isSmall }: WholeProps) {
  const { isRunning, run } = useListDownload(list);
  const columns = Object.keys(list.columns).filter((key) => !isLeftOut(key));
  return <Face isSmall={isSmall} loading={isRunning} onClick={() => void run({ variables, columns })} />;
}
