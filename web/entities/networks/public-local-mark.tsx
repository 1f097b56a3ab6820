import { useEffect, useId, useState } from 'react';
import { request } from '#web/kit/graphql-request.ts';
import type { LocalChainQuery } from './__generated__/local.ts';
import query from './local.graphql?raw';
import classes from './local-mark.module.css';
import { LocalMark } from './local-mark.tsx';

/** The server's response, kept for further pages; null until loaded. */
let known: boolean | null = null;

/** Loads whether this server has a test chain, once for all public pages and without a GraphQL client. */
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
      // Without a response there is no mark; the next page retries.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return hasLocal;
}

/** The test chain mark of public pages, with an explanation. Hidden on servers with public networks only. */
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
          This server uses a test chain. Its records cannot be verified elsewhere.
        </p>
      )}
    </div>
  );
}
