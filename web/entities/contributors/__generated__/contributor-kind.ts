/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ContributorNameQueryVariables = Exact<{
  id: string | number;
}>;


export type ContributorNameQuery = { party: { __typename: 'Contributor', id: string, firstName: string, lastName: string } | null };

export type ContributorChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ContributorChoicesQuery = { parties: { __typename: 'ContributorConnection', nodes: Array<{ __typename: 'Contributor', id: string, firstName: string, lastName: string, artistName: string | null, pro: string | null, ipiNumber: string | null, email: string | null }> } };

export type ContributorWorksQueryVariables = Exact<{
  id: string | number;
  page: number;
  first: number;
}>;


export type ContributorWorksQuery = { party: { __typename: 'Contributor', id: string, works: { __typename: 'WorkConnection', totalCount: number, nodes: Array<{ __typename: 'Work', id: string, title: string, artist: string | null, iswc: string | null }> } } | null };

export type ContributorDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type ContributorDeleteMutation = { payload: { __typename: 'ContributorRemovalPayload', userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type ContributorRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type ContributorRestoreMutation = { payload: { __typename: 'ContributorPayload', contributor: { __typename: 'Contributor', id: string, version: number } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };

export type ContributorReplaceMutationVariables = Exact<{
  id: string | number;
  replacementId: string | number;
}>;


export type ContributorReplaceMutation = { payload: { __typename: 'ContributorRemovalPayload', changedWorks: number | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const ContributorNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContributorName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"party"},"name":{"kind":"Name","value":"contributor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]} as unknown as DocumentNode<ContributorNameQuery, ContributorNameQueryVariables>;
export const ContributorChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContributorChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"parties"},"name":{"kind":"Name","value":"contributors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<ContributorChoicesQuery, ContributorChoicesQueryVariables>;
export const ContributorWorksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContributorWorks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"party"},"name":{"kind":"Name","value":"contributor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"works"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"artist"}},{"kind":"Field","name":{"kind":"Name","value":"iswc"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ContributorWorksQuery, ContributorWorksQueryVariables>;
export const ContributorDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ContributorDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"contributorDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ContributorDeleteMutation, ContributorDeleteMutationVariables>;
export const ContributorRestoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ContributorRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"contributorRestore"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ContributorRestoreMutation, ContributorRestoreMutationVariables>;
export const ContributorReplaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ContributorReplace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"replacementId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"contributorReplace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"replacementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"replacementId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changedWorks"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ContributorReplaceMutation, ContributorReplaceMutationVariables>;
export const useContributorNameQuery = (options: Apollo.useQuery.Options<ContributorNameQuery, ContributorNameQueryVariables>) => Apollo.useQuery(ContributorNameDocument, options ?? {});
export const useContributorNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ContributorNameQueryVariables>) => Apollo.useSuspenseQuery(ContributorNameDocument, options ?? {});
export const useContributorChoicesQuery = (options?: Apollo.useQuery.Options<ContributorChoicesQuery, ContributorChoicesQueryVariables>) => Apollo.useQuery(ContributorChoicesDocument, options ?? {});
export const useContributorChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ContributorChoicesQueryVariables>) => Apollo.useSuspenseQuery(ContributorChoicesDocument, options ?? {});
export const useContributorWorksQuery = (options: Apollo.useQuery.Options<ContributorWorksQuery, ContributorWorksQueryVariables>) => Apollo.useQuery(ContributorWorksDocument, options ?? {});
export const useContributorWorksSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ContributorWorksQueryVariables>) => Apollo.useSuspenseQuery(ContributorWorksDocument, options ?? {});
export const useContributorDeleteMutation = (options?: Apollo.useMutation.Options<ContributorDeleteMutation, ContributorDeleteMutationVariables>) => Apollo.useMutation(ContributorDeleteDocument, options ?? {});
export const useContributorRestoreMutation = (options?: Apollo.useMutation.Options<ContributorRestoreMutation, ContributorRestoreMutationVariables>) => Apollo.useMutation(ContributorRestoreDocument, options ?? {});
export const useContributorReplaceMutation = (options?: Apollo.useMutation.Options<ContributorReplaceMutation, ContributorReplaceMutationVariables>) => Apollo.useMutation(ContributorReplaceDocument, options ?? {});