/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FollowProofsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FollowProofsSubscription = { proofChanged: { __typename: 'Proof', id: string } };


export const FollowProofsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FollowProofs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<FollowProofsSubscription, FollowProofsSubscriptionVariables>;
export const useFollowProofsSubscription = (options?: Apollo.useSubscription.Options<FollowProofsSubscription, FollowProofsSubscriptionVariables>) => Apollo.useSubscription(FollowProofsDocument, options ?? {});