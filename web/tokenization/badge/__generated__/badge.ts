/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenStatusChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type TokenStatusChangedSubscription = { tokenizationChanged: { __typename: 'Tokenization', id: string, state: Types.TokenizationState, subjectId: string, subject:
      | { __typename: 'AudioAsset', id: string, tokenStatus: Types.TokenStatus }
      | { __typename: 'DocumentAsset', id: string, tokenStatus: Types.TokenStatus }
      | { __typename: 'ImageAsset', id: string, tokenStatus: Types.TokenStatus }
      | { __typename: 'Recording', id: string, tokenStatus: Types.TokenStatus }
      | { __typename: 'VideoAsset', id: string, tokenStatus: Types.TokenStatus }
      | { __typename: 'Work', id: string, tokenStatus: Types.TokenStatus }
     | null } };


export const TokenStatusChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TokenStatusChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokenizationChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tokenStatus"}}]}}]}}]}}]} as unknown as DocumentNode<TokenStatusChangedSubscription, TokenStatusChangedSubscriptionVariables>;
export const useTokenStatusChangedSubscription = (options?: Apollo.useSubscription.Options<TokenStatusChangedSubscription, TokenStatusChangedSubscriptionVariables>) => Apollo.useSubscription(TokenStatusChangedDocument, options ?? {});