/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FeatureRequestCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeatureRequestCountsQuery = { featureRequestCounts: Array<{ __typename: 'FeatureRequestCount', path: string, title: string, count: number, lastAt: string | null }> };


export const FeatureRequestCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeatureRequestCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureRequestCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]}}]} as unknown as DocumentNode<FeatureRequestCountsQuery, FeatureRequestCountsQueryVariables>;
export const useFeatureRequestCountsQuery = (options?: Apollo.useQuery.Options<FeatureRequestCountsQuery, FeatureRequestCountsQueryVariables>) => Apollo.useQuery(FeatureRequestCountsDocument, options ?? {});
export const useFeatureRequestCountsSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<FeatureRequestCountsQueryVariables>) => Apollo.useSuspenseQuery(FeatureRequestCountsDocument, options ?? {});