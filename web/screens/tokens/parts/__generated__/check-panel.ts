/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TokenCheckFragment = { __typename: 'Tokenization', id: string, blockchain: Types.Blockchain, state: Types.TokenizationState, checkedAt: string | null, checkState: Types.TokenCheckState | null, checkFindings: Array<string>, checkHolder: string | null } & { ' $fragmentName'?: 'TokenCheckFragment' };

export const TokenCheckFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenCheck"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Tokenization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockchain"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"checkState"}},{"kind":"Field","name":{"kind":"Name","value":"checkFindings"}},{"kind":"Field","name":{"kind":"Name","value":"checkHolder"}}]}}]} as unknown as DocumentNode<TokenCheckFragment, unknown>;
export const useTokenCheckFragment = <From extends FragmentType<TokenCheckFragment> | null>(from: From) => useFragmentData(TokenCheckFragmentDoc, 'TokenCheck', from);