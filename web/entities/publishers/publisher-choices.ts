import { useApolloClient } from '@apollo/client/react';
import type { Option } from '#web/kit/form/select-field.tsx';
import {
  PublisherChoicesDocument,
  type SplitPublisherFragment,
  usePublisherNameQuery,
} from './__generated__/publisher-picker.ts';

/** A publisher as an option of a picker. */
export type PublisherOption = Option & { publisher: SplitPublisherFragment };

/** Returns a search for publishers by name, IPI number or email. */
export function usePublisherSearch(): (text: string) => Promise<PublisherOption[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({
      query: PublisherChoicesDocument,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    return (data?.publishers.nodes ?? []).map((publisher) => {
      const company = publisher.companyName === publisher.name ? null : publisher.companyName;
      const facts = [company, publisher.pro, publisher.ipiNumber].filter(Boolean);
      return { value: publisher.id, label: publisher.name, description: facts.join(' · '), publisher };
    });
  };
}

/** Returns the name of a publisher; null until it is known, and "Unknown publisher" if there is none. */
export function usePublisherName(id: string | null): string | null {
  const { data } = usePublisherNameQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  if (!data) return null;
  return data.publisher?.name ?? 'Unknown publisher';
}
