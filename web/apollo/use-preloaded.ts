import { type DataState, NetworkStatus, type OperationVariables } from '@apollo/client';
import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { assertWrappedQueryRef, unwrapQueryRef, wrapQueryRef } from '@apollo/client/react/internal';
import { isNetworkRequestInFlight } from '@apollo/client/utilities';
import { useRef, useState, useTransition } from 'react';
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
  assertWrappedQueryRef(ref);
  const query = unwrapQueryRef(ref);
  // Each request has its own wrapper, so a screen that renders before the response keeps its data. `useQueryRefHandlers` changes one wrapper
  // in place, and such a screen would be replaced by its skeleton.
  const [newestRef, setNewestRef] = useState<typeof ref>(ref);
  const { data, dataState, error, networkStatus } = useReadQuery(unwrapQueryRef(newestRef) === query ? newestRef : ref);
  const [isPending, startTransition] = useTransition();
  const request = <Response>(send: () => Response): Response => {
    const response = send();
    startTransition(() => setNewestRef(wrapQueryRef(query)));
    return response;
  };
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
    void request(() => query.refetch(undefined)).then(end, end);
  };
  const fetchMore = (options: Parameters<typeof query.fetchMore>[0]) => request(() => query.fetchMore(options));
  // The transition covers refetches. Their network status can get stuck when one request serves two.
  const isFetching = networkStatus !== NetworkStatus.refetch && isNetworkRequestInFlight(networkStatus);
  const loading = isPending || isFetching;
  return { data: dataState === 'complete' ? data : undefined, error, loading, refetch, fetchMore };
}
