/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DocumentReleaseNameQueryVariables = Exact<{
  id: string | number;
}>;


export type DocumentReleaseNameQuery = { release: { __typename: 'Release', id: string, title: string } | null };

export type DocumentReleaseChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type DocumentReleaseChoicesQuery = { releases: { __typename: 'ReleaseConnection', nodes: Array<{ __typename: 'Release', id: string, title: string, artist: string, upc: string | null }> } };


export const DocumentReleaseNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentReleaseName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"release"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<DocumentReleaseNameQuery, DocumentReleaseNameQueryVariables>;
export const DocumentReleaseChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentReleaseChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"upc"}}]}}]}}]}}]} as unknown as DocumentNode<DocumentReleaseChoicesQuery, DocumentReleaseChoicesQueryVariables>;
export const useDocumentReleaseNameQuery = (options: Apollo.useQuery.Options<DocumentReleaseNameQuery, DocumentReleaseNameQueryVariables>) => Apollo.useQuery(DocumentReleaseNameDocument, options ?? {});
export const useDocumentReleaseNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<DocumentReleaseNameQueryVariables>) => Apollo.useSuspenseQuery(DocumentReleaseNameDocument, options ?? {});
export const useDocumentReleaseChoicesQuery = (options?: Apollo.useQuery.Options<DocumentReleaseChoicesQuery, DocumentReleaseChoicesQueryVariables>) => Apollo.useQuery(DocumentReleaseChoicesDocument, options ?? {});
export const useDocumentReleaseChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<DocumentReleaseChoicesQueryVariables>) => Apollo.useSuspenseQuery(DocumentReleaseChoicesDocument, options ?? {});