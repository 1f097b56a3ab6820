/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { FeatureAccessPartsFragment } from '../../../entities/plan/__generated__/plan.ts';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlanUseQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanUseQuery = { featureAccess: Array<(
    { __typename: 'FeatureAccess' }
    & { ' $fragmentRefs'?: { 'FeatureAccessPartsFragment': FeatureAccessPartsFragment } }
  )>, upgradeRecommendation: { __typename: 'UpgradeRecommendation', reasons: Array<string>, tier: { __typename: 'Tier', id: string, version: number, displayName: string, package: { __typename: 'Package', id: string } } } | null };

export type BillingHistoryQueryVariables = Exact<{
  after?: string | null | undefined;
  first: number;
}>;


export type BillingHistoryQuery = { billingHistory: { __typename: 'BillingEntryConnection', nodes: Array<{ __typename: 'BillingEntry', id: string, number: string, occurredAt: string, description: string, status: Types.BillingEntryStatus, invoiceUrl: string | null, amount: { __typename: 'Money', amountCents: number, currency: string } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type OwnersQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnersQuery = { members: Array<{ __typename: 'Member', id: string, role: Types.MemberRole, user: { __typename: 'User', id: string, firstName: string, lastName: string } }> };


export const PlanUseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlanUse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeatureAccessParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upgradeRecommendation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"package"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeatureAccessParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FeatureAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feature"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"limitType"}},{"kind":"Field","name":{"kind":"Name","value":"hasAccess"}},{"kind":"Field","name":{"kind":"Name","value":"isTrialOnly"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsage"}},{"kind":"Field","name":{"kind":"Name","value":"currentUsage"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]} as unknown as DocumentNode<PlanUseQuery, PlanUseQueryVariables>;
export const BillingHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BillingHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billingHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountCents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoiceUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<BillingHistoryQuery, BillingHistoryQueryVariables>;
export const OwnersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Owners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<OwnersQuery, OwnersQueryVariables>;
export const usePlanUseQuery = (options?: Apollo.useQuery.Options<PlanUseQuery, PlanUseQueryVariables>) => Apollo.useQuery(PlanUseDocument, options ?? {});
export const usePlanUseSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PlanUseQueryVariables>) => Apollo.useSuspenseQuery(PlanUseDocument, options ?? {});
export const useBillingHistoryQuery = (options: Apollo.useQuery.Options<BillingHistoryQuery, BillingHistoryQueryVariables>) => Apollo.useQuery(BillingHistoryDocument, options ?? {});
export const useBillingHistorySuspenseQuery = (options: Apollo.useSuspenseQuery.Options<BillingHistoryQueryVariables>) => Apollo.useSuspenseQuery(BillingHistoryDocument, options ?? {});
export const useOwnersQuery = (options?: Apollo.useQuery.Options<OwnersQuery, OwnersQueryVariables>) => Apollo.useQuery(OwnersDocument, options ?? {});
export const useOwnersSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<OwnersQueryVariables>) => Apollo.useSuspenseQuery(OwnersDocument, options ?? {});