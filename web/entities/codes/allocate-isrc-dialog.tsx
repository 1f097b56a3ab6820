import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { IsrcCodesCreateDocument } from './__generated__/isrc-row.ts';
import { forgetCodes } from './code-cache.ts';
import { useIsrcPrefix } from './isrc-prefix.ts';
import { PrefixFields } from './prefix-fields.tsx';

type AllocateIsrcDialogProps = { recordingId: string; title: string; onClose: () => void };

/** Allocates the next ISRC of a prefix for a recording. */
export function AllocateIsrcDialog({ recordingId, title, onClose }: AllocateIsrcDialogProps) {
  const client = useApolloClient();
  const control = useIsrcPrefix();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const allocate = async () => {
    setBusy(true);
    setError(null);
    const input = { prefix: control.prefix, year: Number(control.year), quantity: 1 };
    const mutation = client.mutate({ mutation: IsrcCodesCreateDocument, variables: { input, recordingId } });
    const { payload, problem } = await attempt(mutation);
    setBusy(false);
    if (problem) return setError(problem.message);
    const code = payload.codes?.[0]?.code;
    if (code) toast.success(`${formatIsrc(code)} allocated to “${title}”`);
    forgetCodes(client);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Allocate an ISRC" size={480}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          “{title}” gets the next code of the prefix. The code is never given to another recording.
        </Text>
        <PrefixFields control={control} error={error} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void allocate()} loading={busy} disabled={!control.isComplete}>
            Allocate
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
