/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { AssetThumb_AudioAsset_Fragment, AssetThumb_DocumentAsset_Fragment, AssetThumb_ImageAsset_Fragment, AssetThumb_VideoAsset_Fragment } from '../../../../entities/media/__generated__/asset.ts';
import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MediaOverviewQueryVariables = Exact<{
  kind: Types.AssetKind;
  months?: number | null | undefined;
}>;


export type MediaOverviewQuery = { assetOverview: { __typename: 'AssetOverview', stats: { __typename: 'AssetStats', total: number, public: number, private: number, sizeBytes: number, thisMonth: number, lastMonth: number, lastSevenDays: number, waiting: number }, months: Array<{ __typename: 'AssetMonth', month: string, added: number, sizeBytes: number }>, byCategory: Array<{ __typename: 'AssetShare', value: string | null, count: number }>, byLicense: Array<{ __typename: 'AssetShare', value: string | null, count: number }>, byFormat: Array<{ __typename: 'AssetShare', value: string | null, count: number }>, gaps: Array<{ __typename: 'AssetGap', key: Types.AssetGapKey, label: string, count: number }>, topTags: Array<{ __typename: 'FacetCount', value: string, count: number }>, recent: Array<
      | (
        { __typename: 'AudioAsset', id: string, createdAt: string }
        & { ' $fragmentRefs'?: { 'MediaMention_AudioAsset_Fragment': MediaMention_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, createdAt: string }
        & { ' $fragmentRefs'?: { 'MediaMention_DocumentAsset_Fragment': MediaMention_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, createdAt: string }
        & { ' $fragmentRefs'?: { 'MediaMention_ImageAsset_Fragment': MediaMention_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, createdAt: string }
        & { ' $fragmentRefs'?: { 'MediaMention_VideoAsset_Fragment': MediaMention_VideoAsset_Fragment } }
      )
    >, largest: Array<
      | (
        { __typename: 'AudioAsset', id: string, sizeBytes: number }
        & { ' $fragmentRefs'?: { 'MediaMention_AudioAsset_Fragment': MediaMention_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, sizeBytes: number }
        & { ' $fragmentRefs'?: { 'MediaMention_DocumentAsset_Fragment': MediaMention_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, sizeBytes: number }
        & { ' $fragmentRefs'?: { 'MediaMention_ImageAsset_Fragment': MediaMention_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, sizeBytes: number }
        & { ' $fragmentRefs'?: { 'MediaMention_VideoAsset_Fragment': MediaMention_VideoAsset_Fragment } }
      )
    >, expiring: Array<
      | (
        { __typename: 'AudioAsset', id: string, document: { __typename: 'DocumentDetails', expirationDate: string | null } }
        & { ' $fragmentRefs'?: { 'MediaMention_AudioAsset_Fragment': MediaMention_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, document: { __typename: 'DocumentDetails', expirationDate: string | null } }
        & { ' $fragmentRefs'?: { 'MediaMention_DocumentAsset_Fragment': MediaMention_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string }
        & { ' $fragmentRefs'?: { 'MediaMention_ImageAsset_Fragment': MediaMention_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, video: { __typename: 'VideoDetails', expirationDate: string | null } }
        & { ' $fragmentRefs'?: { 'MediaMention_VideoAsset_Fragment': MediaMention_VideoAsset_Fragment } }
      )
    > } };

export type MediaMention_AudioAsset_Fragment = (
  { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
  & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
) & { ' $fragmentName'?: 'MediaMention_AudioAsset_Fragment' };

export type MediaMention_DocumentAsset_Fragment = (
  { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
  & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
) & { ' $fragmentName'?: 'MediaMention_DocumentAsset_Fragment' };

export type MediaMention_ImageAsset_Fragment = (
  { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
  & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
) & { ' $fragmentName'?: 'MediaMention_ImageAsset_Fragment' };

export type MediaMention_VideoAsset_Fragment = (
  { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
  & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
) & { ' $fragmentName'?: 'MediaMention_VideoAsset_Fragment' };

export type MediaMentionFragment =
  | MediaMention_AudioAsset_Fragment
  | MediaMention_DocumentAsset_Fragment
  | MediaMention_ImageAsset_Fragment
  | MediaMention_VideoAsset_Fragment
;

export const MediaMentionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaMention"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<MediaMentionFragment, unknown>;
export const MediaOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MediaOverview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"months"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetOverview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"months"},"value":{"kind":"Variable","name":{"kind":"Name","value":"months"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"private"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"thisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}},{"kind":"Field","name":{"kind":"Name","value":"lastSevenDays"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}}]}},{"kind":"Field","name":{"kind":"Name","value":"months"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byLicense"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byFormat"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"topTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaMention"}}]}},{"kind":"Field","name":{"kind":"Name","value":"largest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaMention"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiring"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaMention"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"video"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudioAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expirationDate"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaMention"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]} as unknown as DocumentNode<MediaOverviewQuery, MediaOverviewQueryVariables>;
export const useMediaOverviewQuery = (options: Apollo.useQuery.Options<MediaOverviewQuery, MediaOverviewQueryVariables>) => Apollo.useQuery(MediaOverviewDocument, options ?? {});
export const useMediaOverviewSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<MediaOverviewQueryVariables>) => Apollo.useSuspenseQuery(MediaOverviewDocument, options ?? {});
export const useMediaMentionFragment = <From extends FragmentType<MediaMentionFragment> | null>(from: From) => useFragmentData(MediaMentionFragmentDoc, 'MediaMention', from);