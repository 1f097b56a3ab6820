import { useCallback, useEffect, useState } from 'react';
import { request } from '#web/kit/graphql-request.ts';
import type { LandingPageQuery } from './__generated__/landing.ts';
import query from './landing.graphql?raw';

type LandingData = LandingPageQuery;
export type OfferedPackage = LandingPageQuery['packages'][number];
export type OfferedTier = OfferedPackage['tiers'][number];

/** `data` is null until loaded; `isFailed` after an error. */
export type LandingState = { data: LandingData | null; isFailed: boolean; retry: () => void };

/** Server data of the landing page: packages with prices, and the operator's address. */
export function useLandingData(): LandingState {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<Pick<LandingState, 'data' | 'isFailed'>>({ data: null, isFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again.
  useEffect(() => {
    const leaving = new AbortController();
    request<LandingData>({ operationName: 'LandingPage', query }, leaving.signal).then(
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
