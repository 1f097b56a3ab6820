import type { TokenStatus } from '#domain/tokenization/token-terms.ts';
import { useOnReconnect } from '#web/apollo/live.ts';
import { useTokenStatusChangedSubscription } from './__generated__/badge.ts';

type StatusChange = { subjectId: string; status: TokenStatus };

/**
 * Keeps the badges of a screen right: one subscription, whose messages change works and assets in the cache. `onChange` serves lists that
 * keep rows of their own; `refetch` reads anew what was missed while the connection was lost.
 */
export function useTokenStatuses(refetch: () => unknown, onChange?: (change: StatusChange) => void): void {
  useTokenStatusChangedSubscription({
    onData: ({ data: { data } }) => {
      const changed = data?.tokenizationChanged;
      const status = (changed?.work ?? changed?.asset)?.tokenStatus;
      if (changed && status) onChange?.({ subjectId: changed.subjectId, status });
    },
    // Lists are current when opened, so this may load later.
    onError: () => undefined,
  });
  useOnReconnect(() => void refetch());
}
