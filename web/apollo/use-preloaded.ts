import { NetworkStatus, type OperationVariables } from '@apollo/client';
import { useReadQuery } from '@apollo/client/react';
import { isNetworkRequestInFlight } from '@apollo/client/utilities';
import { useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react';
import { useLoaderData } from 'react-router';
import { type LoadedRef, newRefTo, queryOf } from './query-refs.ts';

/** Returns the loader's result with its type, which react-router's hook loses. */
export function usePreloaded<L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}

/**
 * Reads a query started by a loader. `data` is undefined until it is complete. `refetch` and `fetchMore` keep the current data on the
 * screen until the response.
 */
export function usePreloadedQuery<Data, Variables extends OperationVariables>(ref: LoadedRef<Data, Variables>) {
  const query = queryOf(ref);
  // Each request has its own wrapper, so a screen that renders before the response keeps its data. `useQueryRefHandlers` changes one wrapper
  // in place, and such a screen would be replaced by its skeleton.
  const [newestRef, setNewestRef] = useState<typeof ref>(ref);
  const { data, dataState, error, networkStatus } = useReadQuery(queryOf(newestRef) === query ? newestRef : ref);
  const [isPending, startTransition] = useTransition();
  const request = <Response>(send: () => Response): Response => {
    const response = send();
    startTransition(() => setNewestRef(newRefTo(query)));
    return response;
  };
  // One refetch of a query at a time: a second would abandon the first one's promise, and the screen would wait forever.
  const state = useMemo(() => ({ ref, isRunning: false, isWanted: false }), [ref]);
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = state;
  });
  const refetch = () => {
    state.isWanted = state.isRunning;
    if (state.isRunning) return;
    state.isRunning = true;
    // Apollo settles its own promise in a timer after the response.
    const end = () =>
      setTimeout(() => {
        state.isRunning = false;
        if (state.isWanted && state === newest.current) refetch();
      });
    void request(() => query.refetch(undefined)).then(end, end);
  };
  const fetchMore = (options: Parameters<typeof query.fetchMore>[0]) => request(() => query.fetchMore(options));
  // The transition covers refetches. Their network status can get stuck when one request serves two.
  const isFetching = networkStatus !== NetworkStatus.refetch && isNetworkRequestInFlight(networkStatus);
  const loading = isPending || isFetching;
  return { data: dataState === 'complete' ? data : undefined, error, loading, refetch, fetchMore };
}
