import './cache-policies.ts';
import { useMatchingCountPartsFragment, useMatchingCountsQuery } from './__generated__/matching-counts.ts';

/** How many groups wait for a decision and how much money they are. Null until it is known. */
export function useMatchingCounts() {
  const { data, refetch } = useMatchingCountsQuery({ fetchPolicy: 'cache-first' });
  return { counts: useMatchingCountPartsFragment(data?.incomeMatching ?? null), refetch };
}
