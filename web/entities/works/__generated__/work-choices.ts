/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WorkChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type WorkChoicesQuery = { works: { __typename: 'WorkConnection', nodes: Array<{ __typename: 'Work', id: string, title: string, iswc: string | null, artist: string | null }> } };

export type WorkNameQueryVariables = Exact<{
  id: string | number;
}>;


export type WorkNameQuery = { work: { __typename: 'Work', id: string, title: string } | null };


export const WorkChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"works"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"iswc"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}}]}}]}}]}}]} as unknown as DocumentNode<WorkChoicesQuery, WorkChoicesQueryVariables>;
export const WorkNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"work"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<WorkNameQuery, WorkNameQueryVariables>;
export const useWorkChoicesQuery = (options?: Apollo.useQuery.Options<WorkChoicesQuery, WorkChoicesQueryVariables>) => Apollo.useQuery(WorkChoicesDocument, options ?? {});
export const useWorkChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<WorkChoicesQueryVariables>) => Apollo.useSuspenseQuery(WorkChoicesDocument, options ?? {});
export const useWorkNameQuery = (options: Apollo.useQuery.Options<WorkNameQuery, WorkNameQueryVariables>) => Apollo.useQuery(WorkNameDocument, options ?? {});
export const useWorkNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<WorkNameQueryVariables>) => Apollo.useSuspenseQuery(WorkNameDocument, options ?? {});