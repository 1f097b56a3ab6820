import { useCallback, useEffect, useState } from 'react';
import type { LandingPageQuery } from './__generated__/landing.ts';
import query from './landing.graphql?raw';

type LandingData = LandingPageQuery;
export type OfferedPackage = LandingPageQuery['packages'][number];
export type OfferedTier = OfferedPackage['tiers'][number];

/** `data` is null until it is there; `isFailed` says that it did not come. */
export type LandingState = { data: LandingData | null; isFailed: boolean; retry: () => void };

/** One question needs no GraphQL client, which would be half of the page's weight. */
async function ask(signal: AbortSignal): Promise<LandingData> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'LandingPage', query }),
    signal,
  });
  const answer = (await response.json()) as { data?: LandingData | null };
  if (!answer.data) throw new Error(`The server answered ${response.status} without data.`);
  return answer.data;
}

/** What the landing page reads from the server: packages with their prices, and how to reach its operator. */
export function useLandingData(): LandingState {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<Pick<LandingState, 'data' | 'isFailed'>>({ data: null, isFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    const leaving = new AbortController();
    ask(AbortSignal.any([leaving.signal, AbortSignal.timeout(15_000)])).then(
      (data) => setState({ data, isFailed: false }),
      () => !leaving.signal.aborted && setState({ data: null, isFailed: true }),
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ data: null, isFailed: false });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}
