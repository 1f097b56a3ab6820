/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RoyaltyPaymentBatchesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type RoyaltyPaymentBatchesQuery = { royaltyPaymentBatches: { __typename: 'RoyaltyPaymentBatchConnection', nodes: Array<{ __typename: 'RoyaltyPaymentBatch', id: string, number: number, executionDate: string, totals: Array<{ __typename: 'RoyaltyPaymentTotal', currency: string, count: number, amount: string, paid: string, openCount: number }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };


export const RoyaltyPaymentBatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RoyaltyPaymentBatches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"royaltyPaymentBatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"executionDate"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"openCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<RoyaltyPaymentBatchesQuery, RoyaltyPaymentBatchesQueryVariables>;
export const useRoyaltyPaymentBatchesQuery = (options?: Apollo.useQuery.Options<RoyaltyPaymentBatchesQuery, RoyaltyPaymentBatchesQueryVariables>) => Apollo.useQuery(RoyaltyPaymentBatchesDocument, options ?? {});
export const useRoyaltyPaymentBatchesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<RoyaltyPaymentBatchesQueryVariables>) => Apollo.useSuspenseQuery(RoyaltyPaymentBatchesDocument, options ?? {});