import { Button, Group, Modal, Text } from '@mantine/core';
import { releasePlatformsExport } from '#domain/exports/lists/music.ts';
import { useListDownload } from '#web/kit/list/use-list-download.ts';

type ExportProps = { found: object; onClose: () => void };

/** Exports one row for each release and platform, in the form that the import takes. */
export function PlatformsExport({ found, onClose }: ExportProps) {
  const { isRunning, run } = useListDownload(releasePlatformsExport);
  return (
    <Modal opened onClose={onClose} title="Export platforms" size={480}>
      <Text size="sm">
        The file has one row for each release and platform, with link and date. You can edit it in a spreadsheet and import it
        again.
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button onClick={() => void run({ variables: found }, onClose)} loading={isRunning} data-autofocus>
          Export
        </Button>
      </Group>
    </Modal>
  );
}
