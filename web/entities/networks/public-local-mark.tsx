import { useEffect, useId, useState } from 'react';
import { request } from '#web/kit/ask.ts';
import type { LocalChainQuery } from './__generated__/local.ts';
import query from './local.graphql?raw';
import classes from './local-mark.module.css';
import { LocalMark } from './local-mark.tsx';

/** What the server said, for the next page that is opened; null until it has. */
let known: boolean | null = null;

/** Whether a chain of this server is a test chain. Asked once for all pages that need no sign-in, and without a GraphQL client. */
function useHasLocalChain(): boolean {
  const [hasLocal, setHasLocal] = useState(known ?? false);
  useEffect(() => {
    if (known !== null) return;
    const leaving = new AbortController();
    request<LocalChainQuery>({ operationName: 'LocalChain', query }, leaving.signal).then(
      ({ chainNetworks }) => {
        known = chainNetworks.some(({ isLocal }) => isLocal);
        setHasLocal(known);
      },
      // A page without the answer has no mark; the next one asks again.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return hasLocal;
}

/**
 * The mark for the head of pages that need no sign-in, where nothing else moves when it comes. One press says what it means. Servers with
 * public networks alone have none.
 */
export function PublicLocalMark() {
  const [isOpen, setIsOpen] = useState(false);
  const noteId = useId();
  if (!useHasLocalChain()) return null;
  const close = () => setIsOpen(false);
  return (
    <div className={classes.place}>
      <LocalMark
        aria-expanded={isOpen}
        aria-controls={isOpen ? noteId : undefined}
        aria-describedby={isOpen ? noteId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      {isOpen && (
        <p id={noteId} className={classes.note}>
          This server uses a test chain. Its records prove nothing to others.
        </p>
      )}
    </div>
  );
}
