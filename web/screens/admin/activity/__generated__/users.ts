/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AuditUsersQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AuditUsersQuery = { administration: { __typename: 'Administration', users: { __typename: 'UserConnection', nodes: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, email: string }> } } };

export type AuditUserQueryVariables = Exact<{
  id: string | number;
}>;


export type AuditUserQuery = { administration: { __typename: 'Administration', user: { __typename: 'User', id: string, firstName: string, lastName: string } | null } };


export const AuditUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AuditUsersQuery, AuditUsersQueryVariables>;
export const AuditUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]}}]} as unknown as DocumentNode<AuditUserQuery, AuditUserQueryVariables>;
export const useAuditUsersQuery = (options?: Apollo.useQuery.Options<AuditUsersQuery, AuditUsersQueryVariables>) => Apollo.useQuery(AuditUsersDocument, options ?? {});
export const useAuditUsersSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<AuditUsersQueryVariables>) => Apollo.useSuspenseQuery(AuditUsersDocument, options ?? {});
export const useAuditUserQuery = (options: Apollo.useQuery.Options<AuditUserQuery, AuditUserQueryVariables>) => Apollo.useQuery(AuditUserDocument, options ?? {});
export const useAuditUserSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<AuditUserQueryVariables>) => Apollo.useSuspenseQuery(AuditUserDocument, options ?? {});