import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useMemo } from 'react';

/** Returns the function with promises that may be ignored. A caller that awaits one still gets its failure. */
function ignorable<Request extends (...args: never[]) => Promise<unknown>>(request: Request): Request {
  const send = (...args: Parameters<Request>) => {
    const response = request(...args);
    response.catch(() => undefined);
    return response;
  };
  return send as Request;
}

type Result<T, V extends OperationVariables> = useApolloQuery.Result<T, V, 'complete' | 'streaming' | 'empty', Partial<V>>;

/**
 * Like `useQuery` of Apollo Client, but the promises of `refetch` and `fetchMore` may be ignored: `error` tells the screen of a failure, and
 * leaving the screen ends the request, which fails for nobody.
 */
export function useQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  options: useApolloQuery.Options<T, V>,
): Result<T, V> {
  const result = useApolloQuery(document, options as useApolloQuery.Options<T, V> & { variables: V }) as Result<T, V>;
  const { refetch, fetchMore } = result;
  const requests = useMemo(() => ({ refetch: ignorable(refetch), fetchMore: ignorable(fetchMore) }), [refetch, fetchMore]);
  return { ...result, ...requests };
}
