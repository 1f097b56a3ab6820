/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReleaseChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: Types.ReleaseFilter | null | undefined;
}>;


export type ReleaseChoicesQuery = { releases: { __typename: 'ReleaseConnection', nodes: Array<{ __typename: 'Release', id: string, title: string, artist: string }> } };


export const ReleaseChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReleaseChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReleaseFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}}]}}]}}]}}]} as unknown as DocumentNode<ReleaseChoicesQuery, ReleaseChoicesQueryVariables>;
export const useReleaseChoicesQuery = (options?: Apollo.useQuery.Options<ReleaseChoicesQuery, ReleaseChoicesQueryVariables>) => Apollo.useQuery(ReleaseChoicesDocument, options ?? {});
export const useReleaseChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ReleaseChoicesQueryVariables>) => Apollo.useSuspenseQuery(ReleaseChoicesDocument, options ?? {});