/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OutboxMailQueryVariables = Exact<{
  id: string | number;
}>;


export type OutboxMailQuery = { administration: { __typename: 'Administration', mail: { __typename: 'Mail', id: string, kind: Types.MailKind, state: Types.MailState, subject: string, toAddress: string, createdAt: string, sentAt: string | null, attempts: number, failure: string | null, text: string | null, html: string | null, textHiddenReason: string | null } | null } };


export const OutboxMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OutboxMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"toAddress"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"textHiddenReason"}}]}}]}}]}}]} as unknown as DocumentNode<OutboxMailQuery, OutboxMailQueryVariables>;
export const useOutboxMailQuery = (options: Apollo.useQuery.Options<OutboxMailQuery, OutboxMailQueryVariables>) => Apollo.useQuery(OutboxMailDocument, options ?? {});
export const useOutboxMailSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<OutboxMailQueryVariables>) => Apollo.useSuspenseQuery(OutboxMailDocument, options ?? {});