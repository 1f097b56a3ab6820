/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { AssetThumb_AudioAsset_Fragment, AssetThumb_DocumentAsset_Fragment, AssetThumb_ImageAsset_Fragment, AssetThumb_VideoAsset_Fragment } from '../../../../entities/media/__generated__/asset.ts';
import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArtworkChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ArtworkChoicesQuery = { assets: { __typename: 'AssetConnection', nodes: Array<
      | (
        { __typename: 'AudioAsset', id: string, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
      )
    > } };

export type ArtworkQueryVariables = Exact<{
  id: string | number;
}>;


export type ArtworkQuery = { asset:
    | (
      { __typename: 'AudioAsset', id: string, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
    )
    | (
      { __typename: 'DocumentAsset', id: string, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
    )
    | (
      { __typename: 'ImageAsset', id: string, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
    )
    | (
      { __typename: 'VideoAsset', id: string, title: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
    )
   | null };


export const ArtworkChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ArtworkChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"IMAGE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"24"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<ArtworkChoicesQuery, ArtworkChoicesQueryVariables>;
export const ArtworkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Artwork"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<ArtworkQuery, ArtworkQueryVariables>;
export const useArtworkChoicesQuery = (options?: Apollo.useQuery.Options<ArtworkChoicesQuery, ArtworkChoicesQueryVariables>) => Apollo.useQuery(ArtworkChoicesDocument, options ?? {});
export const useArtworkChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ArtworkChoicesQueryVariables>) => Apollo.useSuspenseQuery(ArtworkChoicesDocument, options ?? {});
export const useArtworkQuery = (options: Apollo.useQuery.Options<ArtworkQuery, ArtworkQueryVariables>) => Apollo.useQuery(ArtworkDocument, options ?? {});
export const useArtworkSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ArtworkQueryVariables>) => Apollo.useSuspenseQuery(ArtworkDocument, options ?? {});