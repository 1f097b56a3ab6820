/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecordingNameQueryVariables = Exact<{
  id: string | number;
}>;


export type RecordingNameQuery = { record: { __typename: 'Recording', id: string, title: string, versionTitle: string | null } | null };

export type RecordingChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type RecordingChoicesQuery = { records: { __typename: 'RecordingConnection', nodes: Array<{ __typename: 'Recording', id: string, title: string, versionTitle: string | null, artist: string, isrc: string | null, durationSeconds: number | null }> } };

export type RecordingDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type RecordingDeleteMutation = { payload: { __typename: 'RecordingRemovalPayload', userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type RecordingRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type RecordingRestoreMutation = { payload: { __typename: 'RecordingPayload', recording: { __typename: 'Recording', id: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const RecordingNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordingName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"recording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}}]}}]}}]} as unknown as DocumentNode<RecordingNameQuery, RecordingNameQueryVariables>;
export const RecordingChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordingChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"records"},"name":{"kind":"Name","value":"recordings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]}}]} as unknown as DocumentNode<RecordingChoicesQuery, RecordingChoicesQueryVariables>;
export const RecordingDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordingDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"recordingDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RecordingDeleteMutation, RecordingDeleteMutationVariables>;
export const RecordingRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordingRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"recordingRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recording"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RecordingRestoreMutation, RecordingRestoreMutationVariables>;
export const useRecordingNameQuery = (options: Apollo.useQuery.Options<RecordingNameQuery, RecordingNameQueryVariables>) => Apollo.useQuery(RecordingNameDocument, options ?? {});
export const useRecordingNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<RecordingNameQueryVariables>) => Apollo.useSuspenseQuery(RecordingNameDocument, options ?? {});
export const useRecordingChoicesQuery = (options?: Apollo.useQuery.Options<RecordingChoicesQuery, RecordingChoicesQueryVariables>) => Apollo.useQuery(RecordingChoicesDocument, options ?? {});
export const useRecordingChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<RecordingChoicesQueryVariables>) => Apollo.useSuspenseQuery(RecordingChoicesDocument, options ?? {});
export const useRecordingDeleteMutation = (options?: Apollo.useMutation.Options<RecordingDeleteMutation, RecordingDeleteMutationVariables>) => Apollo.useMutation(RecordingDeleteDocument, options ?? {});
export const useRecordingRestoreMutation = (options?: Apollo.useMutation.Options<RecordingRestoreMutation, RecordingRestoreMutationVariables>) => Apollo.useMutation(RecordingRestoreDocument, options ?? {});