/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UploadOutcome_AudioAsset_Fragment = { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null, duplicateOf:
      | { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
     | null } } & { ' $fragmentName'?: 'UploadOutcome_AudioAsset_Fragment' };

export type UploadOutcome_DocumentAsset_Fragment = { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null, duplicateOf:
      | { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
     | null } } & { ' $fragmentName'?: 'UploadOutcome_DocumentAsset_Fragment' };

export type UploadOutcome_ImageAsset_Fragment = { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null, duplicateOf:
      | { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
     | null } } & { ' $fragmentName'?: 'UploadOutcome_ImageAsset_Fragment' };

export type UploadOutcome_VideoAsset_Fragment = { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, step: string | null, percent: number, problem: string | null, duplicateOf:
      | { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
      | { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
     | null } } & { ' $fragmentName'?: 'UploadOutcome_VideoAsset_Fragment' };

export type UploadOutcomeFragment =
  | UploadOutcome_AudioAsset_Fragment
  | UploadOutcome_DocumentAsset_Fragment
  | UploadOutcome_ImageAsset_Fragment
  | UploadOutcome_VideoAsset_Fragment
;

export type UploadOutcomeQueryVariables = Exact<{
  id: string | number;
}>;


export type UploadOutcomeQuery = { asset:
    | (
      { __typename: 'AudioAsset', id: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'UploadOutcome_AudioAsset_Fragment': UploadOutcome_AudioAsset_Fragment } }
    )
    | (
      { __typename: 'DocumentAsset', id: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'UploadOutcome_DocumentAsset_Fragment': UploadOutcome_DocumentAsset_Fragment } }
    )
    | (
      { __typename: 'ImageAsset', id: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'UploadOutcome_ImageAsset_Fragment': UploadOutcome_ImageAsset_Fragment } }
    )
    | (
      { __typename: 'VideoAsset', id: string, version: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState } }
      & { ' $fragmentRefs'?: { 'UploadOutcome_VideoAsset_Fragment': UploadOutcome_VideoAsset_Fragment } }
    )
   | null };

export type UploadOutcomesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type UploadOutcomesSubscription = { assetIngestChanged:
    | (
      { __typename: 'AudioAsset' }
      & { ' $fragmentRefs'?: { 'UploadOutcome_AudioAsset_Fragment': UploadOutcome_AudioAsset_Fragment } }
    )
    | (
      { __typename: 'DocumentAsset' }
      & { ' $fragmentRefs'?: { 'UploadOutcome_DocumentAsset_Fragment': UploadOutcome_DocumentAsset_Fragment } }
    )
    | (
      { __typename: 'ImageAsset' }
      & { ' $fragmentRefs'?: { 'UploadOutcome_ImageAsset_Fragment': UploadOutcome_ImageAsset_Fragment } }
    )
    | (
      { __typename: 'VideoAsset' }
      & { ' $fragmentRefs'?: { 'UploadOutcome_VideoAsset_Fragment': UploadOutcome_VideoAsset_Fragment } }
    )
   };

export type AssetWithBytesQueryVariables = Exact<{
  kind: Types.AssetKind;
  sha256: string;
}>;


export type AssetWithBytesQuery = { assetByContent:
    | { __typename: 'AudioAsset', id: string, kind: Types.AssetKind, title: string }
    | { __typename: 'DocumentAsset', id: string, kind: Types.AssetKind, title: string }
    | { __typename: 'ImageAsset', id: string, kind: Types.AssetKind, title: string }
    | { __typename: 'VideoAsset', id: string, kind: Types.AssetKind, title: string }
   | null };

export type UploadedAssetUpdateMutationVariables = Exact<{
  id: string | number;
  version: number;
  input: Types.AssetPatch;
}>;


