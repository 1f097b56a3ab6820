/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DuplicateDismissMutationVariables = Exact<{
  id: string | number;
}>;


export type DuplicateDismissMutation = { duplicateDismiss: { __typename: 'DuplicatePayload', duplicate: { __typename: 'DuplicatePair', id: string, state: Types.DuplicateState, decidedAt: string | null } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type DuplicateReopenMutationVariables = Exact<{
  id: string | number;
}>;


export type DuplicateReopenMutation = { duplicateReopen: { __typename: 'DuplicatePayload', duplicate: { __typename: 'DuplicatePair', id: string, state: Types.DuplicateState, decidedAt: string | null } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type DuplicateMergeUndoMutationVariables = Exact<{
  id: string | number;
}>;


export type DuplicateMergeUndoMutation = { duplicateMergeUndo: { __typename: 'DuplicateMergeUndoPayload', stays: Array<string> | null, duplicate: { __typename: 'DuplicatePair', id: string, state: Types.DuplicateState, decidedAt: string | null, undoableUntil: string | null } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const DuplicateDismissDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateDismiss"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateDismiss"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateDismissMutation, DuplicateDismissMutationVariables>;
export const DuplicateReopenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateReopen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateReopen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateReopenMutation, DuplicateReopenMutationVariables>;
export const DuplicateMergeUndoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateMergeUndo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateMergeUndo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stays"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoableUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateMergeUndoMutation, DuplicateMergeUndoMutationVariables>;
export const useDuplicateDismissMutation = (options?: Apollo.useMutation.Options<DuplicateDismissMutation, DuplicateDismissMutationVariables>) => Apollo.useMutation(DuplicateDismissDocument, options ?? {});
export const useDuplicateReopenMutation = (options?: Apollo.useMutation.Options<DuplicateReopenMutation, DuplicateReopenMutationVariables>) => Apollo.useMutation(DuplicateReopenDocument, options ?? {});
export const useDuplicateMergeUndoMutation = (options?: Apollo.useMutation.Options<DuplicateMergeUndoMutation, DuplicateMergeUndoMutationVariables>) => Apollo.useMutation(DuplicateMergeUndoDocument, options ?? {});