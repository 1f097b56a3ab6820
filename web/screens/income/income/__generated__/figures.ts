/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IncomeFiguresFragment = { __typename: 'IncomeSummary', previous: string | null, change: string | null, openGroups: number, openShare: string | null, missing: number, received: { __typename: 'IncomeAmount', amount: string, currency: string }, lastMonth: { __typename: 'IncomeMonth', month: string, amount: string, previousAmount: string | null } | null, openAmount: { __typename: 'IncomeAmount', amount: string, currency: string } } & { ' $fragmentName'?: 'IncomeFiguresFragment' };

export type SourceMonthsFragment = { __typename: 'IncomeReportRow', months: Array<string>, subject:
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
    | { __typename: 'Proof' }
    | { __typename: 'Publisher' }
    | { __typename: 'Recording' }
    | { __typename: 'Release' }
    | { __typename: 'Statement' }
    | { __typename: 'Tokenization' }
    | { __typename: 'VideoAsset' }
    | { __typename: 'Work' }
   | null } & { ' $fragmentName'?: 'SourceMonthsFragment' };

export type IncomeBySourceFragment = { __typename: 'IncomeReport', currency: string, rows: Array<{ __typename: 'IncomeReportRow', key: string, label: string, amount: { __typename: 'IncomeAmount', amount: string, currency: string } }> } & { ' $fragmentName'?: 'IncomeBySourceFragment' };

export type IncomeGapLineFragment = { __typename: 'IncomeGap', id: string, kind: Types.IncomeGapKind, sentence: string, source: { __typename: 'IncomeSource', id: string, name: string } | null, work: { __typename: 'Work', id: string, title: string } | null } & { ' $fragmentName'?: 'IncomeGapLineFragment' };

export const IncomeFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"received"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previous"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"previousAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openGroups"}},{"kind":"Field","name":{"kind":"Name","value":"openShare"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}}]}}]} as unknown as DocumentNode<IncomeFiguresFragment, unknown>;
export const SourceMonthsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SourceMonths"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeReportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"months"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeSource"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]}}]} as unknown as DocumentNode<SourceMonthsFragment, unknown>;
export const IncomeBySourceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeBySource"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]}}]} as unknown as DocumentNode<IncomeBySourceFragment, unknown>;
export const IncomeGapLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeGapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeGap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<IncomeGapLineFragment, unknown>;
export const useIncomeFiguresFragment = <From extends FragmentType<IncomeFiguresFragment> | null>(from: From) => useFragmentData(IncomeFiguresFragmentDoc, 'IncomeFigures', from);
export const useSourceMonthsFragment = <From extends FragmentType<SourceMonthsFragment> | null>(from: From) => useFragmentData(SourceMonthsFragmentDoc, 'SourceMonths', from);
export const useIncomeBySourceFragment = <From extends FragmentType<IncomeBySourceFragment> | null>(from: From) => useFragmentData(IncomeBySourceFragmentDoc, 'IncomeBySource', from);
export const useIncomeGapLineFragment = <From extends FragmentType<IncomeGapLineFragment> | null>(from: From) => useFragmentData(IncomeGapLineFragmentDoc, 'IncomeGapLine', from);