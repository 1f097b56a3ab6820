import { useEffect } from 'react';
import { useLatest } from '#web/kit/remember.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** A form that may have changes, and its reset after they are discarded. */
type Guard = { isUnsaved: () => boolean; discard: () => unknown };

/** Forms whose changes may be lost for now. */
let released: readonly Guard[] = [];
const guards = createStore<readonly Guard[]>([]);
const unsaved = (): Guard[] => guards.read().filter((guard) => guard.isUnsaved());

/** Whether any form on the page has unsaved changes. */
export const anythingUnsaved = (): boolean => unsaved().length > 0;

/** Whether the page has a form. */
export const useAnyGuard = (): boolean => useStore(guards).length > 0;

/** Whether leaving the page would lose changes. */
export const wouldLoseChanges = (): boolean => unsaved().some((guard) => !released.includes(guard));

/** Discards the changes of every form on the page. */
export function discardUnsaved(): void {
  for (const guard of unsaved()) guard.discard();
}

/** Allows a navigation away from the current forms despite unsaved changes: the session ended, or the user has decided. */
export function releaseGuards(): void {
  released = guards.read();
  setTimeout(() => {
    released = [];
  }, 1000);
}

/** Asks before leaving while `isUnsaved()` is true. Calls `onDiscard` when the user discards the changes. */
export function useUnsavedGuard(isUnsaved: () => boolean, onDiscard: () => unknown): void {
  const current = useLatest({ isUnsaved, onDiscard });
  useEffect(() => {
    const guard: Guard = { isUnsaved: () => current.current.isUnsaved(), discard: () => current.current.onDiscard() };
    guards.set([...guards.read(), guard]);
    return () => guards.set(guards.read().filter((other) => other !== guard));
  }, []);
}
