/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { AssetThumb_AudioAsset_Fragment, AssetThumb_DocumentAsset_Fragment, AssetThumb_ImageAsset_Fragment, AssetThumb_VideoAsset_Fragment } from '../../../entities/media/__generated__/asset.ts';
import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DuplicateFilesQueryVariables = Exact<{ [key: string]: never; }>;


export type DuplicateFilesQuery = { assets: { __typename: 'AssetConnection', totalCount: number, nodes: Array<
      | (
        { __typename: 'AudioAsset', id: string }
        & { ' $fragmentRefs'?: { 'DuplicateFile_AudioAsset_Fragment': DuplicateFile_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string }
        & { ' $fragmentRefs'?: { 'DuplicateFile_DocumentAsset_Fragment': DuplicateFile_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string }
        & { ' $fragmentRefs'?: { 'DuplicateFile_ImageAsset_Fragment': DuplicateFile_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string }
        & { ' $fragmentRefs'?: { 'DuplicateFile_VideoAsset_Fragment': DuplicateFile_VideoAsset_Fragment } }
      )
    > } };

export type DuplicateFile_AudioAsset_Fragment = (
  { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string, sizeBytes: number, createdAt: string, viewerCanEdit: boolean, ingest: { __typename: 'AssetIngest', state: Types.IngestState, duplicateOf:
      | (
        { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
      )
     | null } }
  & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
) & { ' $fragmentName'?: 'DuplicateFile_AudioAsset_Fragment' };

export type DuplicateFile_DocumentAsset_Fragment = (
  { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string, sizeBytes: number, createdAt: string, viewerCanEdit: boolean, ingest: { __typename: 'AssetIngest', state: Types.IngestState, duplicateOf:
      | (
        { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
      )
     | null } }
  & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
) & { ' $fragmentName'?: 'DuplicateFile_DocumentAsset_Fragment' };

export type DuplicateFile_ImageAsset_Fragment = (
  { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string, sizeBytes: number, createdAt: string, viewerCanEdit: boolean, ingest: { __typename: 'AssetIngest', state: Types.IngestState, duplicateOf:
      | (
        { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
      )
     | null } }
  & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
) & { ' $fragmentName'?: 'DuplicateFile_ImageAsset_Fragment' };

export type DuplicateFile_VideoAsset_Fragment = (
  { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string, sizeBytes: number, createdAt: string, viewerCanEdit: boolean, ingest: { __typename: 'AssetIngest', state: Types.IngestState, duplicateOf:
      | (
        { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_AudioAsset_Fragment': AssetThumb_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_DocumentAsset_Fragment': AssetThumb_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_ImageAsset_Fragment': AssetThumb_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
        & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
      )
     | null } }
  & { ' $fragmentRefs'?: { 'AssetThumb_VideoAsset_Fragment': AssetThumb_VideoAsset_Fragment } }
) & { ' $fragmentName'?: 'DuplicateFile_VideoAsset_Fragment' };

export type DuplicateFileFragment =
  | DuplicateFile_AudioAsset_Fragment
  | DuplicateFile_DocumentAsset_Fragment
  | DuplicateFile_ImageAsset_Fragment
  | DuplicateFile_VideoAsset_Fragment
;

export type DuplicateFileKeepMutationVariables = Exact<{
  id: string | number;
}>;


export type DuplicateFileKeepMutation = { assetKeepDuplicate: { __typename: 'AssetPayload', asset:
      | { __typename: 'AudioAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      | { __typename: 'DocumentAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      | { __typename: 'ImageAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      | { __typename: 'VideoAsset', id: string, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
     | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type DuplicateFilesDeleteMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DuplicateFilesDeleteMutation = { assetsDelete: { __typename: 'AssetsPayload', assetIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type DuplicateFilesRestoreMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DuplicateFilesRestoreMutation = { assetsRestore: { __typename: 'AssetsPayload', assetIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export const DuplicateFileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DuplicateFile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<DuplicateFileFragment, unknown>;
export const DuplicateFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DuplicateFiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ingestStates"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DUPLICATE"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DuplicateFile"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetThumb"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"dominantColor"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"Field","alias":{"kind":"Name","value":"thumbnailUrlDense"},"name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"640"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DuplicateFile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetThumb"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateFilesQuery, DuplicateFilesQueryVariables>;
export const DuplicateFileKeepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateFileKeep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetKeepDuplicate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateFileKeepMutation, DuplicateFileKeepMutationVariables>;
export const DuplicateFilesDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateFilesDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetsDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateFilesDeleteMutation, DuplicateFilesDeleteMutationVariables>;
export const DuplicateFilesRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicateFilesRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetsRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DuplicateFilesRestoreMutation, DuplicateFilesRestoreMutationVariables>;
export const useDuplicateFilesQuery = (options?: Apollo.useQuery.Options<DuplicateFilesQuery, DuplicateFilesQueryVariables>) => Apollo.useQuery(DuplicateFilesDocument, options ?? {});
export const useDuplicateFilesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<DuplicateFilesQueryVariables>) => Apollo.useSuspenseQuery(DuplicateFilesDocument, options ?? {});
export const useDuplicateFileKeepMutation = (options?: Apollo.useMutation.Options<DuplicateFileKeepMutation, DuplicateFileKeepMutationVariables>) => Apollo.useMutation(DuplicateFileKeepDocument, options ?? {});
export const useDuplicateFilesDeleteMutation = (options?: Apollo.useMutation.Options<DuplicateFilesDeleteMutation, DuplicateFilesDeleteMutationVariables>) => Apollo.useMutation(DuplicateFilesDeleteDocument, options ?? {});
export const useDuplicateFilesRestoreMutation = (options?: Apollo.useMutation.Options<DuplicateFilesRestoreMutation, DuplicateFilesRestoreMutationVariables>) => Apollo.useMutation(DuplicateFilesRestoreDocument, options ?? {});
export const useDuplicateFileFragment = <From extends FragmentType<DuplicateFileFragment> | null>(from: From) => useFragmentData(DuplicateFileFragmentDoc, 'DuplicateFile', from);