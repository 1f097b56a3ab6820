/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FeatureRequestCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeatureRequestCountsQuery = { featureRequestCounts: Array<{ __typename: 'FeatureRequestCount', path: string, title: string, count: number, lastAt: string | null }> };

export type ChainSpendingQueryVariables = Exact<{ [key: string]: never; }>;


export type ChainSpendingQuery = { chainSpending: Array<{ __typename: 'ChainSpending', state: Types.ChainBudgetState, spent: string, limit: string | null, currency: string, resetsAt: string, network: { __typename: 'ChainNetwork', id: string, name: string, signer: string } }> };


export const FeatureRequestCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeatureRequestCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureRequestCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]}}]} as unknown as DocumentNode<FeatureRequestCountsQuery, FeatureRequestCountsQueryVariables>;
export const ChainSpendingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChainSpending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainSpending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"spent"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"resetsAt"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"signer"}}]}}]}}]}}]} as unknown as DocumentNode<ChainSpendingQuery, ChainSpendingQueryVariables>;
export const useFeatureRequestCountsQuery = (options?: Apollo.useQuery.Options<FeatureRequestCountsQuery, FeatureRequestCountsQueryVariables>) => Apollo.useQuery(FeatureRequestCountsDocument, options ?? {});
export const useFeatureRequestCountsSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<FeatureRequestCountsQueryVariables>) => Apollo.useSuspenseQuery(FeatureRequestCountsDocument, options ?? {});
export const useChainSpendingQuery = (options?: Apollo.useQuery.Options<ChainSpendingQuery, ChainSpendingQueryVariables>) => Apollo.useQuery(ChainSpendingDocument, options ?? {});
export const useChainSpendingSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ChainSpendingQueryVariables>) => Apollo.useSuspenseQuery(ChainSpendingDocument, options ?? {});