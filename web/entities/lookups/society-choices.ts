import { useApolloClient } from '@apollo/client/react';
import type { SearchedChoices } from '#web/kit/list/choice-filters.tsx';
import { SocietiesDocument } from './__generated__/society.ts';

/** Names of performing rights organisations for filters. */
export function useSocietyChoices(): SearchedChoices {
  const client = useApolloClient();
  return {
    placeholder: 'Any society',
    search: async (text) => {
      const { data } = await client.query({
        query: SocietiesDocument,
        variables: { kind: 'PRO', search: text === '' ? null : text, country: null },
      });
      const societies = data?.societies ?? [];
      const byName = new Map(societies.map((society) => [society.name, society]));
      return [...byName.values()].map(({ name, countryName }) => ({ value: name, label: name, description: countryName }));
    },
  };
}
