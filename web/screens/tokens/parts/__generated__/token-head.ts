/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenHeadFragment = { __typename: 'Tokenization', id: string, kind: Types.TokenSubjectKind, subjectId: string, title: string, blockchain: Types.Blockchain, tokenType: Types.TokenType, state: Types.TokenizationState, tokenUrl: string | null, transactionUrl: string | null, network: { __typename: 'ChainNetwork', id: string, isLocal: boolean }, work: { __typename: 'Work', id: string } | null, asset:
    | { __typename: 'AudioAsset', id: string }
    | { __typename: 'DocumentAsset', id: string }
    | { __typename: 'ImageAsset', id: string }
    | { __typename: 'VideoAsset', id: string }
   | null } & { ' $fragmentName'?: 'TokenHeadFragment' };

export const TokenHeadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"tokenUrl"}},{"kind":"Field","name":{"kind":"Name","value":"transactionUrl"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isLocal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<TokenHeadFragment, unknown>;
export const useTokenHeadFragment = <From extends FragmentType<TokenHeadFragment> | null>(from: From) => useFragmentData(TokenHeadFragmentDoc, 'TokenHead', from);