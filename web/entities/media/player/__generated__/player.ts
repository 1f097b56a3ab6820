/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrackFileQueryVariables = Exact<{
  id: string | number;
}>;


export type TrackFileQuery = { asset:
    | { __typename: 'AudioAsset', waveform: Array<number> | null, id: string, streamUrl: string | null, thumbnailUrl: string | null }
    | { __typename: 'DocumentAsset', id: string, streamUrl: string | null, thumbnailUrl: string | null }
    | { __typename: 'ImageAsset', id: string, streamUrl: string | null, thumbnailUrl: string | null }
    | { __typename: 'VideoAsset', id: string, streamUrl: string | null, thumbnailUrl: string | null }
   | null };


export const TrackFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"streamUrl"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"320"}}]},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudioAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waveform"}}]}}]}}]}}]} as unknown as DocumentNode<TrackFileQuery, TrackFileQueryVariables>;
export const useTrackFileQuery = (options: Apollo.useQuery.Options<TrackFileQuery, TrackFileQueryVariables>) => Apollo.useQuery(TrackFileDocument, options ?? {});
export const useTrackFileSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<TrackFileQueryVariables>) => Apollo.useSuspenseQuery(TrackFileDocument, options ?? {});