/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IsrcSerialsQueryVariables = Exact<{ [key: string]: never; }>;


export type IsrcSerialsQuery = { isrcSerials: Array<{ __typename: 'IsrcSerial', prefix: string, year: number, last: number }> };


export const IsrcSerialsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IsrcSerials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isrcSerials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"last"}}]}}]}}]} as unknown as DocumentNode<IsrcSerialsQuery, IsrcSerialsQueryVariables>;
export const useIsrcSerialsQuery = (options?: Apollo.useQuery.Options<IsrcSerialsQuery, IsrcSerialsQueryVariables>) => Apollo.useQuery(IsrcSerialsDocument, options ?? {});
export const useIsrcSerialsSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<IsrcSerialsQueryVariables>) => Apollo.useSuspenseQuery(IsrcSerialsDocument, options ?? {});