/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReleaseNameQueryVariables = Exact<{
  id: string | number;
}>;


export type ReleaseNameQuery = { record: { __typename: 'Release', id: string, title: string, versionTitle: string | null } | null };

export type ReleaseRecordChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ReleaseRecordChoicesQuery = { records: { __typename: 'ReleaseConnection', nodes: Array<{ __typename: 'Release', id: string, title: string, versionTitle: string | null, artist: string, upc: string | null }> } };

export type ReleaseDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type ReleaseDeleteMutation = { payload: { __typename: 'ReleaseRemovalPayload', userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type ReleaseRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type ReleaseRestoreMutation = { payload: { __typename: 'ReleasePayload', release: { __typename: 'Release', id: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const ReleaseNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReleaseName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"release"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}}]}}]}}]} as unknown as DocumentNode<ReleaseNameQuery, ReleaseNameQueryVariables>;
export const ReleaseRecordChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReleaseRecordChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"records"},"name":{"kind":"Name","value":"releases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"upc"}}]}}]}}]}}]} as unknown as DocumentNode<ReleaseRecordChoicesQuery, ReleaseRecordChoicesQueryVariables>;
export const ReleaseDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"releaseDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ReleaseDeleteMutation, ReleaseDeleteMutationVariables>;
export const ReleaseRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"releaseRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"release"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ReleaseRestoreMutation, ReleaseRestoreMutationVariables>;
export const useReleaseNameQuery = (options: Apollo.useQuery.Options<ReleaseNameQuery, ReleaseNameQueryVariables>) => Apollo.useQuery(ReleaseNameDocument, options ?? {});
export const useReleaseNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ReleaseNameQueryVariables>) => Apollo.useSuspenseQuery(ReleaseNameDocument, options ?? {});
export const useReleaseRecordChoicesQuery = (options?: Apollo.useQuery.Options<ReleaseRecordChoicesQuery, ReleaseRecordChoicesQueryVariables>) => Apollo.useQuery(ReleaseRecordChoicesDocument, options ?? {});
export const useReleaseRecordChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ReleaseRecordChoicesQueryVariables>) => Apollo.useSuspenseQuery(ReleaseRecordChoicesDocument, options ?? {});
export const useReleaseDeleteMutation = (options?: Apollo.useMutation.Options<ReleaseDeleteMutation, ReleaseDeleteMutationVariables>) => Apollo.useMutation(ReleaseDeleteDocument, options ?? {});
export const useReleaseRestoreMutation = (options?: Apollo.useMutation.Options<ReleaseRestoreMutation, ReleaseRestoreMutationVariables>) => Apollo.useMutation(ReleaseRestoreDocument, options ?? {});