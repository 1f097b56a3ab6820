import { useSyncExternalStore } from 'react';

/** Number of requests to open the palette, and its initial query. */
export type PaletteRequest = { count: number; words: string };

let request: PaletteRequest = { count: 0, words: '' };
const listeners = new Set<() => void>();

/** Opens the workspace search. */
export function openPalette(words = ''): void {
  request = { count: request.count + 1, words };
  for (const listener of listeners) listener();
}

export const usePaletteRequest = (): PaletteRequest =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );
