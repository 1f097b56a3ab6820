/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrackRecordingByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type TrackRecordingByIdQuery = { recording: { __typename: 'Recording', id: string, title: string, versionTitle: string | null, artist: string, isrc: string | null, durationSeconds: number | null } | null };


export const TrackRecordingByIdDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackRecordingById"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<TrackRecordingByIdQuery, TrackRecordingByIdQueryVariables>;
export const useTrackRecordingByIdQuery = (options: Apollo.useQuery.Options<TrackRecordingByIdQuery, TrackRecordingByIdQueryVariables>) => Apollo.useQuery(TrackRecordingByIdDocument, options ?? {});
export const useTrackRecordingByIdSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<TrackRecordingByIdQueryVariables>) => Apollo.useSuspenseQuery(TrackRecordingByIdDocument, options ?? {});