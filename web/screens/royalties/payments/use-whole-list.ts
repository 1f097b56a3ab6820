import { useEffect, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { useLatest } from '#web/kit/remember.ts';

type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/**
 * Loads the pages of a list one after the other, because sums and omissions count all rows. Returns whether all have arrived, and why the next one
 * has not.
 */
export function useWholeList(page: Page | null | undefined, load: (after: string) => Promise<unknown>) {
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  const [failure, setFailure] = useState<string | null>(null);
  const loadNext = useLatest(() => {
    if (next === null) return;
    setFailure(null);
    load(next).catch((error: unknown) => setFailure(describeError(error)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is requested once, after the one before it
  useEffect(() => loadNext.current(), [next]);
  return { isWhole: page != null && next === null, failure, retry: () => loadNext.current() };
}
