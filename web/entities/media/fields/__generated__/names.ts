/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LanguageCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type LanguageCodesQuery = { languages: Array<{ __typename: 'Language', id: string, name: string, isoCode: string }> };


export const LanguageCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LanguageCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isoCode"}}]}}]}}]} as unknown as DocumentNode<LanguageCodesQuery, LanguageCodesQueryVariables>;
export const useLanguageCodesQuery = (options?: Apollo.useQuery.Options<LanguageCodesQuery, LanguageCodesQueryVariables>) => Apollo.useQuery(LanguageCodesDocument, options ?? {});
export const useLanguageCodesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<LanguageCodesQueryVariables>) => Apollo.useSuspenseQuery(LanguageCodesDocument, options ?? {});