/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClaimPartsFragment = { __typename: 'VideoClaim', id: string, claimType: Types.VideoClaimType, claimant: string | null, status: Types.VideoClaimStatus, startSeconds: number | null, endSeconds: number | null, notes: string | null, createdAt: string } & { ' $fragmentName'?: 'ClaimPartsFragment' };

export type YoutubePartsFragment = { __typename: 'VideoAsset', id: string, version: number, youtube: { __typename: 'YoutubeLink', videoId: string | null, state: Types.YoutubeState, sentence: string } } & { ' $fragmentName'?: 'YoutubePartsFragment' };

export type VideoRecordsQueryVariables = Exact<{
  id: string | number;
}>;


export type VideoRecordsQuery = { asset:
    | { __typename: 'AudioAsset', id: string }
    | { __typename: 'DocumentAsset', id: string }
    | { __typename: 'ImageAsset', id: string }
    | (
      { __typename: 'VideoAsset', id: string, claims: Array<(
        { __typename: 'VideoClaim', id: string }
        & { ' $fragmentRefs'?: { 'ClaimPartsFragment': ClaimPartsFragment } }
      )> }
      & { ' $fragmentRefs'?: { 'YoutubePartsFragment': YoutubePartsFragment } }
    )
   | null };

export type VideoClaimAddMutationVariables = Exact<{
  id: string | number;
  input: Types.VideoClaimInput;
}>;


export type VideoClaimAddMutation = { videoClaimAdd: { __typename: 'VideoClaimPayload', claim: (
      { __typename: 'VideoClaim', id: string }
      & { ' $fragmentRefs'?: { 'ClaimPartsFragment': ClaimPartsFragment } }
    ) | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };

export type VideoYoutubeLinkMutationVariables = Exact<{
  id: string | number;
  youtubeVideoId?: string | null | undefined;
}>;


export type VideoYoutubeLinkMutation = { videoYoutubeLink: { __typename: 'AssetPayload', asset:
      | { __typename: 'AudioAsset' }
      | { __typename: 'DocumentAsset' }
      | { __typename: 'ImageAsset' }
      | (
        { __typename: 'VideoAsset' }
        & { ' $fragmentRefs'?: { 'YoutubePartsFragment': YoutubePartsFragment } }
      )
     | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export const ClaimPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoClaim"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"claimType"}},{"kind":"Field","name":{"kind":"Name","value":"claimant"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"endSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ClaimPartsFragment, unknown>;
export const YoutubePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"YoutubeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"youtube"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"videoId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}}]} as unknown as DocumentNode<YoutubePartsFragment, unknown>;
export const VideoRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VideoRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"YoutubeParts"}},{"kind":"Field","name":{"kind":"Name","value":"claims"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimParts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"YoutubeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"youtube"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"videoId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoClaim"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"claimType"}},{"kind":"Field","name":{"kind":"Name","value":"claimant"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"endSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<VideoRecordsQuery, VideoRecordsQueryVariables>;
export const VideoClaimAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VideoClaimAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VideoClaimInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"videoClaimAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claim"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoClaim"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"claimType"}},{"kind":"Field","name":{"kind":"Name","value":"claimant"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"endSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<VideoClaimAddMutation, VideoClaimAddMutationVariables>;
export const VideoYoutubeLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VideoYoutubeLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"youtubeVideoId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"videoYoutubeLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"youtubeVideoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"youtubeVideoId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"YoutubeParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"YoutubeParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VideoAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"youtube"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"videoId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}}]} as unknown as DocumentNode<VideoYoutubeLinkMutation, VideoYoutubeLinkMutationVariables>;
export const useVideoRecordsQuery = (options: Apollo.useQuery.Options<VideoRecordsQuery, VideoRecordsQueryVariables>) => Apollo.useQuery(VideoRecordsDocument, options ?? {});
export const useVideoRecordsSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<VideoRecordsQueryVariables>) => Apollo.useSuspenseQuery(VideoRecordsDocument, options ?? {});
export const useVideoClaimAddMutation = (options?: Apollo.useMutation.Options<VideoClaimAddMutation, VideoClaimAddMutationVariables>) => Apollo.useMutation(VideoClaimAddDocument, options ?? {});
export const useVideoYoutubeLinkMutation = (options?: Apollo.useMutation.Options<VideoYoutubeLinkMutation, VideoYoutubeLinkMutationVariables>) => Apollo.useMutation(VideoYoutubeLinkDocument, options ?? {});
export const useClaimPartsFragment = <From extends FragmentType<ClaimPartsFragment> | null>(from: From) => useFragmentData(ClaimPartsFragmentDoc, 'ClaimParts', from);
export const useYoutubePartsFragment = <From extends FragmentType<YoutubePartsFragment> | null>(from: From) => useFragmentData(YoutubePartsFragmentDoc, 'YoutubeParts', from);