/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DuplicateComparisonQueryVariables = Exact<{
  id: string | number;
}>;


export type DuplicateComparisonQuery = { duplicate: { __typename: 'DuplicatePair', id: string, kind: Types.DuplicateKind, state: Types.DuplicateState, score: number, reasons: Array<Types.DuplicateReason>, undoableUntil: string | null, first: { __typename: 'DuplicateSide', name: string, detail: string | null, isKept: boolean, record:
        | { __typename: 'AudioAsset', id: string }
        | { __typename: 'Contributor', id: string }
        | { __typename: 'DocumentAsset', id: string }
        | { __typename: 'ImageAsset', id: string }
        | { __typename: 'Label', id: string }
        | { __typename: 'MusicDocument', id: string }
        | { __typename: 'Publisher', id: string }
        | { __typename: 'Recording', id: string }
        | { __typename: 'Release', id: string }
        | { __typename: 'VideoAsset', id: string }
        | { __typename: 'Work', id: string }
       | null }, second: { __typename: 'DuplicateSide', name: string, detail: string | null, isKept: boolean, record:
        | { __typename: 'AudioAsset', id: string }
        | { __typename: 'Contributor', id: string }
        | { __typename: 'DocumentAsset', id: string }
        | { __typename: 'ImageAsset', id: string }
        | { __typename: 'Label', id: string }
        | { __typename: 'MusicDocument', id: string }
        | { __typename: 'Publisher', id: string }
        | { __typename: 'Recording', id: string }
        | { __typename: 'Release', id: string }
        | { __typename: 'VideoAsset', id: string }
        | { __typename: 'Work', id: string }
       | null }, comparison: { __typename: 'DuplicateComparison', first: { __typename: 'DuplicateComparedSide', id: string, version: number, createdAt: string, usage: string }, second: { __typename: 'DuplicateComparedSide', id: string, version: number, createdAt: string, usage: string }, fields: Array<{ __typename: 'DuplicateField', name: string, label: string, first: string | null, second: string | null }> } | null } | null };

export type DuplicateMergeMutationVariables = Exact<{
  id: string | number;
  input: Types.DuplicateMergeInput;
}>;


export type DuplicateMergeMutation = { duplicateMerge: { __typename: 'DuplicatePayload', duplicate: { __typename: 'DuplicatePair', id: string, state: Types.DuplicateState, decidedAt: string | null, undoableUntil: string | null } | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };


export const DuplicateComparisonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DuplicateComparison"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"undoableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"first"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"isKept"}}]}},{"kind":"Field","name":{"kind":"Name","value":"second"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"isKept"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparison"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"usage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"second"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"usage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"first"}},{"kind":"Field","name":{"kind":"Name","value":"second"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateComparisonQuery, DuplicateComparisonQueryVariables>;
export const DuplicateMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateMergeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateMerge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoableUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateMergeMutation, DuplicateMergeMutationVariables>;
export const useDuplicateComparisonQuery = (options: Apollo.useQuery.Options<DuplicateComparisonQuery, DuplicateComparisonQueryVariables>) => Apollo.useQuery(DuplicateComparisonDocument, options ?? {});
export const useDuplicateComparisonSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<DuplicateComparisonQueryVariables>) => Apollo.useSuspenseQuery(DuplicateComparisonDocument, options ?? {});
export const useDuplicateMergeMutation = (options?: Apollo.useMutation.Options<DuplicateMergeMutation, DuplicateMergeMutationVariables>) => Apollo.useMutation(DuplicateMergeDocument, options ?? {});