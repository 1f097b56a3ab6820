/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayeesWithoutQueryVariables = Exact<{ [key: string]: never; }>;


export type PayeesWithoutQuery = { payeesWithout: { __typename: 'PartiesWithoutPayee', total: number, parties: Array<{ __typename: 'PartyWithoutPayee', id: string, name: string, kind: Types.PayeeKind, standing: Types.PayeeStanding, income: string, workCount: number, recordingCount: number }> }, viewer: { __typename: 'Viewer', workspace: { __typename: 'Workspace', id: string, reportingCurrency: string } } | null };

export type PayeesAddMutationVariables = Exact<{
  parties?: Array<Types.PartyStandingInput> | Types.PartyStandingInput | null | undefined;
}>;


export type PayeesAddMutation = { payeesAdd: { __typename: 'PayeesPayload', added: number | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };


export const PayeesWithoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayeesWithout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payeesWithout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"parties"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"income"}},{"kind":"Field","name":{"kind":"Name","value":"workCount"}},{"kind":"Field","name":{"kind":"Name","value":"recordingCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportingCurrency"}}]}}]}}]}}]} as unknown as DocumentNode<PayeesWithoutQuery, PayeesWithoutQueryVariables>;
export const PayeesAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PayeesAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"parties"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PartyStandingInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payeesAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"parties"},"value":{"kind":"Variable","name":{"kind":"Name","value":"parties"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<PayeesAddMutation, PayeesAddMutationVariables>;
export const usePayeesWithoutQuery = (options?: Apollo.useQuery.Options<PayeesWithoutQuery, PayeesWithoutQueryVariables>) => Apollo.useQuery(PayeesWithoutDocument, options ?? {});
export const usePayeesWithoutSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PayeesWithoutQueryVariables>) => Apollo.useSuspenseQuery(PayeesWithoutDocument, options ?? {});
export const usePayeesAddMutation = (options?: Apollo.useMutation.Options<PayeesAddMutation, PayeesAddMutationVariables>) => Apollo.useMutation(PayeesAddDocument, options ?? {});