/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChainNetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type ChainNetworksQuery = { chainNetworks: Array<{ __typename: 'ChainNetwork', id: string, blockchain: Types.Blockchain, name: string, isLocal: boolean, isAvailable: boolean, problem: string | null, headNumber: number | null }> };


export const ChainNetworksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChainNetworks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainNetworks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isLocal"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"headNumber"}}]}}]}}]} as unknown as DocumentNode<ChainNetworksQuery, ChainNetworksQueryVariables>;
export const useChainNetworksQuery = (options?: Apollo.useQuery.Options<ChainNetworksQuery, ChainNetworksQueryVariables>) => Apollo.useQuery(ChainNetworksDocument, options ?? {});
export const useChainNetworksSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ChainNetworksQueryVariables>) => Apollo.useSuspenseQuery(ChainNetworksDocument, options ?? {});