/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../__generated__/schema.ts';

import type { FragmentType } from '@apollo/client/masking';
import { useFragmentData } from '#web/apollo/use-fragment-data.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PayeeRowFragment = { __typename: 'Payee', id: string, name: string, kind: Types.PayeeKind, standing: Types.PayeeStanding, currency: string, balance: string, payable: string, email: string | null, hasAccount: boolean, termCount: number } & { ' $fragmentName'?: 'PayeeRowFragment' };

export const PayeeRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayeeRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payee"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"payable"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"hasAccount"}},{"kind":"Field","name":{"kind":"Name","value":"termCount"}}]}}]} as unknown as DocumentNode<PayeeRowFragment, unknown>;
export const usePayeeRowFragment = <From extends FragmentType<PayeeRowFragment> | null>(from: From) => useFragmentData(PayeeRowFragmentDoc, 'PayeeRow', from);