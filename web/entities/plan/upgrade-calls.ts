import { useEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  shown += change;
  for (const listener of listeners) listener();
}

/** Declares that this part of the screen calls for an upgrade, so that the frame around it does not repeat the call. */
export function useUpgradeCall(isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    count(1);
    return () => count(-1);
  }, [isShown]);
}

/** Returns whether a part of the screen calls for an upgrade already. */
export const useHasUpgradeCall = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown > 0,
  );
