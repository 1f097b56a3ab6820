import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../feedback/confirm.tsx';

let released = false;
const guards = new Set<() => boolean>();

/** Whether any form on the page holds changes that are not saved. */
export const anythingUnsaved = (): boolean => [...guards].some((isUnsaved) => isUnsaved());

/** Lets the next navigation pass whatever is unsaved: the session is over, or the person has decided already. */
export function releaseGuards(): void {
  released = true;
  setTimeout(() => {
    released = false;
  }, 1000);
}

/**
 * Asks before leaving the page while `isUnsaved()` says so, and lets the browser ask before closing the tab.
 * Moving between tabs of the same page (another query, the same path) is not leaving. `onDiscard` is called once the person gave the
 * changes up.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, onDiscard: () => unknown): void {
  const current = useRef(isUnsaved);
  current.current = isUnsaved;
  const discard = useRef(onDiscard);
  discard.current = onDiscard;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !released && currentLocation.pathname !== nextLocation.pathname && current.current(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      body: 'Your changes are not saved yet. If you leave, they are discarded.',
      action: 'Discard changes',
      cancel: 'Keep editing',
      danger: true,
    }).then((leave) => {
      if (!leave) return blocker.reset();
      discard.current();
      blocker.proceed();
    });
  }, [blocker]);
  useEffect(() => {
    const guard = () => current.current();
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!released && current.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
