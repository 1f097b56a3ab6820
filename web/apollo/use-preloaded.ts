import { type DataState, NetworkStatus, type OperationVariables } from '@apollo/client';
import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { isNetworkRequestInFlight } from '@apollo/client/utilities';
import { useRef, useTransition } from 'react';
import { useLoaderData } from 'react-router';

type States<Data> = DataState<Data>['dataState'];

/** Returns the loader's result with its type, which react-router's hook loses. */
export function usePreloaded<L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}

/**
 * Reads a query started by a loader. `data` is undefined until it is complete. `refetch` and `fetchMore` keep the current data on the
 * screen until the response.
 */
export function usePreloadedQuery<Data, Variables extends OperationVariables>(ref: QueryRef<Data, Variables, States<Data>>) {
  // Before `useReadQuery`, which otherwise reads the first response and does not render again after a refetch.
  const handlers = useQueryRefHandlers(ref);
  const { data, dataState, error, networkStatus } = useReadQuery(ref);
  const [isPending, startTransition] = useTransition();
  // One refetch of a query at a time: a second would abandon the first one's promise, and the screen would wait forever.
  const newest = useRef({ ref, isRunning: false, isWanted: false });
  if (newest.current.ref !== ref) newest.current = { ref, isRunning: false, isWanted: false };
  const state = newest.current;
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
    startTransition(() => void handlers.refetch().then(end, end));
  };
  const fetchMore: typeof handlers.fetchMore = (options) =>
    new Promise((resolve) => startTransition(() => resolve(handlers.fetchMore(options))));
  // The transition covers refetches. Their network status can get stuck when one request serves two.
  const isFetching = networkStatus !== NetworkStatus.refetch && isNetworkRequestInFlight(networkStatus);
  const loading = isPending || isFetching;
  return { data: dataState === 'complete' ? data : undefined, error, loading, refetch, fetchMore };
}
