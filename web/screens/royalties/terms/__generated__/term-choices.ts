/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayeeContractChoicesQueryVariables = Exact<{
  id: string | number;
}>;


export type PayeeContractChoicesQuery = { payee: { __typename: 'Payee', id: string, contracts: Array<{ __typename: 'PayeeContract', id: string, name: string, isDefault: boolean }> } | null };

export type TermSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type TermSourcesQuery = { incomeSources: Array<{ __typename: 'IncomeSource', id: string, name: string, kind: Types.IncomeSourceKind }> };


export const PayeeContractChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayeeContractChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contracts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]}}]} as unknown as DocumentNode<PayeeContractChoicesQuery, PayeeContractChoicesQueryVariables>;
export const TermSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TermSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<TermSourcesQuery, TermSourcesQueryVariables>;
export const usePayeeContractChoicesQuery = (options: Apollo.useQuery.Options<PayeeContractChoicesQuery, PayeeContractChoicesQueryVariables>) => Apollo.useQuery(PayeeContractChoicesDocument, options ?? {});
export const usePayeeContractChoicesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PayeeContractChoicesQueryVariables>) => Apollo.useSuspenseQuery(PayeeContractChoicesDocument, options ?? {});
export const useTermSourcesQuery = (options?: Apollo.useQuery.Options<TermSourcesQuery, TermSourcesQueryVariables>) => Apollo.useQuery(TermSourcesDocument, options ?? {});
export const useTermSourcesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<TermSourcesQueryVariables>) => Apollo.useSuspenseQuery(TermSourcesDocument, options ?? {});