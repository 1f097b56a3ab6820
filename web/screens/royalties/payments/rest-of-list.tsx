import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { numberText } from '#web/kit/text/numbers.ts';

/** Rows that are shown at first, and with each press of "Show more". All are loaded. */
const step = 100;

/** Returns the first rows of a long list, and the button that shows more of them. */
export function useSteps<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(step);
  return {
    shown: rows.slice(0, count),
    more: rows.length > count && (
      <Group justify="center" mt="md">
        <Button variant="default" onClick={() => setCount(count + step)}>
          Show more of {numberText(rows.length)}
        </Button>
      </Group>
    ),
  };
}

/** Says that some rows are missing, and loads them again. */
export const RestFailed = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) =>
  failure !== null && (
    <Banner
      kind="error"
      action={
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Not all payments are loaded, so sums are not complete. {failure}
    </Banner>
  );
