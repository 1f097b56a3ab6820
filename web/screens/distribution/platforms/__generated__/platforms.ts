/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlatformFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type PlatformFiguresQuery = { platformFigures: Array<{ __typename: 'PlatformFigures', platform: string, releases: number, latestOn: string | null }> | null };


export const PlatformFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platformFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"releases"}},{"kind":"Field","name":{"kind":"Name","value":"latestOn"}}]}}]}}]} as unknown as DocumentNode<PlatformFiguresQuery, PlatformFiguresQueryVariables>;
export const usePlatformFiguresQuery = (options?: Apollo.useQuery.Options<PlatformFiguresQuery, PlatformFiguresQueryVariables>) => Apollo.useQuery(PlatformFiguresDocument, options ?? {});
export const usePlatformFiguresSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PlatformFiguresQueryVariables>) => Apollo.useSuspenseQuery(PlatformFiguresDocument, options ?? {});