/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MailPreferencePartsFragment = { __typename: 'MailPreference', kind: Types.MailKind, label: string, description: string, isWanted: boolean, isAlwaysSent: boolean } & { ' $fragmentName'?: 'MailPreferencePartsFragment' };

export type NotificationsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsPageQuery = { mailIsDelivered: boolean, viewer: { __typename: 'Viewer', mailPreferences: Array<(
      { __typename: 'MailPreference', kind: Types.MailKind, isAlwaysSent: boolean }
      & { ' $fragmentRefs'?: { 'MailPreferencePartsFragment': MailPreferencePartsFragment } }
    )> } | null };

export type MailPreferencesSetMutationVariables = Exact<{
  input: Array<Types.MailPreferenceInput> | Types.MailPreferenceInput;
}>;


export type MailPreferencesSetMutation = { mailPreferencesSet: { __typename: 'MailPreferencesPayload', mailPreferences: Array<(
      { __typename: 'MailPreference' }
      & { ' $fragmentRefs'?: { 'MailPreferencePartsFragment': MailPreferencePartsFragment } }
    )> | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export const MailPreferencePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailPreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isWanted"}},{"kind":"Field","name":{"kind":"Name","value":"isAlwaysSent"}}]}}]} as unknown as DocumentNode<MailPreferencePartsFragment, unknown>;
export const NotificationsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationsPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"isAlwaysSent"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MailPreferenceParts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"mailIsDelivered"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailPreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isWanted"}},{"kind":"Field","name":{"kind":"Name","value":"isAlwaysSent"}}]}}]} as unknown as DocumentNode<NotificationsPageQuery, NotificationsPageQueryVariables>;
export const MailPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MailPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MailPreferenceInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MailPreferenceParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MailPreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isWanted"}},{"kind":"Field","name":{"kind":"Name","value":"isAlwaysSent"}}]}}]} as unknown as DocumentNode<MailPreferencesSetMutation, MailPreferencesSetMutationVariables>;
export const useNotificationsPageQuery = (options?: Apollo.useQuery.Options<NotificationsPageQuery, NotificationsPageQueryVariables>) => Apollo.useQuery(NotificationsPageDocument, options ?? {});
export const useNotificationsPageSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<NotificationsPageQueryVariables>) => Apollo.useSuspenseQuery(NotificationsPageDocument, options ?? {});
export const useMailPreferencesSetMutation = (options?: Apollo.useMutation.Options<MailPreferencesSetMutation, MailPreferencesSetMutationVariables>) => Apollo.useMutation(MailPreferencesSetDocument, options ?? {});
export const useMailPreferencePartsFragment = <From extends FragmentType<MailPreferencePartsFragment> | null>(from: From) => useFragmentData(MailPreferencePartsFragmentDoc, 'MailPreferenceParts', from);