/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { TopWorkFragment } from '../../../../entities/income/__generated__/top-works.ts';
import type { IncomeGapLineFragment } from './missing.ts';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IncomeQueryVariables = Exact<{
  filter?: Types.IncomeFilter | null | undefined;
}>;


export type IncomeQuery = { incomeSummary: { __typename: 'IncomeSummary', previous: string | null, change: string | null, openGroups: number, openShare: string | null, received: { __typename: 'IncomeAmount', amount: string, currency: string }, lastMonth: { __typename: 'IncomeMonth', month: string, amount: string, previousAmount: string | null } | null, openAmount: { __typename: 'IncomeAmount', amount: string, currency: string } }, bySource: { __typename: 'IncomeReport', currency: string, from: string | null, to: string | null, total: string, unconverted: Array<{ __typename: 'IncomeAmount', amount: string, currency: string }>, rows: Array<{ __typename: 'IncomeReportRow', key: string, label: string, months: Array<string>, amount: { __typename: 'IncomeAmount', amount: string, currency: string }, originals: Array<{ __typename: 'IncomeAmount', amount: string, currency: string }>, subject:
        | { __typename: 'AssetGroup' }
        | { __typename: 'AudioAsset' }
        | { __typename: 'Contributor' }
        | { __typename: 'DocumentAsset' }
        | { __typename: 'ImageAsset' }
        | { __typename: 'Import' }
        | { __typename: 'IncomeGroup' }
        | { __typename: 'IncomeSource', id: string, kind: Types.IncomeSourceKind }
        | { __typename: 'Label' }
        | { __typename: 'MusicDocument' }
        | { __typename: 'Payee' }
        | { __typename: 'Proof' }
        | { __typename: 'Publisher' }
        | { __typename: 'Recording' }
        | { __typename: 'Release' }
        | { __typename: 'RoyaltyRun' }
        | { __typename: 'Statement' }
        | { __typename: 'Tokenization' }
        | { __typename: 'VideoAsset' }
        | { __typename: 'Work' }
       | null }> }, works: { __typename: 'IncomeReport', rows: Array<{ __typename: 'IncomeReportRow', key: string, label: string, months: Array<string>, change: string | null, amount: { __typename: 'IncomeAmount', amount: string, currency: string }, subject:
        | { __typename: 'AssetGroup' }
        | { __typename: 'AudioAsset' }
        | { __typename: 'Contributor' }
        | { __typename: 'DocumentAsset' }
        | { __typename: 'ImageAsset' }
        | { __typename: 'Import' }
        | { __typename: 'IncomeGroup' }
        | { __typename: 'IncomeSource' }
        | { __typename: 'Label' }
        | { __typename: 'MusicDocument' }
        | { __typename: 'Payee' }
        | { __typename: 'Proof' }
        | { __typename: 'Publisher' }
        | { __typename: 'Recording' }
        | { __typename: 'Release' }
        | { __typename: 'RoyaltyRun' }
        | { __typename: 'Statement' }
        | { __typename: 'Tokenization' }
        | { __typename: 'VideoAsset' }
        | (
          { __typename: 'Work', id: string }
          & { ' $fragmentRefs'?: { 'TopWorkFragment': TopWorkFragment } }
        )
       | null }> }, incomeMissing: { __typename: 'IncomeGapConnection', totalCount: number, nodes: Array<(
      { __typename: 'IncomeGap', id: string, source: { __typename: 'IncomeSource', id: string, name: string } | null, work: { __typename: 'Work', id: string, title: string } | null }
      & { ' $fragmentRefs'?: { 'IncomeGapLineFragment': IncomeGapLineFragment } }
    )>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } }, incomeSources: Array<{ __typename: 'IncomeSource', id: string, name: string, statementCount: number }> };

export type IncomeByQueryVariables = Exact<{
  groupBy: Types.IncomeGroupBy;
  filter?: Types.IncomeFilter | null | undefined;
  first: number;
}>;


