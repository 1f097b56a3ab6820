/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenHoldersFragment = { __typename: 'Tokenization', id: string, tokenType: Types.TokenType, holders: Array<{ __typename: 'TokenHolder', address: string, name: string | null, share: string, amount: number }> } & { ' $fragmentName'?: 'TokenHoldersFragment' };

export const TokenHoldersFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenHolders"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","name":{"kind":"Name","value":"holders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]} as unknown as DocumentNode<TokenHoldersFragment, unknown>;
export const useTokenHoldersFragment = <From extends FragmentType<TokenHoldersFragment> | null>(from: From) => useFragmentData(TokenHoldersFragmentDoc, 'TokenHolders', from);