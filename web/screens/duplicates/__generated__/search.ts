/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DuplicateSearchQueryVariables = Exact<{ [key: string]: never; }>;


export type DuplicateSearchQuery = { duplicateSearch: { __typename: 'DuplicateSearch', isRunning: boolean, percent: number, finishedAt: string | null, isTruncated: boolean }, assets: { __typename: 'AssetConnection', totalCount: number, nodes: Array<
      | { __typename: 'AudioAsset', id: string }
      | { __typename: 'DocumentAsset', id: string }
      | { __typename: 'ImageAsset', id: string }
      | { __typename: 'VideoAsset', id: string }
    > } };

export type DuplicateSearchChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type DuplicateSearchChangedSubscription = { duplicateSearchChanged: { __typename: 'DuplicateSearch', isRunning: boolean, percent: number, finishedAt: string | null, isTruncated: boolean } };

export type DuplicateSearchStartMutationVariables = Exact<{ [key: string]: never; }>;


export type DuplicateSearchStartMutation = { duplicateSearchStart: { __typename: 'DuplicateSearchPayload', search: { __typename: 'DuplicateSearch', isRunning: boolean, percent: number, finishedAt: string | null, isTruncated: boolean } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const DuplicateSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DuplicateSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateSearch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isRunning"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"assets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ingestStates"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DUPLICATE"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateSearchQuery, DuplicateSearchQueryVariables>;
export const DuplicateSearchChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DuplicateSearchChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateSearchChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isRunning"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}}]}}]}}]} as unknown as DocumentNode<DuplicateSearchChangedSubscription, DuplicateSearchChangedSubscriptionVariables>;
export const DuplicateSearchStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateSearchStart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateSearchStart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isRunning"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateSearchStartMutation, DuplicateSearchStartMutationVariables>;
export const useDuplicateSearchQuery = (options?: Apollo.useQuery.Options<DuplicateSearchQuery, DuplicateSearchQueryVariables>) => Apollo.useQuery(DuplicateSearchDocument, options ?? {});
export const useDuplicateSearchSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<DuplicateSearchQueryVariables>) => Apollo.useSuspenseQuery(DuplicateSearchDocument, options ?? {});
export const useDuplicateSearchChangedSubscription = (options?: Apollo.useSubscription.Options<DuplicateSearchChangedSubscription, DuplicateSearchChangedSubscriptionVariables>) => Apollo.useSubscription(DuplicateSearchChangedDocument, options ?? {});
export const useDuplicateSearchStartMutation = (options?: Apollo.useMutation.Options<DuplicateSearchStartMutation, DuplicateSearchStartMutationVariables>) => Apollo.useMutation(DuplicateSearchStartDocument, options ?? {});