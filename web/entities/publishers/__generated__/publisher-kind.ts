/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublisherNameQueryVariables = Exact<{
  id: string | number;
}>;


export type PublisherNameQuery = { record: { __typename: 'Publisher', id: string, name: string } | null };

export type PublisherChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PublisherChoicesQuery = { records: { __typename: 'PublisherConnection', nodes: Array<{ __typename: 'Publisher', id: string, name: string, companyName: string, pro: string | null, ipiNumber: string | null }> } };

export type PublisherWorksQueryVariables = Exact<{
  id: string | number;
  page: number;
  first: number;
}>;


export type PublisherWorksQuery = { record: { __typename: 'Publisher', id: string, items: { __typename: 'WorkConnection', totalCount: number, nodes: Array<{ __typename: 'Work', id: string, title: string, artist: string | null, code: string | null }> } } | null };

export type PublisherUsesQueryVariables = Exact<{
  id: string | number;
  page: number;
  first: number;
}>;


export type PublisherUsesQuery = { record: { __typename: 'Publisher', id: string, works: { __typename: 'WorkConnection', totalCount: number, nodes: Array<{ __typename: 'Work', id: string, title: string, artist: string | null }> } } | null };

export type PublisherDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type PublisherDeleteMutation = { payload: { __typename: 'PublisherRemovalPayload', userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type PublisherRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type PublisherRestoreMutation = { payload: { __typename: 'PublisherPayload', publisher: { __typename: 'Publisher', id: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type PublisherReplaceMutationVariables = Exact<{
  id: string | number;
  replacementId: string | number;
}>;


export type PublisherReplaceMutation = { payload: { __typename: 'PublisherRemovalPayload', changedWorks: number | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const PublisherNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"publisher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PublisherNameQuery, PublisherNameQueryVariables>;
export const PublisherChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"records"},"name":{"kind":"Name","value":"publishers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}}]}}]}}]}}]} as unknown as DocumentNode<PublisherChoicesQuery, PublisherChoicesQueryVariables>;
export const PublisherWorksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherWorks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"publisher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"works"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","alias":{"kind":"Name","value":"code"},"name":{"kind":"Name","value":"iswc"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PublisherWorksQuery, PublisherWorksQueryVariables>;
export const PublisherUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"record"},"name":{"kind":"Name","value":"publisher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"works"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PublisherUsesQuery, PublisherUsesQueryVariables>;
export const PublisherDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublisherDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"publisherDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<PublisherDeleteMutation, PublisherDeleteMutationVariables>;
export const PublisherRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublisherRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"publisherRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publisher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<PublisherRestoreMutation, PublisherRestoreMutationVariables>;
export const PublisherReplaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublisherReplace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"replacementId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"publisherReplace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"replacementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"replacementId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changedWorks"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<PublisherReplaceMutation, PublisherReplaceMutationVariables>;
export const usePublisherNameQuery = (options: Apollo.useQuery.Options<PublisherNameQuery, PublisherNameQueryVariables>) => Apollo.useQuery(PublisherNameDocument, options ?? {});
export const usePublisherNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PublisherNameQueryVariables>) => Apollo.useSuspenseQuery(PublisherNameDocument, options ?? {});
export const usePublisherChoicesQuery = (options?: Apollo.useQuery.Options<PublisherChoicesQuery, PublisherChoicesQueryVariables>) => Apollo.useQuery(PublisherChoicesDocument, options ?? {});
export const usePublisherChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PublisherChoicesQueryVariables>) => Apollo.useSuspenseQuery(PublisherChoicesDocument, options ?? {});
export const usePublisherWorksQuery = (options: Apollo.useQuery.Options<PublisherWorksQuery, PublisherWorksQueryVariables>) => Apollo.useQuery(PublisherWorksDocument, options ?? {});
export const usePublisherWorksSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PublisherWorksQueryVariables>) => Apollo.useSuspenseQuery(PublisherWorksDocument, options ?? {});
export const usePublisherUsesQuery = (options: Apollo.useQuery.Options<PublisherUsesQuery, PublisherUsesQueryVariables>) => Apollo.useQuery(PublisherUsesDocument, options ?? {});
export const usePublisherUsesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PublisherUsesQueryVariables>) => Apollo.useSuspenseQuery(PublisherUsesDocument, options ?? {});
export const usePublisherDeleteMutation = (options?: Apollo.useMutation.Options<PublisherDeleteMutation, PublisherDeleteMutationVariables>) => Apollo.useMutation(PublisherDeleteDocument, options ?? {});
export const usePublisherRestoreMutation = (options?: Apollo.useMutation.Options<PublisherRestoreMutation, PublisherRestoreMutationVariables>) => Apollo.useMutation(PublisherRestoreDocument, options ?? {});
export const usePublisherReplaceMutation = (options?: Apollo.useMutation.Options<PublisherReplaceMutation, PublisherReplaceMutationVariables>) => Apollo.useMutation(PublisherReplaceDocument, options ?? {});