export type UploadedAssetUpdateMutation = { assetUpdate: { __typename: 'AssetPayload', asset:
      | (
        { __typename: 'AudioAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_AudioAsset_Fragment': UploadOutcome_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_DocumentAsset_Fragment': UploadOutcome_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_ImageAsset_Fragment': UploadOutcome_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_VideoAsset_Fragment': UploadOutcome_VideoAsset_Fragment } }
      )
     | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };

export type UploadedAssetsChangeMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  input: Types.AssetsChange;
}>;


export type UploadedAssetsChangeMutation = { assetsChange: { __typename: 'AssetsPayload', assetIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UploadedAssetKeepMutationVariables = Exact<{
  id: string | number;
}>;


export type UploadedAssetKeepMutation = { assetKeepDuplicate: { __typename: 'AssetPayload', asset:
      | (
        { __typename: 'AudioAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_AudioAsset_Fragment': UploadOutcome_AudioAsset_Fragment } }
      )
      | (
        { __typename: 'DocumentAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_DocumentAsset_Fragment': UploadOutcome_DocumentAsset_Fragment } }
      )
      | (
        { __typename: 'ImageAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_ImageAsset_Fragment': UploadOutcome_ImageAsset_Fragment } }
      )
      | (
        { __typename: 'VideoAsset' }
        & { ' $fragmentRefs'?: { 'UploadOutcome_VideoAsset_Fragment': UploadOutcome_VideoAsset_Fragment } }
      )
     | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UploadedAssetsDeleteMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type UploadedAssetsDeleteMutation = { assetsDelete: { __typename: 'AssetsPayload', assetIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UploadedAssetsRestoreMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type UploadedAssetsRestoreMutation = { assetsRestore: { __typename: 'AssetsPayload', assetIds: Array<string> | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UploadedAssetsGroupMutationVariables = Exact<{
  id: string | number;
  assetIds: Array<string | number> | string | number;
}>;


export type UploadedAssetsGroupMutation = { assetGroupAdd: { __typename: 'AssetGroupPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type UploadGroupsQueryVariables = Exact<{
  kind: Types.AssetKind;
  search?: string | null | undefined;
}>;


export type UploadGroupsQuery = { assetGroups: { __typename: 'AssetGroupConnection', nodes: Array<{ __typename: 'AssetGroup', id: string, name: string }> } };

export type UploadRoomQueryVariables = Exact<{ [key: string]: never; }>;


export type UploadRoomQuery = { storageUsage: { __typename: 'StorageUsage', usedBytes: number, limitBytes: number | null } };

export type UploadRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type UploadRulesQuery = { uploadLimits: { __typename: 'UploadLimits', kinds: Array<{ __typename: 'UploadLimit', kind: Types.AssetKind, maxBytes: number, accepts: Array<string> }> } };

export const UploadOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<UploadOutcomeFragment, unknown>;
export const UploadOutcomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadOutcome"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"UploadOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<UploadOutcomeQuery, UploadOutcomeQueryVariables>;
export const UploadOutcomesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"UploadOutcomes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIngestChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UploadOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<UploadOutcomesSubscription, UploadOutcomesSubscriptionVariables>;
export const AssetWithBytesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssetWithBytes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sha256"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetByContent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"sha256"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sha256"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<AssetWithBytesQuery, AssetWithBytesQueryVariables>;
export const UploadedAssetUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UploadOutcome"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetUpdateMutation, UploadedAssetUpdateMutationVariables>;
export const UploadedAssetsChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetsChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetsChange"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetsChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetsChangeMutation, UploadedAssetsChangeMutationVariables>;
export const UploadedAssetKeepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetKeep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetKeepDuplicate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UploadOutcome"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UploadOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Asset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateOf"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetKeepMutation, UploadedAssetKeepMutationVariables>;
export const UploadedAssetsDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetsDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetsDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetsDeleteMutation, UploadedAssetsDeleteMutationVariables>;
export const UploadedAssetsRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetsRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetsRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetIds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetsRestoreMutation, UploadedAssetsRestoreMutationVariables>;
export const UploadedAssetsGroupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadedAssetsGroup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"assetIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetGroupAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"assetIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"assetIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UploadedAssetsGroupMutation, UploadedAssetsGroupMutationVariables>;
export const UploadGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssetKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assetGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<UploadGroupsQuery, UploadGroupsQueryVariables>;
export const UploadRoomDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"storageUsage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"limitBytes"}}]}}]}}]} as unknown as DocumentNode<UploadRoomQuery, UploadRoomQueryVariables>;
export const UploadRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}}]}}]}}]}}]} as unknown as DocumentNode<UploadRulesQuery, UploadRulesQueryVariables>;
export const useUploadOutcomeQuery = (options: Apollo.useQuery.Options<UploadOutcomeQuery, UploadOutcomeQueryVariables>) => Apollo.useQuery(UploadOutcomeDocument, options ?? {});
export const useUploadOutcomeSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<UploadOutcomeQueryVariables>) => Apollo.useSuspenseQuery(UploadOutcomeDocument, options ?? {});
export const useUploadOutcomesSubscription = (options?: Apollo.useSubscription.Options<UploadOutcomesSubscription, UploadOutcomesSubscriptionVariables>) => Apollo.useSubscription(UploadOutcomesDocument, options ?? {});
export const useAssetWithBytesQuery = (options: Apollo.useQuery.Options<AssetWithBytesQuery, AssetWithBytesQueryVariables>) => Apollo.useQuery(AssetWithBytesDocument, options ?? {});
export const useAssetWithBytesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<AssetWithBytesQueryVariables>) => Apollo.useSuspenseQuery(AssetWithBytesDocument, options ?? {});
export const useUploadedAssetUpdateMutation = (options?: Apollo.useMutation.Options<UploadedAssetUpdateMutation, UploadedAssetUpdateMutationVariables>) => Apollo.useMutation(UploadedAssetUpdateDocument, options ?? {});
export const useUploadedAssetsChangeMutation = (options?: Apollo.useMutation.Options<UploadedAssetsChangeMutation, UploadedAssetsChangeMutationVariables>) => Apollo.useMutation(UploadedAssetsChangeDocument, options ?? {});
export const useUploadedAssetKeepMutation = (options?: Apollo.useMutation.Options<UploadedAssetKeepMutation, UploadedAssetKeepMutationVariables>) => Apollo.useMutation(UploadedAssetKeepDocument, options ?? {});
export const useUploadedAssetsDeleteMutation = (options?: Apollo.useMutation.Options<UploadedAssetsDeleteMutation, UploadedAssetsDeleteMutationVariables>) => Apollo.useMutation(UploadedAssetsDeleteDocument, options ?? {});
export const useUploadedAssetsRestoreMutation = (options?: Apollo.useMutation.Options<UploadedAssetsRestoreMutation, UploadedAssetsRestoreMutationVariables>) => Apollo.useMutation(UploadedAssetsRestoreDocument, options ?? {});
export const useUploadedAssetsGroupMutation = (options?: Apollo.useMutation.Options<UploadedAssetsGroupMutation, UploadedAssetsGroupMutationVariables>) => Apollo.useMutation(UploadedAssetsGroupDocument, options ?? {});
export const useUploadGroupsQuery = (options: Apollo.useQuery.Options<UploadGroupsQuery, UploadGroupsQueryVariables>) => Apollo.useQuery(UploadGroupsDocument, options ?? {});
export const useUploadGroupsSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<UploadGroupsQueryVariables>) => Apollo.useSuspenseQuery(UploadGroupsDocument, options ?? {});
export const useUploadRoomQuery = (options?: Apollo.useQuery.Options<UploadRoomQuery, UploadRoomQueryVariables>) => Apollo.useQuery(UploadRoomDocument, options ?? {});
export const useUploadRoomSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<UploadRoomQueryVariables>) => Apollo.useSuspenseQuery(UploadRoomDocument, options ?? {});
export const useUploadRulesQuery = (options?: Apollo.useQuery.Options<UploadRulesQuery, UploadRulesQueryVariables>) => Apollo.useQuery(UploadRulesDocument, options ?? {});
export const useUploadRulesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<UploadRulesQueryVariables>) => Apollo.useSuspenseQuery(UploadRulesDocument, options ?? {});
export const useUploadOutcomeFragment = <From extends FragmentType<UploadOutcomeFragment> | null>(from: From) => useFragmentData(UploadOutcomeFragmentDoc, 'UploadOutcome', from);