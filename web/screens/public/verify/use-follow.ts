import { useEffect, useEffectEvent } from 'react';
import type { Item } from './checking.ts';

const isPending = ({ step }: Item): boolean => step.is === 'told' && step.verdict.is === 'pending';

/**
 * Somebody who is signed in hears of their own fingerprints as they change; the client for that is loaded when there is something to hear.
 * Returns whether the page follows: strangers are told nothing about the fingerprints of others, and ask again themselves.
 */
export function useFollow(items: readonly Item[], isSignedIn: boolean, again: (item: Item) => void): boolean {
  const follows = isSignedIn && items.some(isPending);
  // What changed is told for a batch, so all that wait are asked about.
  const ask = useEffectEvent(() => {
    for (const item of items) if (isPending(item) && !item.isAsking) again(item);
  });
  useEffect(() => {
    if (!follows) return;
    let stop = () => {};
    let isOver = false;
    import('./following.ts').then(
      ({ followProofs }) => {
        if (!isOver) stop = followProofs(() => ask());
      },
      // Without it there is still the button.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [follows]);
  return follows;
}
