/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OffersQueryVariables = Exact<{ [key: string]: never; }>;


export type OffersQuery = { packages: Array<{ __typename: 'Package', id: string, displayName: string, tiers: Array<{ __typename: 'Tier', id: string, version: number, displayName: string, sortOrder: number, priceMonthly: { __typename: 'Money', amountCents: number, currency: string }, features: Array<{ __typename: 'TierFeature', id: string, key: Types.FeatureKey, isIncluded: boolean, isTrialOnly: boolean, maxUsage: number | null }> }> }> };


export const OffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"sortOrder"}},{"kind":"Field","name":{"kind":"Name","value":"priceMonthly"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountCents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"features"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"isIncluded"}},{"kind":"Field","name":{"kind":"Name","value":"isTrialOnly"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OffersQuery, OffersQueryVariables>;
export const useOffersQuery = (options?: Apollo.useQuery.Options<OffersQuery, OffersQueryVariables>) => Apollo.useQuery(OffersDocument, options ?? {});
export const useOffersSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<OffersQueryVariables>) => Apollo.useSuspenseQuery(OffersDocument, options ?? {});