import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

/** Puts a record's own name before the route's title in the browser's tab, while the component is mounted. */
export function usePageName(own: string | null): void {
  useEffect(() => {
    set(own);
    return () => set(null);
  }, [own]);
}

export const useCurrentPageName = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => name,
  );
