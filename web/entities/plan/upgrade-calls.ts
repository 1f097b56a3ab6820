import { useEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  shown += change;
  for (const listener of listeners) listener();
}

/** Declares that this part of the screen offers an upgrade, so the surrounding frame does not. */
export function useUpgradeCall(isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    count(1);
    return () => count(-1);
  }, [isShown]);
}

/** Returns whether a part of the screen offers an upgrade already. */
export const useHasUpgradeCall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown > 0,
  );
