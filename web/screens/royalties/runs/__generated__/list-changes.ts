/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { RoyaltyRunRowFragment } from './columns.ts';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RoyaltyRunsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type RoyaltyRunsChangedSubscription = { royaltyRunChanged: (
    { __typename: 'RoyaltyRun', id: string, name: string, state: Types.RoyaltyRunState, viewerCanEdit: boolean }
    & { ' $fragmentRefs'?: { 'RoyaltyRunRowFragment': RoyaltyRunRowFragment } }
  ) };


export const RoyaltyRunsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RoyaltyRunsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"royaltyRunChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoyaltyRunRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoyaltyRunRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RoyaltyRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"periodStart"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"statementCount"}},{"kind":"Field","name":{"kind":"Name","value":"payeeCount"}},{"kind":"Field","name":{"kind":"Name","value":"computedAt"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"payees"}},{"kind":"Field","name":{"kind":"Name","value":"exchanged"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"unmatched"}},{"kind":"Field","name":{"kind":"Name","value":"notOurs"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"rounding"}}]}}]}}]} as unknown as DocumentNode<RoyaltyRunsChangedSubscription, RoyaltyRunsChangedSubscriptionVariables>;
export const useRoyaltyRunsChangedSubscription = (options?: Apollo.useSubscription.Options<RoyaltyRunsChangedSubscription, RoyaltyRunsChangedSubscriptionVariables>) => Apollo.useSubscription(RoyaltyRunsChangedDocument, options ?? {});