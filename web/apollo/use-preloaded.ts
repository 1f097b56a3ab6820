import { type DataState, NetworkStatus, type OperationVariables } from '@apollo/client';
import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { isNetworkRequestInFlight } from '@apollo/client/utilities';
import { useRef, useTransition } from 'react';
import { useLoaderData } from 'react-router';

type States<Data> = DataState<Data>['dataState'];

/** What the route's loader returned, with its type kept (react-router's own hook loses that of a query reference). */
export function usePreloaded<L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}

/**
 * Reads a query that a loader started. `data` is undefined until it is complete. `refetch` keeps the current data on the screen until the
 * answer arrives.
 */
export function usePreloadedQuery<Data, Variables extends OperationVariables>(ref: QueryRef<Data, Variables, States<Data>>) {
  // Before `useReadQuery`, which otherwise reads the answer of the first request and is not rendered again for that of a refetch.
  const handlers = useQueryRefHandlers(ref);
  const { data, dataState, error, networkStatus } = useReadQuery(ref);
  const [isPending, startTransition] = useTransition();
  // One at a time: a second one would leave the first one's promise, and the screen with it, waiting for ever.
  const state = useRef({ isRunning: false, isWanted: false }).current;
  const refetch = () => {
    state.isWanted = state.isRunning;
    if (state.isRunning) return;
    state.isRunning = true;
    // Apollo settles its own promise in a timer after the answer.
    const end = () =>
      setTimeout(() => {
        state.isRunning = false;
        if (state.isWanted) refetch();
      });
    startTransition(() => void handlers.refetch().then(end, end));
  };
  // The transition covers refetches. Their network status would stay behind when two are answered by one request.
  const isFetching = networkStatus !== NetworkStatus.refetch && isNetworkRequestInFlight(networkStatus);
  const loading = isPending || isFetching;
  return { data: dataState === 'complete' ? data : undefined, error, loading, refetch, fetchMore: handlers.fetchMore };
}
