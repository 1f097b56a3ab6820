/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { AssetThumb_AudioAsset_Fragment, AssetThumb_DocumentAsset_Fragment, AssetThumb_ImageAsset_Fragment, AssetThumb_VideoAsset_Fragment } from '../../__generated__/asset.ts';
import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssociatedAsset_AudioAsset_Fragment = (
  { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, percent: number } }
  & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
) & { ' $fragmentName'?: 'AssociatedAsset_AudioAsset_Fragment' };

export type AssociatedAsset_DocumentAsset_Fragment = (
  { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, percent: number } }
  & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
) & { ' $fragmentName'?: 'AssociatedAsset_DocumentAsset_Fragment' };

export type AssociatedAsset_ImageAsset_Fragment = (
  { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, percent: number } }
  & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
) & { ' $fragmentName'?: 'AssociatedAsset_ImageAsset_Fragment' };

export type AssociatedAsset_VideoAsset_Fragment = (
  { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState, percent: number } }
  & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
) & { ' $fragmentName'?: 'AssociatedAsset_VideoAsset_Fragment' };

export type AssociatedAssetFragment =
  | AssociatedAsset_AudioAsset_Fragment
  | AssociatedAsset_DocumentAsset_Fragment
  | AssociatedAsset_ImageAsset_Fragment
  | AssociatedAsset_VideoAsset_Fragment
;

export type AssociatedAssetsQueryVariables = Exact<{
  filter: Types.AssetFilter;
  first: number;
}>;


export type AssociatedAssetsQuery = { assets: { __typename: 'AssetConnection', totalCount: number, nodes: Array<
      | (
        { __typename: 'AudioAsset', id: string, kind: Types.AssetKind }
        & { ' $fragmentRefs'?: { 'AssociatedAsset_AudioAsset_Fragment': AssociatedAsset_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind }
        & { ' $fragmentRefs'?: { 'AssociatedAsset_DocumentAsset_Fragment': AssociatedAsset_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, kind: Types.AssetKind }
        & { ' $fragmentRefs'?: { 'AssociatedAsset_ImageAsset_Fragment': AssociatedAsset_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, kind: Types.AssetKind }
        & { ' $fragmentRefs'?: { 'AssociatedAsset_VideoAsset_Fragment': AssociatedAsset_VideoAsset_Fragment } }
      )
    > } };

export const AssociatedAssetFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssociatedAsset"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<AssociatedAssetFragment, unknown>;
export const AssociatedAssetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssociatedAssets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssociatedAsset"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssociatedAsset"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}}]}}]}}]} as unknown as DocumentNode<AssociatedAssetsQuery, AssociatedAssetsQueryVariables>;
export const useAssociatedAssetsQuery = (options: Apollo.useQuery.Options<AssociatedAssetsQuery, AssociatedAssetsQueryVariables>) => Apollo.useQuery(AssociatedAssetsDocument, options ?? {});
export const useAssociatedAssetsSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<AssociatedAssetsQueryVariables>) => Apollo.useSuspenseQuery(AssociatedAssetsDocument, options ?? {});
export const useAssociatedAssetFragment = <From extends FragmentType<AssociatedAssetFragment> | null>(from: From) => useFragmentData(AssociatedAssetFragmentDoc, 'AssociatedAsset', from);