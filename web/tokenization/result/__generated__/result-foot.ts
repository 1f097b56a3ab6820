/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenResultFootFragment = { __typename: 'Tokenization', id: string, state: Types.TokenizationState, canRetry: boolean, transactionUrl: string | null } & { ' $fragmentName'?: 'TokenResultFootFragment' };

export const TokenResultFootFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenResultFoot"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}},{"kind":"Field","name":{"kind":"Name","value":"transactionUrl"}}]}}]} as unknown as DocumentNode<TokenResultFootFragment, unknown>;
export const useTokenResultFootFragment = <From extends FragmentType<TokenResultFootFragment> | null>(from: From) => useFragmentData(TokenResultFootFragmentDoc, 'TokenResultFoot', from);