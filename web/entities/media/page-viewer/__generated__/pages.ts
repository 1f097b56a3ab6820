/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssetPagesQueryVariables = Exact<{
  id: string | number;
  from: number;
  first: number;
}>;


export type AssetPagesQuery = { asset:
    | { __typename: 'AudioAsset', id: string }
    | { __typename: 'DocumentAsset', id: string, pages: Array<{ __typename: 'DocumentPage', number: number, imageUrl: string | null, text: string }> }
    | { __typename: 'ImageAsset', id: string }
    | { __typename: 'VideoAsset', id: string }
   | null };

export type AssetPageMatchesQueryVariables = Exact<{
  id: string | number;
  text: string;
}>;


export type AssetPageMatchesQuery = { asset:
    | { __typename: 'AudioAsset', id: string }
    | { __typename: 'DocumentAsset', id: string, pageMatches: Array<{ __typename: 'PageMatch', page: number, snippet: string }> }
    | { __typename: 'ImageAsset', id: string }
    | { __typename: 'VideoAsset', id: string }
   | null };


export const AssetPagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssetPages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AssetPagesQuery, AssetPagesQueryVariables>;
export const AssetPageMatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssetPageMatches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageMatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"snippet"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AssetPageMatchesQuery, AssetPageMatchesQueryVariables>;
export const useAssetPagesQuery = (options: Apollo.useQuery.Options<AssetPagesQuery, AssetPagesQueryVariables>) => Apollo.useQuery(AssetPagesDocument, options ?? {});
export const useAssetPagesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<AssetPagesQueryVariables>) => Apollo.useSuspenseQuery(AssetPagesDocument, options ?? {});
export const useAssetPageMatchesQuery = (options: Apollo.useQuery.Options<AssetPageMatchesQuery, AssetPageMatchesQueryVariables>) => Apollo.useQuery(AssetPageMatchesDocument, options ?? {});
export const useAssetPageMatchesSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<AssetPageMatchesQueryVariables>) => Apollo.useSuspenseQuery(AssetPageMatchesDocument, options ?? {});