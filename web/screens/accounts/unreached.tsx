import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';

/** Stands in place of a page that the server has to be asked for. */
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
