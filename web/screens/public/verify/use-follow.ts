import { useEffect, useEffectEvent, useRef } from 'react';
import type { Item } from './checking.ts';

const isPending = ({ step }: Item): boolean => step.is === 'judged' && step.verdict.is === 'pending';

/**
 * Subscribes signed-in users to their own fingerprints, loading the client on demand. Returns whether the page is subscribed; others must
 * refresh.
 */
export function useFollow(items: readonly Item[], isSignedIn: boolean, again: (item: Item) => void): boolean {
  const follows = isSignedIn && items.some(isPending);
  const missed = useRef(false);
  // An event concerns a batch, so all pending items are checked.
  const ask = useEffectEvent(() => {
    const pending = items.filter(isPending);
    // A check that runs may have been answered before the event.
    missed.current = pending.some(({ isChecking }) => isChecking);
    for (const item of pending) if (!item.isChecking) again(item);
  });
  useEffect(() => {
    if (missed.current && !items.some(({ isChecking }) => isChecking)) ask();
  }, [items]);
  useEffect(() => {
    if (!follows) return;
    let stop = () => {};
    let isOver = false;
    import('./following.ts').then(
      ({ followProofs }) => {
        if (!isOver) stop = followProofs(() => ask());
      },
      // Without a subscription, the button remains.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [follows]);
  return follows;
}
