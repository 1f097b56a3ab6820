import { useEffect, useEffectEvent, useRef } from 'react';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useTokenizationChangedSubscription } from '../__generated__/progress.ts';
import type { TokenSubject } from '../tokenize.tsx';
import { useTokenPanelQuery } from './__generated__/panel.ts';

/** States that also change readiness and quota. */
const endings: readonly string[] = ['CONFIRMED', 'FAILED'];

/**
 * Preparation of a token for a subject. Tokenizations update in the cache; dependent data is requested again. `stamp` identifies the saved
 * version.
 */
export function usePreparation({ kind, subjectId }: TokenSubject, stamp: string) {
  const { data, previousData, error, observable } = useTokenPanelQuery({
    variables: { kind, subject: subjectId },
    // A request after a save must not share the response of one sent before it.
    context: { queryDeduplication: false },
  });
  // Keeps the previous data until the response.
  const preparation = (data ?? previousData)?.tokenPreparation;
  // Unlike `refetch`, `reobserve` cancels an earlier request, whose late response would replace newer data.
  const lookAgain = () => void observable.reobserve({ fetchPolicy: 'network-only' }).catch(() => undefined);
  useTokenizationChangedSubscription({
    variables: { subject: subjectId },
    onData: ({ data: { data: news } }) => {
      const changed = news?.tokenizationChanged;
      if (!changed) return;
      const isNew = !preparation?.tokenizations.some(({ id }) => id === changed.id);
      if (isNew || endings.includes(changed.state)) lookAgain();
    },
    onError: () => undefined,
  });
  useMissedEvents(lookAgain);
  const seen = useRef<string | null>(null);
  const onChange = useEffectEvent(lookAgain);
  useEffect(() => {
    // A hidden tab does not run; when shown again, it reads missed changes.
    const isFirst = seen.current === null;
    seen.current = stamp;
    if (!isFirst) onChange();
  }, [stamp]);
  return { preparation, error, lookAgain };
}
