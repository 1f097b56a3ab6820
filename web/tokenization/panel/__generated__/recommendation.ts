/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenRecommendationCardFragment = { __typename: 'TokenPreparation', id: string, kind: Types.TokenSubjectKind, recommendation: { __typename: 'TokenRecommendation', blockchain: Types.Blockchain, tokenType: Types.TokenType, royaltyPercentage: string, totalSupply: number, reasons: Array<string>, hints: Array<string> } } & { ' $fragmentName'?: 'TokenRecommendationCardFragment' };

export const TokenRecommendationCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenRecommendationCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPreparation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","name":{"kind":"Name","value":"royaltyPercentage"}},{"kind":"Field","name":{"kind":"Name","value":"totalSupply"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"hints"}}]}}]}}]} as unknown as DocumentNode<TokenRecommendationCardFragment, unknown>;
export const useTokenRecommendationCardFragment = (from: FragmentType<TokenRecommendationCardFragment>) => useFragmentData(TokenRecommendationCardFragmentDoc, 'TokenRecommendationCard', from);