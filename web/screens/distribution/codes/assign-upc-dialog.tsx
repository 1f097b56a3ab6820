import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatUpc } from '#domain/codes/upc.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { report } from '#web/kit/feedback/report.ts';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { ReleaseChoicesDocument } from '../releases/__generated__/choices.ts';
import { forgetReleases } from '../releases/release-cache.ts';
import { ReleaseUpcAssignDocument } from './__generated__/upc-row.ts';

/** Gives a free UPC to a release without one. */
export function AssignUpcDialog({ id, code, onClose }: { id: string; code: string; onClose: () => void }) {
  const client = useApolloClient();
  const [release, setRelease] = useState<Option | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = formatUpc(code);
  const search = async (text: string): Promise<Option[]> => {
    const variables = { search: text || null, filter: { hasUpc: false } };
    const { data } = await client.query({ query: ReleaseChoicesDocument, variables, fetchPolicy: 'network-only' });
    return (data?.releases.nodes ?? []).map((each) => ({ value: each.id, label: each.title, description: each.artist }));
  };
  const assign = async () => {
    if (!release) return;
    setBusy(true);
    const variables = { id: release.value, upcCodeId: id };
    const done = await report(client.mutate({ mutation: ReleaseUpcAssignDocument, variables }), {
      done: `${shown} assigned to “${release.label}”`,
    });
    setBusy(false);
    if (!done) return;
    forgetCodes(client);
    forgetReleases(client);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Assign ${shown}`} size={480}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          A UPC is never given to a second release, even after its release is deleted.
        </Text>
        <SearchSelect
          label="Release"
          placeholder="Search releases without a UPC"
          value={release}
          onChange={setRelease}
          search={search}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void assign()} loading={busy} disabled={!release}>
            Assign
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
