/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenMetadataFragment = { __typename: 'Tokenization', id: string, metadata: string | null, metadataUri: string, metadataSha256: string } & { ' $fragmentName'?: 'TokenMetadataFragment' };

export const TokenMetadataFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenMetadata"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"metadataUri"}},{"kind":"Field","name":{"kind":"Name","value":"metadataSha256"}}]}}]} as unknown as DocumentNode<TokenMetadataFragment, unknown>;
export const useTokenMetadataFragment = <From extends FragmentType<TokenMetadataFragment> | null>(from: From) => useFragmentData(TokenMetadataFragmentDoc, 'TokenMetadata', from);