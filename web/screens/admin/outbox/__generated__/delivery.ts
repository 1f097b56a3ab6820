/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MailDeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type MailDeliveryQuery = { mailIsDelivered: boolean };


export const MailDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailIsDelivered"}}]}}]} as unknown as DocumentNode<MailDeliveryQuery, MailDeliveryQueryVariables>;
export const useMailDeliveryQuery = (options?: Apollo.useQuery.Options<MailDeliveryQuery, MailDeliveryQueryVariables>) => Apollo.useQuery(MailDeliveryDocument, options ?? {});
export const useMailDeliverySuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<MailDeliveryQueryVariables>) => Apollo.useSuspenseQuery(MailDeliveryDocument, options ?? {});