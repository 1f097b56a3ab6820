/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShellNetworksQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellNetworksQuery = { chainNetworks: Array<{ __typename: 'ChainNetwork', id: string, blockchain: Types.Blockchain, name: string, isLocal: boolean, isAvailable: boolean, problem: string | null, headNumber: number | null }> };


export const ShellNetworksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellNetworks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainNetworks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isLocal"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"headNumber"}}]}}]}}]} as unknown as DocumentNode<ShellNetworksQuery, ShellNetworksQueryVariables>;
export const useShellNetworksQuery = (options?: Apollo.useQuery.Options<ShellNetworksQuery, ShellNetworksQueryVariables>) => Apollo.useQuery(ShellNetworksDocument, options ?? {});
export const useShellNetworksSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ShellNetworksQueryVariables>) => Apollo.useSuspenseQuery(ShellNetworksDocument, options ?? {});