import { Button, Group, Loader } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '../feedback/toast.tsx';

type LoadMoreProps = { hasMore: boolean | undefined; load: () => Promise<unknown>; failed: string };

/** Loads the next rows of a list without page numbers. `failed` begins the message of a failure. */
export function LoadMore({ hasMore, load, failed }: LoadMoreProps) {
  const [isBusy, setBusy] = useState(false);
  if (!hasMore) return null;
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    await load().catch((error: unknown) => toast.error(`${failed}. ${describeError(error)}`, error));
    setBusy(false);
  };
  return (
    <Group justify="center" mt="md">
      {/* Mantine's own `loading` disables the button, which would lose the focus. */}
      <Button variant="default" aria-busy={isBusy} leftSection={isBusy && <Loader size={14} />} onClick={() => void run()}>
        Load more
      </Button>
    </Group>
  );
}
