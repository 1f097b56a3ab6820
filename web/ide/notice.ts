import { createStore } from '#web/kit/store.ts';

/** A line in the status bar about the last action. `undo` takes the action back. */
export type Notice = { text: string; undo: (() => void) | null };

export const notice = createStore<Notice | null>(null);

/** Shows a line in the status bar, with a button that undoes the action if it can be undone. */
export const notify = (text: string, undo: (() => void) | null = null): void => notice.set({ text, undo });
