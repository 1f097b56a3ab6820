/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MusicDocumentNameQueryVariables = Exact<{
  id: string | number;
}>;


export type MusicDocumentNameQuery = { record: { __typename: 'MusicDocument', id: string, title: string } | null };

export type MusicDocumentChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type MusicDocumentChoicesQuery = { records: { __typename: 'MusicDocumentConnection', nodes: Array<{ __typename: 'MusicDocument', id: string, title: string, type: Types.MusicDocumentType, artist: string | null }> } };

export type MusicDocumentDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type MusicDocumentDeleteMutation = { payload: { __typename: 'MusicDocumentRemovalPayload', userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type MusicDocumentRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type MusicDocumentRestoreMutation = { payload: { __typename: 'MusicDocumentPayload', musicDocument: { __typename: 'MusicDocument', id: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const MusicDocumentNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MusicDocumentName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"musicDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<MusicDocumentNameQuery, MusicDocumentNameQueryVariables>;
export const MusicDocumentChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MusicDocumentChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"records"},"name":{"kind":"Name","value":"musicDocuments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}}]}}]}}]}}]} as unknown as DocumentNode<MusicDocumentChoicesQuery, MusicDocumentChoicesQueryVariables>;
export const MusicDocumentDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MusicDocumentDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"musicDocumentDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<MusicDocumentDeleteMutation, MusicDocumentDeleteMutationVariables>;
export const MusicDocumentRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MusicDocumentRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"musicDocumentRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"musicDocument"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<MusicDocumentRestoreMutation, MusicDocumentRestoreMutationVariables>;
export const useMusicDocumentNameQuery = (options: Apollo.useQuery.Options<MusicDocumentNameQuery, MusicDocumentNameQueryVariables>) => Apollo.useQuery(MusicDocumentNameDocument, options ?? {});
export const useMusicDocumentNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<MusicDocumentNameQueryVariables>) => Apollo.useSuspenseQuery(MusicDocumentNameDocument, options ?? {});
export const useMusicDocumentChoicesQuery = (options?: Apollo.useQuery.Options<MusicDocumentChoicesQuery, MusicDocumentChoicesQueryVariables>) => Apollo.useQuery(MusicDocumentChoicesDocument, options ?? {});
export const useMusicDocumentChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<MusicDocumentChoicesQueryVariables>) => Apollo.useSuspenseQuery(MusicDocumentChoicesDocument, options ?? {});
export const useMusicDocumentDeleteMutation = (options?: Apollo.useMutation.Options<MusicDocumentDeleteMutation, MusicDocumentDeleteMutationVariables>) => Apollo.useMutation(MusicDocumentDeleteDocument, options ?? {});
export const useMusicDocumentRestoreMutation = (options?: Apollo.useMutation.Options<MusicDocumentRestoreMutation, MusicDocumentRestoreMutationVariables>) => Apollo.useMutation(MusicDocumentRestoreDocument, options ?? {});