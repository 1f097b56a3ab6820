/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IncomeSourceNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type IncomeSourceNamesQuery = { incomeSources: Array<{ __typename: 'IncomeSource', id: string, name: string }> };

export type ReleaseOfIncomeQueryVariables = Exact<{
  id: string | number;
}>;


export type ReleaseOfIncomeQuery = { release: { __typename: 'Release', id: string, title: string } | null };


export const IncomeSourceNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IncomeSourceNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<IncomeSourceNamesQuery, IncomeSourceNamesQueryVariables>;
export const ReleaseOfIncomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReleaseOfIncome"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"release"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ReleaseOfIncomeQuery, ReleaseOfIncomeQueryVariables>;
export const useIncomeSourceNamesQuery = (options?: Apollo.useQuery.Options<IncomeSourceNamesQuery, IncomeSourceNamesQueryVariables>) => Apollo.useQuery(IncomeSourceNamesDocument, options ?? {});
export const useIncomeSourceNamesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<IncomeSourceNamesQueryVariables>) => Apollo.useSuspenseQuery(IncomeSourceNamesDocument, options ?? {});
export const useReleaseOfIncomeQuery = (options: Apollo.useQuery.Options<ReleaseOfIncomeQuery, ReleaseOfIncomeQueryVariables>) => Apollo.useQuery(ReleaseOfIncomeDocument, options ?? {});
export const useReleaseOfIncomeSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ReleaseOfIncomeQueryVariables>) => Apollo.useSuspenseQuery(ReleaseOfIncomeDocument, options ?? {});