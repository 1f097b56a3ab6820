/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignInPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInPageQuery = { viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string } } | null, demoAccount: { __typename: 'DemoAccount', email: string, password: string } | null, installation: { __typename: 'Installation', passkeysAreAvailable: boolean } };

export type SessionPasskeyBeginMutationVariables = Exact<{ [key: string]: never; }>;


export type SessionPasskeyBeginMutation = { sessionPasskeyBegin: { __typename: 'PasskeyBeginPayload', options: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SessionPasskeyStartMutationVariables = Exact<{
  input: Types.PasskeySignInInput;
}>;


export type SessionPasskeyStartMutation = { sessionPasskeyStart: { __typename: 'SessionPayload', viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string } } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type SessionStartMutationVariables = Exact<{
  input: Types.CredentialsInput;
}>;


export type SessionStartMutation = { sessionStart: { __typename: 'SessionPayload', challenge: string | null, viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string } } | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };

export type SessionConfirmMutationVariables = Exact<{
  input: Types.ConfirmationInput;
}>;


export type SessionConfirmMutation = { sessionConfirm: { __typename: 'SessionPayload', viewer: { __typename: 'Viewer', user: { __typename: 'User', id: string } } | null, userErrors: Array<{ __typename: 'UserError', field: Array<string>, message: string, code: Types.UserErrorCode }> } };


export const SignInPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignInPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"demoAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"password"}}]}},{"kind":"Field","name":{"kind":"Name","value":"installation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeysAreAvailable"}}]}}]}}]} as unknown as DocumentNode<SignInPageQuery, SignInPageQueryVariables>;
export const SessionPasskeyBeginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionPasskeyBegin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionPasskeyBegin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"options"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SessionPasskeyBeginMutation, SessionPasskeyBeginMutationVariables>;
export const SessionPasskeyStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionPasskeyStart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeySignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionPasskeyStart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SessionPasskeyStartMutation, SessionPasskeyStartMutationVariables>;
export const SessionStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionStart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CredentialsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionStart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"challenge"}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SessionStartMutation, SessionStartMutationVariables>;
export const SessionConfirmDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionConfirm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionConfirm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SessionConfirmMutation, SessionConfirmMutationVariables>;
export const useSignInPageQuery = (options?: Apollo.useQuery.Options<SignInPageQuery, SignInPageQueryVariables>) => Apollo.useQuery(SignInPageDocument, options ?? {});
export const useSignInPageSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<SignInPageQueryVariables>) => Apollo.useSuspenseQuery(SignInPageDocument, options ?? {});
export const useSessionPasskeyBeginMutation = (options?: Apollo.useMutation.Options<SessionPasskeyBeginMutation, SessionPasskeyBeginMutationVariables>) => Apollo.useMutation(SessionPasskeyBeginDocument, options ?? {});
export const useSessionPasskeyStartMutation = (options?: Apollo.useMutation.Options<SessionPasskeyStartMutation, SessionPasskeyStartMutationVariables>) => Apollo.useMutation(SessionPasskeyStartDocument, options ?? {});
export const useSessionStartMutation = (options?: Apollo.useMutation.Options<SessionStartMutation, SessionStartMutationVariables>) => Apollo.useMutation(SessionStartDocument, options ?? {});
export const useSessionConfirmMutation = (options?: Apollo.useMutation.Options<SessionConfirmMutation, SessionConfirmMutationVariables>) => Apollo.useMutation(SessionConfirmDocument, options ?? {});