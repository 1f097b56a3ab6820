/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import * as Apollo from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ComingSoonQueryVariables = Exact<{
  path: string;
}>;


export type ComingSoonQuery = { featureRequest: { __typename: 'FeatureRequestState', path: string, isRequested: boolean }, installation: { __typename: 'Installation', contactEmail: string | null } };

export type FeatureRequestAddMutationVariables = Exact<{
  path: string;
}>;


export type FeatureRequestAddMutation = { featureRequestAdd: { __typename: 'FeatureRequestPayload', featureRequest: { __typename: 'FeatureRequestState', path: string, isRequested: boolean } | null, userErrors: Array<{ __typename: 'UserError', message: string }> } };


export const ComingSoonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComingSoon"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"isRequested"}}]}},{"kind":"Field","name":{"kind":"Name","value":"installation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}}]}}]}}]} as unknown as DocumentNode<ComingSoonQuery, ComingSoonQueryVariables>;
export const FeatureRequestAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FeatureRequestAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureRequestAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"isRequested"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<FeatureRequestAddMutation, FeatureRequestAddMutationVariables>;
export const useComingSoonQuery = (options: Apollo.useQuery.Options<ComingSoonQuery, ComingSoonQueryVariables>) => Apollo.useQuery(ComingSoonDocument, options ?? {});
export const useComingSoonSuspenseQuery = (options: Apollo.useSuspenseQuery.Options<ComingSoonQueryVariables>) => Apollo.useSuspenseQuery(ComingSoonDocument, options ?? {});
export const useFeatureRequestAddMutation = (options?: Apollo.useMutation.Options<FeatureRequestAddMutation, FeatureRequestAddMutationVariables>) => Apollo.useMutation(FeatureRequestAddDocument, options ?? {});