/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { PasskeyPartsFragment } from './security-passkeys.ts';
import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SessionPartsFragment = { __typename: 'Session', id: string, userAgent: string | null, address: string | null, createdAt: string, lastSeenAt: string, isCurrent: boolean, isRemembered: boolean } & { ' $fragmentName'?: 'SessionPartsFragment' };

export type TwoFactorPartsFragment = { __typename: 'TwoFactorState', isOn: boolean, enabledAt: string | null, recoveryCodesLeft: number } & { ' $fragmentName'?: 'TwoFactorPartsFragment' };

export type SecurityPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityPageQuery = { installation: { __typename: 'Installation', passwordMinLength: number, passkeysAreAvailable: boolean }, viewer: { __typename: 'Viewer', twoFactor: (
      { __typename: 'TwoFactorState' }
      & { ' $fragmentRefs'?: { 'TwoFactorPartsFragment': TwoFactorPartsFragment } }
    ), passkeys: Array<(
      { __typename: 'Passkey', id: string }
      & { ' $fragmentRefs'?: { 'PasskeyPartsFragment': PasskeyPartsFragment } }
    )>, sessions: Array<(
      { __typename: 'Session', id: string, isCurrent: boolean, lastSeenAt: string }
      & { ' $fragmentRefs'?: { 'SessionPartsFragment': SessionPartsFragment } }
    )> } | null };

export const SessionPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isRemembered"}}]}}]} as unknown as DocumentNode<SessionPartsFragment, unknown>;
export const TwoFactorPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TwoFactorParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"enabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}}]}}]} as unknown as DocumentNode<TwoFactorPartsFragment, unknown>;
export const SecurityPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecurityPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"installation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordMinLength"}},{"kind":"Field","name":{"kind":"Name","value":"passkeysAreAvailable"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"twoFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TwoFactorParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PasskeyParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TwoFactorParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOn"}},{"kind":"Field","name":{"kind":"Name","value":"enabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasskeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isSynced"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"isRemembered"}}]}}]} as unknown as DocumentNode<SecurityPageQuery, SecurityPageQueryVariables>;
export const useSecurityPageQuery = (options?: Apollo.useQuery.Options<SecurityPageQuery, SecurityPageQueryVariables>) => Apollo.useQuery(SecurityPageDocument, options ?? {});
export const useSecurityPageSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<SecurityPageQueryVariables>) => Apollo.useSuspenseQuery(SecurityPageDocument, options ?? {});
export const useSessionPartsFragment = <From extends FragmentType<SessionPartsFragment> | null>(from: From) => useFragmentData(SessionPartsFragmentDoc, 'SessionParts', from);
export const useTwoFactorPartsFragment = <From extends FragmentType<TwoFactorPartsFragment> | null>(from: From) => useFragmentData(TwoFactorPartsFragmentDoc, 'TwoFactorParts', from);