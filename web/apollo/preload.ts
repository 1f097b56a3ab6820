import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createQueryPreloader } from '@apollo/client/react';
import { getOperationAST } from 'graphql';
import { client, warmLink } from './client.ts';
import { warming } from './warm-link.ts';

/** Starts a query in a route's loader; the component reads it with `useReadQuery(usePreloaded<typeof loader>())`. */
export const preloadQuery = createQueryPreloader(client);

/**
 * Starts a query while the screen's code still loads, and does not wait for it: the screen's own hook joins the
 * request in flight or takes its answer. Errors are left to that hook.
 */
export function warm<T, V extends OperationVariables>(query: TypedDocumentNode<T, V>, variables: V): null {
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
