import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A form that may hold changes: whether it does, and what is done once the person gave them up. */
type Guard = { isUnsaved: () => boolean; discard: () => unknown };

let released = false;
const guards = new Set<Guard>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const unsaved = (): Guard[] => [...guards].filter((guard) => guard.isUnsaved());

/** Whether any form on the page holds changes that are not saved. */
export const anythingUnsaved = (): boolean => unsaved().length > 0;

/** Whether there is a form on the page at all. */
export const useAnyGuard = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => guards.size > 0,
  );

/** Whether leaving the page would lose something that the person has not given up. */
export const holdsBack = (): boolean => !released && anythingUnsaved();

/** The person gave up what is not saved, in every form on the page. */
export function discardUnsaved(): void {
  for (const guard of unsaved()) guard.discard();
}

/** Lets the next navigation pass whatever is unsaved: the session is over, or the person has decided already. */
export function releaseGuards(): void {
  released = true;
  setTimeout(() => {
    released = false;
  }, 1000);
}

/**
 * Has the layout ask before the page is left while `isUnsaved()` says so. `onDiscard` is called once the person gave the changes up.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, onDiscard: () => unknown): void {
  const current = useRef({ isUnsaved, onDiscard });
  current.current = { isUnsaved, onDiscard };
  useEffect(() => {
    const guard: Guard = { isUnsaved: () => current.current.isUnsaved(), discard: () => current.current.onDiscard() };
    guards.add(guard);
    notify();
    return () => {
      guards.delete(guard);
      notify();
    };
  }, []);
}
