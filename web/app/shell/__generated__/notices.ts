/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShellNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellNoticesQuery = { installation: { __typename: 'Installation', maintenance: { __typename: 'Maintenance', message: string, startsAt: string | null, isInProgress: boolean } | null }, currentAnnouncements: Array<{ __typename: 'Announcement', id: string, message: string, kind: Types.AnnouncementKind }> };


export const ShellNoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"installation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maintenance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isInProgress"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"currentAnnouncements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<ShellNoticesQuery, ShellNoticesQueryVariables>;
export const useShellNoticesQuery = (options?: Apollo.useQuery.Options<ShellNoticesQuery, ShellNoticesQueryVariables>) => Apollo.useQuery(ShellNoticesDocument, options ?? {});
export const useShellNoticesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<ShellNoticesQueryVariables>) => Apollo.useSuspenseQuery(ShellNoticesDocument, options ?? {});