/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayeeChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PayeeChoicesQuery = { payees: { __typename: 'PayeeConnection', nodes: Array<{ __typename: 'Payee', id: string, name: string, kind: Types.PayeeKind, email: string | null }> } };

export type PayeeNameQueryVariables = Exact<{
  id: string | number;
}>;


export type PayeeNameQuery = { payee: { __typename: 'Payee', id: string, name: string } | null };


export const PayeeChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayeeChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payees"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<PayeeChoicesQuery, PayeeChoicesQueryVariables>;
export const PayeeNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayeeName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PayeeNameQuery, PayeeNameQueryVariables>;
export const usePayeeChoicesQuery = (options?: Apollo.useQuery.Options<PayeeChoicesQuery, PayeeChoicesQueryVariables>) => Apollo.useQuery(PayeeChoicesDocument, options ?? {});
export const usePayeeChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PayeeChoicesQueryVariables>) => Apollo.useSuspenseQuery(PayeeChoicesDocument, options ?? {});
export const usePayeeNameQuery = (options: Apollo.useQuery.Options<PayeeNameQuery, PayeeNameQueryVariables>) => Apollo.useQuery(PayeeNameDocument, options ?? {});
export const usePayeeNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PayeeNameQueryVariables>) => Apollo.useSuspenseQuery(PayeeNameDocument, options ?? {});