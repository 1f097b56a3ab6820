import { useApolloClient } from '@apollo/client/react';
import { fullName } from '#domain/contributors/full-name.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import {
  ContributorChoicesDocument,
  type SplitContributorFragment,
  useContributorNameQuery,
} from './__generated__/contributor-picker.ts';

/** A contributor as an option of a picker. */
export type ContributorOption = Option & { person: SplitContributorFragment };

/** Returns a search for contributors by name, IPI number or email. */
export function useContributorSearch(): (text: string) => Promise<ContributorOption[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({
      query: ContributorChoicesDocument,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    return (data?.contributors.nodes ?? []).map((person) => {
      const facts = [person.artistName, person.pro, person.ipiNumber, person.email].filter(Boolean);
      return { value: person.id, label: fullName(person), description: facts.join(' · '), person };
    });
  };
}

/** Returns the name of a contributor; null until it is known, and "Unknown contributor" if there is none. */
export function useContributorName(id: string | null): string | null {
  const { data } = useContributorNameQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  if (!data) return null;
  return data.contributor ? fullName(data.contributor) : 'Unknown contributor';
}
