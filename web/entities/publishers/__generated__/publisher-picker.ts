/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SplitPublisherFragment = { __typename: 'Publisher', id: string, name: string, pro: string | null, ipiNumber: string | null } & { ' $fragmentName'?: 'SplitPublisherFragment' };

export type PublisherChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PublisherChoicesQuery = { publishers: { __typename: 'PublisherConnection', nodes: Array<{ __typename: 'Publisher', companyName: string, id: string, name: string, pro: string | null, ipiNumber: string | null }> } };

export type PublisherNameQueryVariables = Exact<{
  id: string | number;
}>;


export type PublisherNameQuery = { publisher: { __typename: 'Publisher', id: string, name: string } | null };

export const SplitPublisherFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SplitPublisher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Publisher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}}]}}]} as unknown as DocumentNode<SplitPublisherFragment, unknown>;
export const PublisherChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SplitPublisher"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"companyName"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SplitPublisher"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Publisher"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"pro"}},{"kind":"Field","name":{"kind":"Name","value":"ipiNumber"}}]}}]} as unknown as DocumentNode<PublisherChoicesQuery, PublisherChoicesQueryVariables>;
export const PublisherNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublisherName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publisher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PublisherNameQuery, PublisherNameQueryVariables>;
export const usePublisherChoicesQuery = (options?: Apollo.useQuery.Options<PublisherChoicesQuery, PublisherChoicesQueryVariables>) => Apollo.useQuery(PublisherChoicesDocument, options ?? {});
export const usePublisherChoicesSuspenseQuery = (options?: Apollo.useSuspenseQuery.Options<PublisherChoicesQueryVariables>) => Apollo.useSuspenseQuery(PublisherChoicesDocument, options ?? {});
export const usePublisherNameQuery = (options: Apollo.useQuery.Options<PublisherNameQuery, PublisherNameQueryVariables>) => Apollo.useQuery(PublisherNameDocument, options ?? {});
export const usePublisherNameSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<PublisherNameQueryVariables>) => Apollo.useSuspenseQuery(PublisherNameDocument, options ?? {});
export const useSplitPublisherFragment = (from: FragmentType<SplitPublisherFragment>) => useFragmentData(SplitPublisherFragmentDoc, 'SplitPublisher', from);