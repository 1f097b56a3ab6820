import { useSyncExternalStore } from 'react';

/** How often the palette was asked for, and the words it opens with. */
export type PaletteRequest = { count: number; words: string };

let request: PaletteRequest = { count: 0, words: '' };
const listeners = new Set<() => void>();

/** Opens the search over the whole workspace, from wherever one is. */
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
