import { useSyncExternalStore } from 'react';

/** Widths, in em, under which a layout changes; the same numbers stand in the style sheets. */
export const breakpoints = { phone: 48, md: 62, lg: 78, header: 81.25, xl: 92 } as const;
export type Breakpoint = keyof typeof breakpoints;

const queries = new Map<Breakpoint, MediaQueryList>();
function queryOf(breakpoint: Breakpoint): MediaQueryList {
  const known = queries.get(breakpoint) ?? window.matchMedia(`(max-width: ${breakpoints[breakpoint] - 0.01}em)`);
  queries.set(breakpoint, known);
  return known;
}

/** True while the window is narrower than the breakpoint; right from the first paint. */
export function useBelow(breakpoint: Breakpoint): boolean {
  const query = queryOf(breakpoint);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}

export const useIsPhone = (): boolean => useBelow('phone');
