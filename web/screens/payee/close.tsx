import { Button, Group } from '@mantine/core';
import { attempt } from '#web/apollo/attempt.ts';
import { usePayeeSessionEndMutation } from './__generated__/payee.ts';
import { usePortalWords } from './words.tsx';

/** Closes the statements in this browser. */
export function Close({ onClose }: { onClose: () => Promise<unknown> }) {
  const { texts } = usePortalWords();
  const [end, { loading }] = usePayeeSessionEndMutation();
  const close = async () => {
    const { problem } = await attempt(end());
    if (problem === null) await onClose();
  };
  return (
    <Group>
      <Button variant="default" loading={loading} onClick={() => void close()}>
        {texts.close}
      </Button>
    </Group>
  );
}
