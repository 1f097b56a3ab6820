/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ApiRequestKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiRequestKeysQuery = { apiKeys: Array<{ __typename: 'ApiKey', id: string, name: string, prefix: string }> };


export const ApiRequestKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiRequestKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}}]}}]}}]} as unknown as DocumentNode<ApiRequestKeysQuery, ApiRequestKeysQueryVariables>;
export const useApiRequestKeysQuery = (options?: Apollo.useQuery.Options<ApiRequestKeysQuery, ApiRequestKeysQueryVariables>) => Apollo.useQuery(ApiRequestKeysDocument, options ?? {});
export const useApiRequestKeysSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ApiRequestKeysQueryVariables>) => Apollo.useSuspenseQuery(ApiRequestKeysDocument, options ?? {});