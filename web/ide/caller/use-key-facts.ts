import { useEffect, useState } from 'react';
import { useStore } from '#web/kit/store.ts';
import { language } from '../editor/language.ts';
import { caller } from './caller.ts';
import type { KeyFacts } from './key-facts.ts';

/** Returns what the API says about the chosen key, or null while it is unknown. */
export function useKeyFacts(): KeyFacts | null {
  const given = useStore(caller);
  const { schema } = useStore(language);
  const [facts, setFacts] = useState<KeyFacts | null>(null);
  useEffect(() => {
    setFacts(null);
    if (given.kind !== 'key' || schema === null) return;
    let isCurrent = true;
    const load = () =>
      void import('./key-facts.ts')
        .then(({ loadKeyFacts }) => loadKeyFacts(given, schema))
        .then(
          (found) => isCurrent && setFacts(found),
          // Unknown until the server is reachable; running an operation reports the failure.
          () => undefined,
        );
    load();
    // The key may be revoked in another tab.
    addEventListener('focus', load);
    return () => {
      isCurrent = false;
      removeEventListener('focus', load);
    };
  }, [given, schema]);
  return facts;
}
