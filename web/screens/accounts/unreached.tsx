import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';

/** Replaces a page when the server is unreachable. */
export function Unreached() {
  const { revalidate, state } = useRevalidator();
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
