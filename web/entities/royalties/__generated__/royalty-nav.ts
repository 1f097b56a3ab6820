/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RoyaltyNavQueryVariables = Exact<{ [key: string]: never; }>;


export type RoyaltyNavQuery = { payeeQuestions: { __typename: 'PayeeQuestionConnection', totalCount: number, nodes: Array<{ __typename: 'PayeeQuestion', id: string }> }, payeePortals: Array<{ __typename: 'PayeePortal', id: string }> };


export const RoyaltyNavDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoyaltyNav"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payeeQuestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isAnswered"},"value":{"kind":"BooleanValue","value":false}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"payeePortals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RoyaltyNavQuery, RoyaltyNavQueryVariables>;
export const useRoyaltyNavQuery = (options?: Apollo.useQuery.Options<RoyaltyNavQuery, RoyaltyNavQueryVariables>) => Apollo.useQuery(RoyaltyNavDocument, options ?? {});
export const useRoyaltyNavSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<RoyaltyNavQueryVariables>) => Apollo.useSuspenseQuery(RoyaltyNavDocument, options ?? {});