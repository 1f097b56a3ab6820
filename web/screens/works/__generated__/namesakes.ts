/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WorkNamesakesQueryVariables = Exact<{
  title: string;
  writers: Array<string | number> | string | number;
}>;


export type WorkNamesakesQuery = { works: { __typename: 'WorkConnection', nodes: Array<{ __typename: 'Work', id: string, title: string, artist: string | null, iswc: string | null }> } };


export const WorkNamesakesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkNamesakes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"writers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"works"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"6"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"writers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"writers"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"iswc"}}]}}]}}]}}]} as unknown as DocumentNode<WorkNamesakesQuery, WorkNamesakesQueryVariables>;
export const useWorkNamesakesQuery = (options: Apollo.useQuery.Options<WorkNamesakesQuery, WorkNamesakesQueryVariables>) => Apollo.useQuery(WorkNamesakesDocument, options ?? {});
export const useWorkNamesakesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<WorkNamesakesQueryVariables>) => Apollo.useSuspenseQuery(WorkNamesakesDocument, options ?? {});