import { useApolloClient } from '@apollo/client/react';
import { payeeKinds } from '#domain/royalties/royalty-terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import { PayeeChoicesDocument, usePayeeNameQuery } from './__generated__/payee-choices.ts';

/** Returns a search for payees by name or email address. */
export function usePayeeSearch(): (text: string) => Promise<Option[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({
      query: PayeeChoicesDocument,
      variables: { search: text || null },
      fetchPolicy: 'network-only',
    });
    return (data?.payees.nodes ?? []).map(({ id, name, kind, email }) => ({
      value: id,
      label: name,
      description: [payeeKinds.labels[kind], email].filter(Boolean).join(' · '),
    }));
  };
}

/** Returns the name of a payee; null until it is known. */
export function usePayeeName(id: string | null): string | null {
  const { data } = usePayeeNameQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  return data === undefined ? null : (data.payee?.name ?? 'Unknown payee');
}
