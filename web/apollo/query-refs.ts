// The only file that imports internals of Apollo Client; query-refs.test.ts names them.
import type { DataState, OperationVariables } from '@apollo/client';
import type { QueryRef } from '@apollo/client/react';
import { assertWrappedQueryRef, type InternalQueryReference, unwrapQueryRef, wrapQueryRef } from '@apollo/client/react/internal';

type States<Data> = DataState<Data>['dataState'];
export type LoadedRef<Data, Variables extends OperationVariables> = QueryRef<Data, Variables, States<Data>>;
type Query<Data> = InternalQueryReference<Data, States<Data>>;

/** Returns the query that a loader has started. */
export function queryOf<Data, Variables extends OperationVariables>(ref: LoadedRef<Data, Variables>): Query<Data> {
  assertWrappedQueryRef(ref);
  return unwrapQueryRef(ref);
}

/** Returns a new reference to a query. A screen that reads it keeps its data until the response. */
export const newRefTo = <Data, Variables extends OperationVariables>(query: Query<Data>): LoadedRef<Data, Variables> =>
  wrapQueryRef(query);
