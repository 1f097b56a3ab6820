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

type Recording = { id: string; title: string };
type AllocateIsrcDialogProps = {
  /** Recordings without an ISRC. They get the codes in this order. */
  recordings: readonly Recording[];
  /** Called after all have a code. */
  onDone?: () => void;
  onClose: () => void;
};

/** Allocates a code for each recording. Stops at the first problem; earlier recordings keep their codes. */
function useAllocation(recordings: readonly Recording[], finish: () => void) {
  const client = useApolloClient();
  const [left, setLeft] = useState(recordings);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const allocate = async (input: { prefix: string; year: number }) => {
    setBusy(true);
    setError(null);
    let shown = '';
    for (const [index, { id, title }] of left.entries()) {
      const variables = { input: { ...input, quantity: 1 }, recordingId: id };
      const { payload, problem } = await attempt(client.mutate({ mutation: IsrcCodesCreateDocument, variables }));
      if (problem) {
        setLeft(left.slice(index));
        setBusy(false);
        return setError(problem.message);
      }
      const code = payload.codes?.[0]?.code;
      shown = code ? `${formatIsrc(code)} allocated to “${title}”` : '';
    }
    forgetCodes(client);
    if (recordings.length > 1) toast.success(`${recordings.length} ISRCs allocated`);
    else if (shown !== '') toast.success(shown);
    finish();
  };
  return { left, busy, error, allocate };
}

/** Allocates the next ISRCs of a prefix for recordings. */
export function AllocateIsrcDialog({ recordings, onDone, onClose }: AllocateIsrcDialogProps) {
  const control = useIsrcPrefix();
  const { left, busy, error, allocate } = useAllocation(recordings, () => {
    onDone?.();
    onClose();
  });
  const [first, ...others] = left;
  return (
    <Modal opened onClose={onClose} title={recordings.length === 1 ? 'Allocate an ISRC' : 'Allocate ISRCs'} size={480}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {others.length === 0
            ? `“${first?.title}” gets the next code of the prefix. The code is never given to another recording.`
            : `${left.length} recordings get the next codes of the prefix, in the order in which they are listed. A code is never given to another recording.`}
        </Text>
        <PrefixFields control={control} error={error} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            onClick={() => void allocate({ prefix: control.prefix, year: Number(control.year) })}
            loading={busy}
            disabled={!control.isComplete}
          >
            {others.length === 0 ? 'Allocate' : `Allocate ${left.length} ISRCs`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
