/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { __typename: 'Viewer', memberRole: Types.MemberRole, viewerCanEdit: boolean, emailVerifiedAt: string | null, mustVerifyEmail: boolean, mustSetUpTwoFactor: boolean, user: { __typename: 'User', id: string, email: string, firstName: string, lastName: string, role: Types.UserRole }, workspace: { __typename: 'Workspace', id: string, name: string, packageId: string }, workspaces: Array<{ __typename: 'Membership', role: Types.MemberRole, workspace: { __typename: 'Workspace', id: string, name: string } }> } | null };

export type SessionEndMutationVariables = Exact<{ [key: string]: never; }>;


export type SessionEndMutation = { sessionEnd: { __typename: 'SessionEndPayload', endedId: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type WorkspaceSwitchMutationVariables = Exact<{
  id: string | number;
}>;


export type WorkspaceSwitchMutation = { workspaceSwitch: { __typename: 'WorkspaceSwitchPayload', userErrors: Array<{ __typename: 'UserError', message: string }> } };


export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"packageId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRole"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mustVerifyEmail"}},{"kind":"Field","name":{"kind":"Name","value":"mustSetUpTwoFactor"}},{"kind":"Field","name":{"kind":"Name","value":"workspaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const SessionEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endedId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SessionEndMutation, SessionEndMutationVariables>;
export const WorkspaceSwitchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WorkspaceSwitch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workspaceSwitch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<WorkspaceSwitchMutation, WorkspaceSwitchMutationVariables>;
export const useViewerQuery = (options?: Apollo.useQuery.Options<ViewerQuery, ViewerQueryVariables>) => Apollo.useQuery(ViewerDocument, options ?? {});
export const useViewerSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ViewerQueryVariables>) => Apollo.useSuspenseQuery(ViewerDocument, options ?? {});
export const useSessionEndMutation = (options?: Apollo.useMutation.Options<SessionEndMutation, SessionEndMutationVariables>) => Apollo.useMutation(SessionEndDocument, options ?? {});
export const useWorkspaceSwitchMutation = (options?: Apollo.useMutation.Options<WorkspaceSwitchMutation, WorkspaceSwitchMutationVariables>) => Apollo.useMutation(WorkspaceSwitchDocument, options ?? {});