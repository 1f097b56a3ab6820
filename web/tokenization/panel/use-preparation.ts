import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnReconnect } from '#web/apollo/live.ts';
import { useTokenizationChangedSubscription } from '../__generated__/progress.ts';
import type { TokenSubject } from '../tokenize.tsx';
import { useTokenPanelQuery } from './__generated__/panel.ts';

/** States after which other things than the tokenization itself have changed: what is ready, what may be made. */
const endings: readonly string[] = ['CONFIRMED', 'FAILED'];

/**
 * The way of one subject to a token. Tokenizations get further in the cache by themselves; what follows from them, and from another saved
 * version of the subject, is asked for again. `stamp` says which saved version that is.
 */
export function usePreparation({ kind, subjectId }: TokenSubject, stamp: string) {
  const { data, previousData, error, refetch } = useTokenPanelQuery({ variables: { kind, subject: subjectId } });
  // What is asked for again stays in sight until the answer is there.
  const preparation = (data ?? previousData)?.tokenPreparation;
  const lookAgain = () => void refetch().catch(() => undefined);
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
  useOnReconnect(lookAgain);
  const seen = useRef<string | null>(null);
  const onChange = useEffectEvent(lookAgain);
  useEffect(() => {
    // A tab that is hidden hears nothing: when it is shown again this runs again, and what was missed is read.
    const isFirst = seen.current === null;
    seen.current = stamp;
    if (!isFirst) onChange();
  }, [stamp]);
  return { preparation, error, lookAgain };
}
