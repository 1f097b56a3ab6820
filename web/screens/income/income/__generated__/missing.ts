/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type IncomeGapLineFragment = { __typename: 'IncomeGap', id: string, kind: Types.IncomeGapKind, sentence: string, source: { __typename: 'IncomeSource', id: string, name: string } | null, work: { __typename: 'Work', id: string, title: string } | null } & { ' $fragmentName'?: 'IncomeGapLineFragment' };

export const IncomeGapLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncomeGapLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncomeGap"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<IncomeGapLineFragment, unknown>;
export const useIncomeGapLineFragment = <From extends FragmentType<IncomeGapLineFragment> | null>(from: From) => useFragmentData(IncomeGapLineFragmentDoc, 'IncomeGapLine', from);