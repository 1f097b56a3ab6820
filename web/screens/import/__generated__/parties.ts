/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { ImportReviewFragment } from './import.ts';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportPartiesQueryVariables = Exact<{
  id: string | number;
  page: number;
}>;


export type ImportPartiesQuery = { import: { __typename: 'Import', id: string, parties: { __typename: 'ImportPartyConnection', totalCount: number, openCount: number, nodes: Array<{ __typename: 'ImportParty', key: string, name: string, row: number, doubt: Types.ImportPartyDoubt, decision: Types.ImportPartyDecision | null, recordKind: Types.ImportRecordKind, matchSummary: string, match:
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
         | null }> } } | null };

export type ImportConfirmMutationVariables = Exact<{
  id: string | number;
  parties: Array<Types.ImportPartyInput> | Types.ImportPartyInput;
  remaining?: Types.ImportPartyDecision | null | undefined;
  page: number;
}>;


export type ImportConfirmMutation = { importConfirm: { __typename: 'ImportPayload', import: (
      { __typename: 'Import', id: string, confirmed: { __typename: 'ImportPartyConnection', totalCount: number, openCount: number, nodes: Array<{ __typename: 'ImportParty', key: string, name: string, row: number, doubt: Types.ImportPartyDoubt, decision: Types.ImportPartyDecision | null, recordKind: Types.ImportRecordKind, matchSummary: string, match:
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
           | null }> } }
      & { ' $fragmentRefs'?: { 'ImportReviewFragment': ImportReviewFragment } }
    ) | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };

export type ImportKeptQueryVariables = Exact<{
  id: string | number;
}>;


export type ImportKeptQuery = { import: { __typename: 'Import', id: string, keptCount: number, kept: Array<{ __typename: 'ImportKeptObject', kind: Types.ImportedKind, name: string, row: number, reason: string, record:
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
       | null }> } | null };


export const ImportPartiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportParties"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"import"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"parties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"doubt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"recordKind"}},{"kind":"Field","name":{"kind":"Name","value":"match"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchSummary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportPartiesQuery, ImportPartiesQueryVariables>;
export const ImportConfirmDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportConfirm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parties"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPartyInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remaining"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPartyDecision"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importConfirm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"parties"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parties"}}},{"kind":"Argument","name":{"kind":"Name","value":"remaining"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remaining"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"import"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportReview"}},{"kind":"Field","alias":{"kind":"Name","value":"confirmed"},"name":{"kind":"Name","value":"parties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"doubt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"recordKind"}},{"kind":"Field","name":{"kind":"Name","value":"match"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchSummary"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResult"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Import"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"warned"}},{"kind":"Field","name":{"kind":"Name","value":"lowShareTotals"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportProgress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Import"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportReview"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Import"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}},{"kind":"Field","name":{"kind":"Name","value":"samples"}},{"kind":"Field","name":{"kind":"Name","value":"filled"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"hasAmbiguousDates"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parties"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportResult"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportProgress"}}]}}]} as unknown as DocumentNode<ImportConfirmMutation, ImportConfirmMutationVariables>;
export const ImportKeptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportKept"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"import"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"keptCount"}},{"kind":"Field","name":{"kind":"Name","value":"kept"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ImportKeptQuery, ImportKeptQueryVariables>;
export const useImportPartiesQuery = (options: Apollo.useQuery.Options<ImportPartiesQuery, ImportPartiesQueryVariables>) => Apollo.useQuery(ImportPartiesDocument, options ?? {});
export const useImportPartiesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ImportPartiesQueryVariables>) => Apollo.useSuspenseQuery(ImportPartiesDocument, options ?? {});
export const useImportConfirmMutation = (options?: Apollo.useMutation.Options<ImportConfirmMutation, ImportConfirmMutationVariables>) => Apollo.useMutation(ImportConfirmDocument, options ?? {});
export const useImportKeptQuery = (options: Apollo.useQuery.Options<ImportKeptQuery, ImportKeptQueryVariables>) => Apollo.useQuery(ImportKeptDocument, options ?? {});
export const useImportKeptSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ImportKeptQueryVariables>) => Apollo.useSuspenseQuery(ImportKeptDocument, options ?? {});