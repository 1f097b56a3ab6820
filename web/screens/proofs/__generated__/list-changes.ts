/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProofsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ProofsChangedSubscription = { proofChanged: { __typename: 'Proof', id: string, state: Types.ProofState } };


export const ProofsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ProofsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<ProofsChangedSubscription, ProofsChangedSubscriptionVariables>;
export const useProofsChangedSubscription = (options?: Apollo.useSubscription.Options<ProofsChangedSubscription, ProofsChangedSubscriptionVariables>) => Apollo.useSubscription(ProofsChangedDocument, options ?? {});