import { useEffect, useState } from 'react';
import { loadSignedIn, type SignedIn } from './api.ts';

type State = SignedIn | 'asking' | 'nobody' | 'unreachable';

/** Shows whose session runs operations, or how to sign in. */
export function SessionNote() {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    const ask = () =>
      void loadSignedIn()
        .then((found) => setState(found ?? 'nobody'))
        .catch(() => setState('unreachable'));
    ask();
    // The session may have changed in another tab.
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, []);
  return (
    <p className={`ide-session ${state === 'nobody' ? 'ide-session-nobody' : ''}`} role="status">
      {sentence(state)}
    </p>
  );
}

function sentence(state: State) {
  if (state === 'asking') return 'Checking the session…';
  if (state === 'unreachable') return 'The server does not respond.';
  if (state === 'nobody') {
    return (
      <>
        You are not signed in. Only public fields are available. <a href="/login?next=/graphql">Sign in</a>
      </>
    );
  }
  return (
    <>
      Signed in as <strong>{state.email}</strong> in <strong>{state.workspace}</strong>
      {!state.canEdit && ' (read only)'}. Mutations change real data.
    </>
  );
}
