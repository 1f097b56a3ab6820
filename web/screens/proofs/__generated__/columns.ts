/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProofRowFragment = { __typename: 'Proof', id: string, sha256: string, label: string, createdAt: string, state: Types.ProofState, anchors: Array<{ __typename: 'ProofAnchor', id: string, blockchain: Types.Blockchain, state: Types.TokenizationState, blockTime: string | null, network: { __typename: 'ChainNetwork', id: string, name: string, isLocal: boolean } }>, subject:
    | { __typename: 'AudioAsset', displayName: string, kind: Types.AssetKind, id: string }
    | { __typename: 'DocumentAsset', displayName: string, kind: Types.AssetKind, id: string }
    | { __typename: 'ImageAsset', displayName: string, kind: Types.AssetKind, id: string }
    | { __typename: 'Recording', displayName: string, id: string }
    | { __typename: 'VideoAsset', displayName: string, kind: Types.AssetKind, id: string }
    | { __typename: 'Work', displayName: string, id: string }
   | null } & { ' $fragmentName'?: 'ProofRowFragment' };

export const ProofRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProofRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Proof"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"anchors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"blockTime"}},{"kind":"Field","name":{"kind":"Name","value":"network"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isLocal"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"subject"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CatalogueRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]}}]} as unknown as DocumentNode<ProofRowFragment, unknown>;
export const useProofRowFragment = <From extends FragmentType<ProofRowFragment> | null>(from: From) => useFragmentData(ProofRowFragmentDoc, 'ProofRow', from);