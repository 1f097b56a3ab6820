import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useRetryOnline } from '#web/kit/feedback/use-retry-online.ts';

/** Replaces a page when the server is unreachable. */
export function Unreached() {
  const { revalidate, state } = useRevalidator();
  useRetryOnline(() => void revalidate());
  const again = (
    <Button size="xs" variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
      Try Again
    </Button>
  );
  return (
    <Banner kind="error" action={again}>
      Network error. Please try again.
    </Banner>
  );
}