export type IncomeByQuery = { incomeReport: { __typename: 'IncomeReport', total: string, otherRows: number, currency: string, rows: Array<{ __typename: 'IncomeReportRow', key: string, label: string, previous: string | null, change: string | null, lines: number, units: string | null, subject:
        | { __typename: 'AssetGroup', id: string }
        | { __typename: 'AudioAsset', id: string }
        | { __typename: 'Contributor', id: string }
        | { __typename: 'DocumentAsset', id: string }
        | { __typename: 'ImageAsset', id: string }
        | { __typename: 'Import', id: string }
        | { __typename: 'IncomeGroup', id: string }
        | { __typename: 'IncomeSource', id: string }
        | { __typename: 'Label', id: string }
        | { __typename: 'MusicDocument', id: string }
        | { __typename: 'Payee', id: string }
        | { __typename: 'Proof', id: string }
        | { __typename: 'Publisher', id: string }
        | { __typename: 'Recording', id: string }
        | { __typename: 'Release', id: string }
        | { __typename: 'RoyaltyRun', id: string }
        | { __typename: 'Statement', id: string }
        | { __typename: 'Tokenization', id: string }
        | { __typename: 'VideoAsset', id: string }
        | { __typename: 'Work', id: string }
       | null, amount: { __typename: 'IncomeAmount', amount: string, currency: string }, originals: Array<{ __typename: 'IncomeAmount', amount: string, currency: string }> }> } };

export type MoreIncomeMissingQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MoreIncomeMissingQuery = { incomeMissing: { __typename: 'IncomeGapConnection', totalCount: number, nodes: Array<(
      { __typename: 'IncomeGap', id: string }
      & { ' $fragmentRefs'?: { 'IncomeGapLineFragment': IncomeGapLineFragment } }
    )>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type IncomeGapDismissMutationVariables = Exact<{
  id: string | number;
}>;


export type IncomeGapDismissMutation = { incomeGapDismiss: { __typename: 'IncomeGapPayload', incomeGap: { __typename: 'IncomeGap', id: string, dismissedAt: string | null } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const IncomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Income"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"received"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"previousAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openGroups"}},{"kind":"Field","name":{"kind":"Name","value":"openShare"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"bySource"},"name":{"kind":"Name","value":"incomeReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"EnumValue","value":"SOURCE"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"unconverted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"months"}},{"kind":"Field","name":{"kind":"Name","value":"originals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"works"},"name":{"kind":"Name","value":"incomeReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"EnumValue","value":"WORK"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"months"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Work"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TopWork"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"incomeMissing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncomeGapLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"incomeSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"statementCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TopWork"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Work"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"iswc"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"splits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"composers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contributor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"authors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contributor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeGapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeGap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<IncomeQuery, IncomeQueryVariables>;
export const IncomeByDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IncomeBy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeGroupBy"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"otherRows"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"originals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]}}]} as unknown as DocumentNode<IncomeByQuery, IncomeByQueryVariables>;
export const MoreIncomeMissingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreIncomeMissing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeMissing"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncomeGapLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeGapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeGap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<MoreIncomeMissingQuery, MoreIncomeMissingQueryVariables>;
export const IncomeGapDismissDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"IncomeGapDismiss"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeGapDismiss"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeGap"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dismissedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<IncomeGapDismissMutation, IncomeGapDismissMutationVariables>;
export const useIncomeQuery = (options?: Apollo.useQuery.Options<IncomeQuery, IncomeQueryVariables>) => Apollo.useQuery(IncomeDocument, options ?? {});
export const useIncomeSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<IncomeQueryVariables>) => Apollo.useSuspenseQuery(IncomeDocument, options ?? {});
export const useIncomeByQuery = (options: Apollo.useQuery.Options<IncomeByQuery, IncomeByQueryVariables>) => Apollo.useQuery(IncomeByDocument, options ?? {});
export const useIncomeBySuspenseQuery = (options: Apollo.useSuspenseQuery.Options<IncomeByQueryVariables>) => Apollo.useSuspenseQuery(IncomeByDocument, options ?? {});
export const useMoreIncomeMissingQuery = (options?: Apollo.useQuery.Options<MoreIncomeMissingQuery, MoreIncomeMissingQueryVariables>) => Apollo.useQuery(MoreIncomeMissingDocument, options ?? {});
export const useMoreIncomeMissingSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<MoreIncomeMissingQueryVariables>) => Apollo.useSuspenseQuery(MoreIncomeMissingDocument, options ?? {});
export const useIncomeGapDismissMutation = (options?: Apollo.useMutation.Options<IncomeGapDismissMutation, IncomeGapDismissMutationVariables>) => Apollo.useMutation(IncomeGapDismissDocument, options ?? {});