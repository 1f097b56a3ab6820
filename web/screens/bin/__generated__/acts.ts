/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeletedItemsRestoreMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeletedItemsRestoreMutation = { deletedItemsRestore: { __typename: 'DeletedItemsPayload', itemIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string }> } };

export type DeletedItemsPurgeMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DeletedItemsPurgeMutation = { deletedItemsPurge: { __typename: 'DeletedItemsPayload', itemIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string }> } };


export const DeletedItemsRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletedItemsRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedItemsRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeletedItemsRestoreMutation, DeletedItemsRestoreMutationVariables>;
export const DeletedItemsPurgeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletedItemsPurge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedItemsPurge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeletedItemsPurgeMutation, DeletedItemsPurgeMutationVariables>;
export const useDeletedItemsRestoreMutation = (options?: Apollo.useMutation.Options<DeletedItemsRestoreMutation, DeletedItemsRestoreMutationVariables>) => Apollo.useMutation(DeletedItemsRestoreDocument, options ?? {});
export const useDeletedItemsPurgeMutation = (options?: Apollo.useMutation.Options<DeletedItemsPurgeMutation, DeletedItemsPurgeMutationVariables>) => Apollo.useMutation(DeletedItemsPurgeDocument, options ?? {});