/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DuplicatesQueryVariables = Exact<{
  page: number;
  first: number;
  search?: string | null | undefined;
  filter?: Types.DuplicatePairFilter | null | undefined;
  sort?: Types.DuplicatePairSort | null | undefined;
}>;


export type DuplicatesQuery = { duplicates: { __typename: 'DuplicatePairConnection', totalCount: number, totalCountIsExact: boolean, correctedSearch: string | null, nodes: Array<{ __typename: 'DuplicatePair', id: string, kind: Types.DuplicateKind, state: Types.DuplicateState, score: number, reasons: Array<Types.DuplicateReason>, decidedAt: string | null, undoableUntil: string | null, first: { __typename: 'DuplicateSide', name: string, detail: string | null, isKept: boolean, record:
          | { __typename: 'AudioAsset', id: string }
          | { __typename: 'Contributor', id: string }
          | { __typename: 'DocumentAsset', id: string }
          | { __typename: 'ImageAsset', id: string }
          | { __typename: 'Label', id: string }
          | { __typename: 'MusicDocument', id: string }
          | { __typename: 'Publisher', id: string }
          | { __typename: 'Recording', id: string }
          | { __typename: 'Release', id: string }
          | { __typename: 'VideoAsset', id: string }
          | { __typename: 'Work', id: string }
         | null }, second: { __typename: 'DuplicateSide', name: string, detail: string | null, isKept: boolean, record:
          | { __typename: 'AudioAsset', id: string }
          | { __typename: 'Contributor', id: string }
          | { __typename: 'DocumentAsset', id: string }
          | { __typename: 'ImageAsset', id: string }
          | { __typename: 'Label', id: string }
          | { __typename: 'MusicDocument', id: string }
          | { __typename: 'Publisher', id: string }
          | { __typename: 'Recording', id: string }
          | { __typename: 'Release', id: string }
          | { __typename: 'VideoAsset', id: string }
          | { __typename: 'Work', id: string }
         | null } }> } };


export const DuplicatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Duplicates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicatePairFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicatePairSort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsExact"}},{"kind":"Field","name":{"kind":"Name","value":"correctedSearch"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"undoableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"first"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"isKept"}}]}},{"kind":"Field","name":{"kind":"Name","value":"second"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"isKept"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DuplicatesQuery, DuplicatesQueryVariables>;
export const useDuplicatesQuery = (options: Apollo.useQuery.Options<DuplicatesQuery, DuplicatesQueryVariables>) => Apollo.useQuery(DuplicatesDocument, options ?? {});
export const useDuplicatesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<DuplicatesQueryVariables>) => Apollo.useSuspenseQuery(DuplicatesDocument, options ?? {});