/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayeeOfRecordQueryVariables = Exact<{
  filter: Types.PayeeFilter;
}>;


export type PayeeOfRecordQuery = { payees: { __typename: 'PayeeConnection', nodes: Array<{ __typename: 'Payee', id: string, name: string, standing: Types.PayeeStanding, currency: string, balance: string }> } };

export type RecordPayeeCreateMutationVariables = Exact<{
  input: Types.PayeeInput;
}>;


export type RecordPayeeCreateMutation = { payeeCreate: { __typename: 'PayeePayload', payee: { __typename: 'Payee', id: string, name: string } | null, existing: { __typename: 'Payee', id: string, name: string } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const PayeeOfRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayeeOfRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PayeeFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payees"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}}]}}]}}]}}]} as unknown as DocumentNode<PayeeOfRecordQuery, PayeeOfRecordQueryVariables>;
export const RecordPayeeCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordPayeeCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PayeeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payeeCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"existing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RecordPayeeCreateMutation, RecordPayeeCreateMutationVariables>;
export const usePayeeOfRecordQuery = (options: Apollo.useQuery.Options<PayeeOfRecordQuery, PayeeOfRecordQueryVariables>) => Apollo.useQuery(PayeeOfRecordDocument, options ?? {});
export const usePayeeOfRecordSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PayeeOfRecordQueryVariables>) => Apollo.useSuspenseQuery(PayeeOfRecordDocument, options ?? {});
export const useRecordPayeeCreateMutation = (options?: Apollo.useMutation.Options<RecordPayeeCreateMutation, RecordPayeeCreateMutationVariables>) => Apollo.useMutation(RecordPayeeCreateDocument, options ?? {});