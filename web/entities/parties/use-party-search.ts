import { useApolloClient, useQuery } from '@apollo/client/react';
import type { Option } from '#web/kit/form/select-field.tsx';
import type { PartyKind } from './party-kind.ts';

/** A party as an option of a picker. */
export type PartyOption<Choice> = Option & { party: Choice };

/** Returns a search for parties of one kind by name, IPI number or email. */
export function usePartySearch<Named, Choice extends Named & { id: string }>(
  kind: PartyKind<Named, Choice>,
): (text: string) => Promise<PartyOption<Choice>[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({
      query: kind.documents.choices,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    const parties = (data as { parties: { nodes: readonly Choice[] } } | undefined)?.parties.nodes ?? [];
    return parties.map((party) => ({
      value: party.id,
      label: kind.nameOf(party),
      description: kind.factsOf(party).filter(Boolean).join(' · '),
      party,
    }));
  };
}

/** Returns the name of a party; null until it is known, and "Unknown contributor" if there is none. */
export function usePartyName<Named, Choice extends Named & { id: string }>(
  { noun, nameOf, documents }: PartyKind<Named, Choice>,
  id: string | null,
): string | null {
  const { data } = useQuery(documents.name, { variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  if (!data) return null;
  const party = data.party as Named | null;
  return party === null ? `Unknown ${noun}` : nameOf(party);
}
