import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { confirm } from '../feedback/confirm.tsx';
import { discardUnsaved, useAnyGuard, wouldLoseChanges } from './use-unsaved-guard.ts';

/** Switching tabs of the same page (another query, the same path) is not leaving. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && wouldLoseChanges();

/** Asks before leaving a page with an unsaved form; the browser asks before closing the tab. */
function UnsavedGuard() {
  const blocker = useBlocker(isLeaving);
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
      discardUnsaved();
      blocker.proceed();
    });
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLoseChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

/**
 * Mounted once in the layout: the router supports one blocker, and a page may have several forms. Without forms there is no blocker,
 * because the router would warn at each link.
 */
export const UnsavedGuardHost = () => useAnyGuard() && <UnsavedGuard />;
