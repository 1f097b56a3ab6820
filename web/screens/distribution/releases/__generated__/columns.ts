/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { AssetThumb_AudioAsset_Fragment, AssetThumb_DocumentAsset_Fragment, AssetThumb_ImageAsset_Fragment, AssetThumb_VideoAsset_Fragment } from '../../../../entities/media/__generated__/asset.ts';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReleaseRowFragment = { __typename: 'Release', id: string, title: string, versionTitle: string | null, artist: string, upc: string | null, reference: string | null, catalogNumber: string | null, type: Types.ReleaseType, format: Types.ProductFormat, releaseDate: string | null, genre: string | null, trackCount: number, createdAt: string, label: { __typename: 'Label', id: string, name: string } | null, artwork:
    | (
      { __typename: 'AudioAsset', id: string }
      & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
    )
    | (
      { __typename: 'DocumentAsset', id: string }
      & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
    )
    | (
      { __typename: 'ImageAsset', id: string }
      & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
    )
    | (
      { __typename: 'VideoAsset', id: string }
      & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
    )
   | null } & { ' $fragmentName'?: 'ReleaseRowFragment' };

export const ReleaseRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReleaseRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Release"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upc"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"catalogNumber"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"genre"}},{"kind":"Field","name":{"kind":"Name","value":"trackCount"}},{"kind":"Field","name":{"kind":"Name","value":"artwork"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<ReleaseRowFragment, unknown>;
export const useReleaseRowFragment = <From extends FragmentType<ReleaseRowFragment> | null>(from: From) => useFragmentData(ReleaseRowFragmentDoc, 'ReleaseRow', from);