/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { TokenStagesFragment } from '../../../../tokenization/result/__generated__/stages.ts';
import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenUnderwayFragment = (
  { __typename: 'Tokenization', id: string, state: Types.TokenizationState, canRetry: boolean, problem: string | null }
  & { ' $fragmentRefs'?: { 'TokenStagesFragment': TokenStagesFragment } }
) & { ' $fragmentName'?: 'TokenUnderwayFragment' };

export const TokenUnderwayFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenUnderway"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenStages"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenStages"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"steps"}},{"kind":"Field","name":{"kind":"Name","value":"transactionHash"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<TokenUnderwayFragment, unknown>;
export const useTokenUnderwayFragment = <From extends FragmentType<TokenUnderwayFragment> | null>(from: From) => useFragmentData(TokenUnderwayFragmentDoc, 'TokenUnderway', from);