/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LocalChainQueryVariables = Exact<{ [key: string]: never; }>;


export type LocalChainQuery = { chainNetworks: Array<{ __typename: 'ChainNetwork', isLocal: boolean }> };


export const LocalChainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LocalChain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainNetworks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLocal"}}]}}]}}]} as unknown as DocumentNode<LocalChainQuery, LocalChainQueryVariables>;
export const useLocalChainQuery = (options?: Apollo.useQuery.Options<LocalChainQuery, LocalChainQueryVariables>) => Apollo.useQuery(LocalChainDocument, options ?? {});
export const useLocalChainSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<LocalChainQueryVariables>) => Apollo.useSuspenseQuery(LocalChainDocument, options ?? {});