import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const pageName = createStore<string | null>(null);

/** Puts a record's own name before the route's title in the browser's tab, while the component is mounted. */
export function usePageName(own: string | null): void {
  useEffect(() => {
    pageName.set(own);
    return () => pageName.set(null);
  }, [own]);
}

export const useCurrentPageName = (): string | null => useStore(pageName);
