/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FiguresChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FiguresChangedSubscription = { incomeMatchingChanged: { __typename: 'IncomeMatching', openGroups: number } };


export const FiguresChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FiguresChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incomeMatchingChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openGroups"}}]}}]}}]} as unknown as DocumentNode<FiguresChangedSubscription, FiguresChangedSubscriptionVariables>;
export const useFiguresChangedSubscription = (options?: Apollo.useSubscription.Options<FiguresChangedSubscription, FiguresChangedSubscriptionVariables>) => Apollo.useSubscription(FiguresChangedDocument, options ?? {});