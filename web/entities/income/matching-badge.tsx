import { Badge } from '@mantine/core';
import { useMissedEvents } from '#web/apollo/live.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { useMatchingCountsChangedSubscription } from './__generated__/matching-counts.ts';
import { useMatchingCounts } from './use-matching-counts.ts';

/** Number of groups that wait for a decision, for the navigation. */
export function MatchingBadge() {
  const { counts, refetch } = useMatchingCounts();
  useMatchingCountsChangedSubscription();
  useMissedEvents(refetch);
  const count = counts?.openGroups ?? 0;
  if (count === 0) return null;
  return (
    <Badge color="yellow" aria-label={`${numberText(count)} to decide`}>
      {numberText(count)}
    </Badge>
  );
}
