/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MatchingCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MatchingCountsQuery = { incomeMatching: (
    { __typename: 'IncomeMatching' }
    & { ' $fragmentRefs'?: { 'MatchingCountPartsFragment': MatchingCountPartsFragment } }
  ) };

export type MatchingCountsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MatchingCountsChangedSubscription = { incomeMatchingChanged: (
    { __typename: 'IncomeMatching' }
    & { ' $fragmentRefs'?: { 'MatchingCountPartsFragment': MatchingCountPartsFragment } }
  ) };

export type MatchingCountPartsFragment = { __typename: 'IncomeMatching', openGroups: number, openLines: number, shareOfIncome: string | null, leftGroups: number, notOursGroups: number, openAmount: { __typename: 'IncomeAmount', amount: string, currency: string }, progress: { __typename: 'JobProgress', done: number, total: number | null } | null } & { ' $fragmentName'?: 'MatchingCountPartsFragment' };

export const MatchingCountPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchingCountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeMatching"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openGroups"}},{"kind":"Field","name":{"kind":"Name","value":"openLines"}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareOfIncome"}},{"kind":"Field","name":{"kind":"Name","value":"leftGroups"}},{"kind":"Field","name":{"kind":"Name","value":"notOursGroups"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<MatchingCountPartsFragment, unknown>;
export const MatchingCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchingCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeMatching"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchingCountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchingCountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeMatching"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openGroups"}},{"kind":"Field","name":{"kind":"Name","value":"openLines"}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareOfIncome"}},{"kind":"Field","name":{"kind":"Name","value":"leftGroups"}},{"kind":"Field","name":{"kind":"Name","value":"notOursGroups"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<MatchingCountsQuery, MatchingCountsQueryVariables>;
export const MatchingCountsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MatchingCountsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeMatchingChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchingCountParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchingCountParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeMatching"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openGroups"}},{"kind":"Field","name":{"kind":"Name","value":"openLines"}},{"kind":"Field","name":{"kind":"Name","value":"openAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shareOfIncome"}},{"kind":"Field","name":{"kind":"Name","value":"leftGroups"}},{"kind":"Field","name":{"kind":"Name","value":"notOursGroups"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<MatchingCountsChangedSubscription, MatchingCountsChangedSubscriptionVariables>;
export const useMatchingCountsQuery = (options?: Apollo.useQuery.Options<MatchingCountsQuery, MatchingCountsQueryVariables>) => Apollo.useQuery(MatchingCountsDocument, options ?? {});
export const useMatchingCountsSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<MatchingCountsQueryVariables>) => Apollo.useSuspenseQuery(MatchingCountsDocument, options ?? {});
export const useMatchingCountsChangedSubscription = (options?: Apollo.useSubscription.Options<MatchingCountsChangedSubscription, MatchingCountsChangedSubscriptionVariables>) => Apollo.useSubscription(MatchingCountsChangedDocument, options ?? {});
export const useMatchingCountPartsFragment = <From extends FragmentType<MatchingCountPartsFragment> | null>(from: From) => useFragmentData(MatchingCountPartsFragmentDoc, 'MatchingCountParts', from);