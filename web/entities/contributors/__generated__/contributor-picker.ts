/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SplitContributorFragment = { __typename: 'Contributor', id: string, firstName: string, lastName: string, pro: string | null, ipiNumber: string | null } & { ' $fragmentName'?: 'SplitContributorFragment' };

export type ContributorChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ContributorChoicesQuery = { contributors: { __typename: 'ContributorConnection', nodes: Array<{ __typename: 'Contributor', artistName: string | null, email: string | null, id: string, firstName: string, lastName: string, pro: string | null, ipiNumber: string | null }> } };

export type ContributorNameQueryVariables = Exact<{
  id: string | number;
}>;


export type ContributorNameQuery = { contributor: { __typename: 'Contributor', id: string, firstName: string, lastName: string } | null };

export const SplitContributorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SplitContributor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contributor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}}]}}]} as unknown as DocumentNode<SplitContributorFragment, unknown>;
export const ContributorChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContributorChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SplitContributor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"artistName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SplitContributor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contributor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}}]}}]} as unknown as DocumentNode<ContributorChoicesQuery, ContributorChoicesQueryVariables>;
export const ContributorNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContributorName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]} as unknown as DocumentNode<ContributorNameQuery, ContributorNameQueryVariables>;
export const useContributorChoicesQuery = (options?: Apollo.useQuery.Options<ContributorChoicesQuery, ContributorChoicesQueryVariables>) => Apollo.useQuery(ContributorChoicesDocument, options ?? {});
export const useContributorChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ContributorChoicesQueryVariables>) => Apollo.useSuspenseQuery(ContributorChoicesDocument, options ?? {});
export const useContributorNameQuery = (options: Apollo.useQuery.Options<ContributorNameQuery, ContributorNameQueryVariables>) => Apollo.useQuery(ContributorNameDocument, options ?? {});
export const useContributorNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ContributorNameQueryVariables>) => Apollo.useSuspenseQuery(ContributorNameDocument, options ?? {});
export const useSplitContributorFragment = (from: FragmentType<SplitContributorFragment>) => useFragmentData(SplitContributorFragmentDoc, 'SplitContributor', from);