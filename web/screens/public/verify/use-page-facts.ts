import { useEffect, useState } from 'react';
import { request } from '#web/kit/graphql-request.ts';
import type { VerifyPageQuery } from './__generated__/verify.ts';
import query from './verify.graphql?raw';

export type PageFacts = { networks: ReadonlySet<string>; isSignedIn: boolean };

const nothing: PageFacts = { networks: new Set(), isSignedIn: false };

const factsOf = ({ chainNetworks, viewer }: VerifyPageQuery): PageFacts => ({
  networks: new Set(chainNetworks.map(({ networkKey }) => networkKey)),
  isSignedIn: viewer !== null,
});

/** The chains of this server, and whether the user is signed in. The page works without them. */
export function usePageFacts(): { facts: PageFacts; known: Promise<PageFacts> } {
  const [facts, setFacts] = useState(nothing);
  const [{ known, resolve }] = useState(() => {
    const { promise, resolve } = Promise.withResolvers<PageFacts>();
    return { known: promise, resolve };
  });
  useEffect(() => {
    const leaving = new AbortController();
    request<VerifyPageQuery>({ operationName: 'VerifyPage', query }, leaving.signal).then(
      (data) => {
        setFacts(factsOf(data));
        resolve(factsOf(data));
      },
      () => !leaving.signal.aborted && resolve(nothing),
    );
    return () => leaving.abort();
  }, [resolve]);
  return { facts, known };
}
