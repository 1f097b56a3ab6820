/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DistributionOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type DistributionOverviewQuery = { releaseStats: { __typename: 'ReleaseStats', total: number, released: number, scheduled: number, withoutUpc: number, live: number, platforms: number } | null, productCodeStats: { __typename: 'ProductCodeStats', isrcs: number, freeIsrcs: number, upcs: number, freeUpcs: number } | null, platformStats: Array<{ __typename: 'PlatformStats', platform: string, releases: number, latestOn: string | null }> | null };


export const DistributionOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DistributionOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"released"}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"}},{"kind":"Field","name":{"kind":"Name","value":"withoutUpc"}},{"kind":"Field","name":{"kind":"Name","value":"live"}},{"kind":"Field","name":{"kind":"Name","value":"platforms"}}]}},{"kind":"Field","name":{"kind":"Name","value":"productCodeStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isrcs"}},{"kind":"Field","name":{"kind":"Name","value":"freeIsrcs"}},{"kind":"Field","name":{"kind":"Name","value":"upcs"}},{"kind":"Field","name":{"kind":"Name","value":"freeUpcs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"platformStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"releases"}},{"kind":"Field","name":{"kind":"Name","value":"latestOn"}}]}}]}}]} as unknown as DocumentNode<DistributionOverviewQuery, DistributionOverviewQueryVariables>;
export const useDistributionOverviewQuery = (options?: Apollo.useQuery.Options<DistributionOverviewQuery, DistributionOverviewQueryVariables>) => Apollo.useQuery(DistributionOverviewDocument, options ?? {});
export const useDistributionOverviewSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<DistributionOverviewQueryVariables>) => Apollo.useSuspenseQuery(DistributionOverviewDocument, options ?? {});