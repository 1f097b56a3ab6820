/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TrackRecordingFragment = { __typename: 'Recording', id: string, title: string, versionTitle: string | null, artist: string, isrc: string | null, durationSeconds: number | null } & { ' $fragmentName'?: 'TrackRecordingFragment' };

export type TrackChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: Types.RecordingFilter | null | undefined;
}>;


export type TrackChoicesQuery = { recordings: { __typename: 'RecordingConnection', nodes: Array<{ __typename: 'Recording', id: string, title: string, versionTitle: string | null, artist: string, isrc: string | null, durationSeconds: number | null }> } };

export const TrackRecordingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrackRecording"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Recording"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]} as unknown as DocumentNode<TrackRecordingFragment, unknown>;
export const TrackChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordingFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"versionTitle"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"isrc"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]}}]} as unknown as DocumentNode<TrackChoicesQuery, TrackChoicesQueryVariables>;
export const useTrackChoicesQuery = (options?: Apollo.useQuery.Options<TrackChoicesQuery, TrackChoicesQueryVariables>) => Apollo.useQuery(TrackChoicesDocument, options ?? {});
export const useTrackChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<TrackChoicesQueryVariables>) => Apollo.useSuspenseQuery(TrackChoicesDocument, options ?? {});
export const useTrackRecordingFragment = <From extends FragmentType<TrackRecordingFragment> | null>(from: From) => useFragmentData(TrackRecordingFragmentDoc, 'TrackRecording', from);