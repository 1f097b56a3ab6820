import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getOperationAST } from 'graphql';
import { client, warmLink } from './client.ts';
import { prefetching, warming } from './warm-link.ts';

/** Starts a query in a route's loader; the component reads it with `useReadQuery(usePreloaded<typeof loader>())`. */

/**
 * Starts a query while the screen's code still loads, and does not wait for it: the screen's own hook joins the
 * request in flight or takes its answer. Errors are left to that hook. Under `prefetch` it only requests what the cache does not hold.
 */
export function warm<T, V extends OperationVariables>(query: TypedDocumentNode<T, V>, variables: V): null {
  if (isPrefetching) return prefetchQuery(query, variables);
  const options: ApolloClient.QueryOptions<unknown, OperationVariables> = {
    query,
    variables,
    fetchPolicy: 'cache-first',
    context: warming,
  };
  warmLink.startVisit(getOperationAST(query)?.name?.value);
  client.query(options).catch(() => undefined);
  return null;
}

let isPrefetching = false;

/** Runs a loader before anybody follows its link: the queries that it starts are kept apart from the cache for a few seconds. */
export function prefetch(loader: () => unknown): void {
  isPrefetching = true;
  try {
    loader();
  } finally {
    isPrefetching = false;
  }
}

const requestsMax = 4;
let requests = 0;

/** A link to what the cache holds is left to the visit, which shows that at once and refreshes it. */
function prefetchQuery<T, V extends OperationVariables>(query: TypedDocumentNode<T, V>, variables: V): null {
  const options: ApolloClient.QueryOptions<unknown, OperationVariables> = { query, variables };
  if (requests >= requestsMax || client.readQuery(options) !== null) return null;
  requests += 1;
  client
    .query({ ...options, fetchPolicy: 'no-cache', context: prefetching })
    .catch(() => undefined)
    .finally(() => {
      requests -= 1;
    });
  return null;
}
