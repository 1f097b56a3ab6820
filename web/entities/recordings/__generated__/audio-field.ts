/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RecordingAudioQueryVariables = Exact<{
  id: string | number;
}>;


export type RecordingAudioQuery = { asset:
    | { __typename: 'AudioAsset', durationSeconds: number | null, sampleRate: number | null, bitDepth: number | null, waveform: Array<number> | null, id: string, title: string, fileName: string, mimeType: string, sizeBytes: number, document: { __typename: 'DocumentDetails', artist: string | null }, ingest: { __typename: 'AssetIngest', state: Types.IngestState, problem: string | null } }
    | { __typename: 'DocumentAsset', id: string, title: string, fileName: string, mimeType: string, sizeBytes: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, problem: string | null } }
    | { __typename: 'ImageAsset', id: string, title: string, fileName: string, mimeType: string, sizeBytes: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, problem: string | null } }
    | { __typename: 'VideoAsset', id: string, title: string, fileName: string, mimeType: string, sizeBytes: number, ingest: { __typename: 'AssetIngest', state: Types.IngestState, problem: string | null } }
   | null };


export const RecordingAudioDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecordingAudio"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"ingest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudioAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"sampleRate"}},{"kind":"Field","name":{"kind":"Name","value":"bitDepth"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"artist"}}]}},{"kind":"Field","name":{"kind":"Name","value":"waveform"}}]}}]}}]}}]} as unknown as DocumentNode<RecordingAudioQuery, RecordingAudioQueryVariables>;
export const useRecordingAudioQuery = (options: Apollo.useQuery.Options<RecordingAudioQuery, RecordingAudioQueryVariables>) => Apollo.useQuery(RecordingAudioDocument, options ?? {});
export const useRecordingAudioSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<RecordingAudioQueryVariables>) => Apollo.useSuspenseQuery(RecordingAudioDocument, options ?? {});