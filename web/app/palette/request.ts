import { createStore, useStore } from '#web/kit/store.ts';

/** Number of requests to open the palette, and its initial query. */
export type PaletteRequest = { count: number; words: string };

const request = createStore<PaletteRequest>({ count: 0, words: '' });

/** Opens the workspace search. */
export function openPalette(words = ''): void {
  request.set({ count: request.read().count + 1, words });
}

export const usePaletteRequest = (): PaletteRequest => useStore(request);
