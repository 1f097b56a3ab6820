import { createStore } from '#web/kit/store.ts';

/** One line in the status bar about the last action. */
export const notice = createStore<string | null>(null);
