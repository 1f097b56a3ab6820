import type { TokenStatus } from '#domain/tokens/token-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useTokenStatusChangedSubscription } from './__generated__/badge.ts';

type StatusChange = { subjectId: string; status: TokenStatus };

/**
 * Updates the badges of a screen: one subscription, whose events update the objects in the cache. `onChange` is for lists that keep
 * their own rows. `refetch` is called after a lost connection.
 */
export function useTokenStatuses(refetch: () => unknown, onChange?: (change: StatusChange) => void): void {
  useTokenStatusChangedSubscription({
    onData: ({ data: { data } }) => {
      const changed = data?.tokenizationChanged;
      const status = changed?.subject?.tokenStatus;
      if (changed && status) onChange?.({ subjectId: changed.subjectId, status });
    },
    // Lists are current when opened, so this may load later.
    onError: () => undefined,
  });
  useMissedEvents(() => refetch());
}
