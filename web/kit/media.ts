import { useSyncExternalStore } from 'react';

/** Widths in em below which a layout changes. The style sheets use the same numbers. */
const breakpoints = { phone: 48, md: 62, lg: 78, header: 81.25, xl: 92 } as const;
export type Breakpoint = keyof typeof breakpoints;

type Store = { subscribe: (listener: () => void) => () => void; read: () => boolean };

/** One store for each breakpoint, so a component subscribes once and not at each render. */
const stores = new Map<Breakpoint, Store>();
function storeOf(breakpoint: Breakpoint): Store {
  const known = stores.get(breakpoint);
  if (known) return known;
  const query = window.matchMedia(`(max-width: ${breakpoints[breakpoint] - 0.01}em)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  const store = { subscribe, read: () => query.matches };
  stores.set(breakpoint, store);
  return store;
}

/** True while the window is narrower than the breakpoint, from the first paint on. */
export function useBelow(breakpoint: Breakpoint): boolean {
  const { subscribe, read } = storeOf(breakpoint);
  return useSyncExternalStore(subscribe, read);
}

export const useIsPhone = (): boolean => useBelow('phone');
