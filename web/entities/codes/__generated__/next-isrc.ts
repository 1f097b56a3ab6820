/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type NextFreeIsrcQueryVariables = Exact<{ [key: string]: never; }>;


export type NextFreeIsrcQuery = { isrcCodes: { __typename: 'IsrcCodeConnection', nodes: Array<{ __typename: 'IsrcCode', id: string, code: string }> }, isrcSerials: Array<{ __typename: 'IsrcSerial', prefix: string, year: number, last: number }> };


export const NextFreeIsrcDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextFreeIsrc"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isrcCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isAssigned"},"value":{"kind":"BooleanValue","value":false}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"CODE"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isrcSerials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"last"}}]}}]}}]} as unknown as DocumentNode<NextFreeIsrcQuery, NextFreeIsrcQueryVariables>;
export const useNextFreeIsrcQuery = (options?: Apollo.useQuery.Options<NextFreeIsrcQuery, NextFreeIsrcQueryVariables>) => Apollo.useQuery(NextFreeIsrcDocument, options ?? {});
export const useNextFreeIsrcSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<NextFreeIsrcQueryVariables>) => Apollo.useSuspenseQuery(NextFreeIsrcDocument, options ?? {});