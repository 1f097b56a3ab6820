/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReportingCurrencyQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportingCurrencyQuery = { viewer: { __typename: 'Viewer', workspace: { __typename: 'Workspace', id: string, reportingCurrency: string } } | null };

export type ReportingCurrencyChangeMutationVariables = Exact<{
  currency: string;
  acceptsRemoval?: boolean | null | undefined;
}>;


export type ReportingCurrencyChangeMutation = { workspaceCurrencyChange: { __typename: 'WorkspacePayload', workspace: { __typename: 'Workspace', id: string, reportingCurrency: string } | null, userErrors: Array<{ __typename: 'UserError', message: string, code: Types.UserErrorCode }> } };


export const ReportingCurrencyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportingCurrency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportingCurrency"}}]}}]}}]}}]} as unknown as DocumentNode<ReportingCurrencyQuery, ReportingCurrencyQueryVariables>;
export const ReportingCurrencyChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportingCurrencyChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"currency"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CurrencyCode"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"acceptsRemoval"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspaceCurrencyChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"currency"},"value":{"kind":"Variable","name":{"kind":"Name","value":"currency"}}},{"kind":"Argument","name":{"kind":"Name","value":"acceptsRemoval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"acceptsRemoval"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reportingCurrency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ReportingCurrencyChangeMutation, ReportingCurrencyChangeMutationVariables>;
export const useReportingCurrencyQuery = (options?: Apollo.useQuery.Options<ReportingCurrencyQuery, ReportingCurrencyQueryVariables>) => Apollo.useQuery(ReportingCurrencyDocument, options ?? {});
export const useReportingCurrencySuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ReportingCurrencyQueryVariables>) => Apollo.useSuspenseQuery(ReportingCurrencyDocument, options ?? {});
export const useReportingCurrencyChangeMutation = (options?: Apollo.useMutation.Options<ReportingCurrencyChangeMutation, ReportingCurrencyChangeMutationVariables>) => Apollo.useMutation(ReportingCurrencyChangeDocument, options ?? {});