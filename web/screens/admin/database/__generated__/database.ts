/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DatabaseQueryVariables = Exact<{ [key: string]: never; }>;


export type DatabaseQuery = { databaseStats: { __typename: 'DatabaseStats', tables: number, records: number, sizeBytes: number, lastBackupAt: string | null, recoverableFrom: string | null, recoverableTo: string | null, poolTotal: number, poolUsed: number, poolMax: number, isExternal: boolean, canBackUp: boolean, place: string, everyHours: number | null, kept: number } | null, backups: Array<{ __typename: 'Backup', id: string, createdAt: string, name: string, isScheduled: boolean, state: Types.BackupState, progress: number, isInBucket: boolean, sizeBytes: number | null, sha256: string | null, missingFiles: number, failure: string | null }> };

export type BackupStartMutationVariables = Exact<{ [key: string]: never; }>;


export type BackupStartMutation = { backupStart: { __typename: 'BackupPayload', backup: { __typename: 'Backup', id: string } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type BackupCancelMutationVariables = Exact<{
  id: string | number;
}>;


export type BackupCancelMutation = { backupCancel: { __typename: 'BackupPayload', backup: { __typename: 'Backup', id: string } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type BackupDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type BackupDeleteMutation = { backupDelete: { __typename: 'BackupDeletePayload', backupId: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type DatabaseOptimizeMutationVariables = Exact<{ [key: string]: never; }>;


export type DatabaseOptimizeMutation = { databaseOptimize: { __typename: 'DatabaseOptimizePayload', seconds: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };

export type LogsRemoveMutationVariables = Exact<{
  days: number;
}>;


export type LogsRemoveMutation = { logsRemove: { __typename: 'LogsRemovePayload', removed: string | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };


export const DatabaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Database"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tables"}},{"kind":"Field","name":{"kind":"Name","value":"records"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"lastBackupAt"}},{"kind":"Field","name":{"kind":"Name","value":"recoverableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"recoverableTo"}},{"kind":"Field","name":{"kind":"Name","value":"poolTotal"}},{"kind":"Field","name":{"kind":"Name","value":"poolUsed"}},{"kind":"Field","name":{"kind":"Name","value":"poolMax"}},{"kind":"Field","name":{"kind":"Name","value":"isExternal"}},{"kind":"Field","name":{"kind":"Name","value":"canBackUp"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"everyHours"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}},{"kind":"Field","name":{"kind":"Name","value":"backups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isScheduled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"isInBucket"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"missingFiles"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}}]}}]} as unknown as DocumentNode<DatabaseQuery, DatabaseQueryVariables>;
export const BackupStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BackupStart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupStart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BackupStartMutation, BackupStartMutationVariables>;
export const BackupCancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BackupCancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupCancel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BackupCancelMutation, BackupCancelMutationVariables>;
export const BackupDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BackupDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BackupDeleteMutation, BackupDeleteMutationVariables>;
export const DatabaseOptimizeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DatabaseOptimize"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"databaseOptimize"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seconds"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DatabaseOptimizeMutation, DatabaseOptimizeMutationVariables>;
export const LogsRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogsRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logsRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<LogsRemoveMutation, LogsRemoveMutationVariables>;
export const useDatabaseQuery = (options?: Apollo.useQuery.Options<DatabaseQuery, DatabaseQueryVariables>) => Apollo.useQuery(DatabaseDocument, options ?? {});
export const useDatabaseSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<DatabaseQueryVariables>) => Apollo.useSuspenseQuery(DatabaseDocument, options ?? {});
export const useBackupStartMutation = (options?: Apollo.useMutation.Options<BackupStartMutation, BackupStartMutationVariables>) => Apollo.useMutation(BackupStartDocument, options ?? {});
export const useBackupCancelMutation = (options?: Apollo.useMutation.Options<BackupCancelMutation, BackupCancelMutationVariables>) => Apollo.useMutation(BackupCancelDocument, options ?? {});
export const useBackupDeleteMutation = (options?: Apollo.useMutation.Options<BackupDeleteMutation, BackupDeleteMutationVariables>) => Apollo.useMutation(BackupDeleteDocument, options ?? {});
export const useDatabaseOptimizeMutation = (options?: Apollo.useMutation.Options<DatabaseOptimizeMutation, DatabaseOptimizeMutationVariables>) => Apollo.useMutation(DatabaseOptimizeDocument, options ?? {});
export const useLogsRemoveMutation = (options?: Apollo.useMutation.Options<LogsRemoveMutation, LogsRemoveMutationVariables>) => Apollo.useMutation(LogsRemoveDocument, options ?? {});