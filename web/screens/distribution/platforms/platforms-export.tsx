import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '#web/kit/feedback/failure.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { downloadRows } from '#web/kit/list/csv.ts';
import { readAllOf } from '#web/kit/list/use-all-matching.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { PlatformsExportDocument } from './__generated__/export.ts';
import type { platformsQuery } from './list-query.ts';

const readAll = readAllOf({ document: PlatformsExportDocument, of: ({ releases }) => releases, noun: 'releases' });

type ExportProps = { found: ReturnType<(typeof platformsQuery)['matching']>; onClose: () => void };

/** The headings under which the import finds the columns. */
const columns = [
  { header: 'UPC', csv: (row: ExportedRow) => row.upc },
  { header: 'Release', csv: (row: ExportedRow) => row.title },
  { header: 'Platform', csv: (row: ExportedRow) => row.platform },
  { header: 'Link', csv: (row: ExportedRow) => row.url },
  { header: 'Live Since', csv: (row: ExportedRow) => row.liveOn },
];
type ExportedRow = { upc: string | null; title: string; platform: string; url: string | null; liveOn: string | null };

/** Exports one row for each release and platform, in the form that the import takes. */
export function PlatformsExport({ found, onClose }: ExportProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const releases = await readAll(client, found);
      const rows = releases.flatMap(({ upc, title, platforms }) => platforms.map((each) => ({ ...each, upc, title })));
      downloadRows('release-platforms.csv', columns, rows);
      toast.success(`Exported ${numberText(rows.length)} rows to release-platforms.csv`);
      onClose();
    } catch (error) {
      toast.error(`The export failed: ${describeFailure(error)}`, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Export platforms" size={480}>
      <Text size="sm">
        The file has one row for each release and platform, with link and date. You can edit it in a spreadsheet and import it
        again.
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void run()} loading={busy} data-autofocus>
          Export
        </Button>
      </Group>
    </Modal>
  );
}
