/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlatformStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlatformStatsQuery = { platformStats: Array<{ __typename: 'PlatformStats', platform: string, releases: number, latestOn: string | null }> | null };


export const PlatformStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"releases"}},{"kind":"Field","name":{"kind":"Name","value":"latestOn"}}]}}]}}]} as unknown as DocumentNode<PlatformStatsQuery, PlatformStatsQueryVariables>;
export const usePlatformStatsQuery = (options?: Apollo.useQuery.Options<PlatformStatsQuery, PlatformStatsQueryVariables>) => Apollo.useQuery(PlatformStatsDocument, options ?? {});
export const usePlatformStatsSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PlatformStatsQueryVariables>) => Apollo.useSuspenseQuery(PlatformStatsDocument, options ?? {});