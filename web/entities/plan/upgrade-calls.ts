import { useEffect } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';

const shownCount = createStore(0);

/** Declares that this part of the screen offers an upgrade, so the surrounding frame does not. */
export function useUpgradeCall(isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    shownCount.set(shownCount.read() + 1);
    return () => shownCount.set(shownCount.read() - 1);
  }, [isShown]);
}

/** Returns whether a part of the screen offers an upgrade already. */
export const useHasUpgradeCall = (): boolean => useStore(shownCount) > 0;
