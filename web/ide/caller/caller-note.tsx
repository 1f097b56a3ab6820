import { useStore } from '#web/kit/store.ts';
import { caller } from './caller.ts';
import type { KeyFacts } from './key-facts.ts';
import { type Session, useSession } from './session.ts';
import { useKeyFacts } from './use-key-facts.ts';

function sessionSentence(session: Session) {
  if (session === 'asking') return 'Checking the session…';
  if (session === 'unreachable') return 'The server does not respond.';
  if (session === 'nobody') {
    return (
      <>
        You are not signed in. Only public fields are available. <a href="/login?next=/graphql">Sign in</a>
      </>
    );
  }
  return (
    <>
      Signed in as <strong>{session.email}</strong> in <strong>{session.workspace}</strong>
      {!session.canEdit && ' (read only)'}. Mutations change real data.
    </>
  );
}

function keySentence(facts: KeyFacts | null) {
  if (facts === null) return 'Operations run with your API key. Mutations change real data.';
  if (!facts.isValid) return <span data-ink="bad">The API key does not work: {facts.message}</span>;
  return (
    <>
      Operations run with the API key {facts.name !== null && <strong>{facts.name}</strong>}
      {facts.scopes.length > 0 && ` (${facts.scopes.join(', ')})`}. Mutations change real data.
    </>
  );
}

/** Says who runs operations, or how to sign in. */
export function CallerNote() {
  const { kind } = useStore(caller);
  const session = useSession();
  const facts = useKeyFacts();
  if (kind === 'key') return keySentence(facts);
  return kind === 'session' ? sessionSentence(session) : 'Operations run without signing in. Only public fields are available.';
}
