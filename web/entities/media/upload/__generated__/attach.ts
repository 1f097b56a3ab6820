/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UploadedMusicDocumentsQueryVariables = Exact<{
  id: string | number;
}>;


export type UploadedMusicDocumentsQuery = { asset:
    | { __typename: 'AudioAsset', id: string, musicDocuments: Array<{ __typename: 'MusicDocument', id: string }> }
    | { __typename: 'DocumentAsset', id: string, musicDocuments: Array<{ __typename: 'MusicDocument', id: string }> }
    | { __typename: 'ImageAsset', id: string }
    | { __typename: 'VideoAsset', id: string }
   | null };

export type UploadedMusicDocumentCreateMutationVariables = Exact<{
  input: Types.MusicDocumentInput;
}>;


export type UploadedMusicDocumentCreateMutation = { musicDocumentCreate: { __typename: 'MusicDocumentPayload', musicDocument: { __typename: 'MusicDocument', id: string } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };


export const UploadedMusicDocumentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadedMusicDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"musicDocuments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudioAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"musicDocuments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UploadedMusicDocumentsQuery, UploadedMusicDocumentsQueryVariables>;
export const UploadedMusicDocumentCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedMusicDocumentCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MusicDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"musicDocumentCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"musicDocument"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedMusicDocumentCreateMutation, UploadedMusicDocumentCreateMutationVariables>;
export const useUploadedMusicDocumentsQuery = (options: Apollo.useQuery.Options<UploadedMusicDocumentsQuery, UploadedMusicDocumentsQueryVariables>) => Apollo.useQuery(UploadedMusicDocumentsDocument, options ?? {});
export const useUploadedMusicDocumentsSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<UploadedMusicDocumentsQueryVariables>) => Apollo.useSuspenseQuery(UploadedMusicDocumentsDocument, options ?? {});
export const useUploadedMusicDocumentCreateMutation = (options?: Apollo.useMutation.Options<UploadedMusicDocumentCreateMutation, UploadedMusicDocumentCreateMutationVariables>) => Apollo.useMutation(UploadedMusicDocumentCreateDocument, options ?? {});