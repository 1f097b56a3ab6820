import { useApolloClient } from '@apollo/client/react';
import type { Option } from '#web/kit/form/select-field.tsx';
import { WorkChoicesDocument } from './__generated__/work-choices.ts';

/** Returns a search for works by title or ISWC. */
export function useWorkSearch(): (text: string) => Promise<Option[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({ query: WorkChoicesDocument, variables: { search: text || null } });
    return (data?.works.nodes ?? []).map(({ id, title, artist, iswc }) => ({
      value: id,
      label: title,
      description: [artist, iswc].filter(Boolean).join(' · '),
    }));
  };
}
