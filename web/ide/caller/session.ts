import { useEffect } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';
import { loadSignedIn, type SignedIn } from '../api.ts';

/** The browser's session, even while operations run with a key. */
export type Session = SignedIn | 'asking' | 'nobody' | 'unreachable';

const session = createStore<Session>('asking');
export const useSession = (): Session => useStore(session);

const ask = () =>
  void loadSignedIn().then(
    (found) => session.set(found ?? 'nobody'),
    () => session.set('unreachable'),
  );

/** Keeps the session current: the user may sign in or out in another tab. */
export function useSessionUpdates(): void {
  useEffect(() => {
    ask();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, []);
}
