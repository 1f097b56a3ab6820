import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { IsrcCodeAssignDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { report } from '#web/kit/feedback/report.ts';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { useRecordingSearch } from '../releases/use-recording-search.ts';

/** Assigns a free ISRC to a recording without one. */
export function AssignIsrcDialog({ id, code, onClose }: { id: string; code: string; onClose: () => void }) {
  const client = useApolloClient();
  const search = useRecordingSearch({ hasIsrc: false });
  const [recording, setRecording] = useState<Option | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = formatIsrc(code);
  const assign = async () => {
    if (!recording) return;
    setBusy(true);
    const variables = { id, recordingId: recording.value };
    const done = await report(client.mutate({ mutation: IsrcCodeAssignDocument, variables }), {
      done: `${shown} assigned to “${recording.label}”`,
    });
    setBusy(false);
    if (!done) return;
    forgetCodes(client);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Assign ${shown}`} size={480}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          An ISRC identifies one recording and is never given to another one.
        </Text>
        <SearchSelect
          label="Recording"
          placeholder="Search recordings without an ISRC"
          value={recording}
          onChange={setRecording}
          search={search}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void assign()} loading={busy} disabled={!recording}>
            Assign
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
