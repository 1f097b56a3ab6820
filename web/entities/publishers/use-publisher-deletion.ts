import { useApolloClient } from '@apollo/client/react';
import { usePartyDeletion } from '../parties/use-party-deletion.tsx';
import {
  PublisherOptionsDocument,
  PublisherWorksDocument,
  usePublisherDeleteMutation,
  usePublisherReplaceMutation,
  usePublisherRestoreMutation,
} from './__generated__/deletion.ts';

/** How many works the dialog lists. */
const listedWorks = 100;

/** Deletes publishers, with the question, the way back and the replacement that belong to it. */
export function usePublisherDeletion() {
  const client = useApolloClient();
  const { cache } = client;
  const [remove] = usePublisherDeleteMutation();
  const [restore] = usePublisherRestoreMutation();
  const [replace] = usePublisherReplaceMutation();
  return usePartyDeletion({
    noun: 'publisher',
    question: (parties) =>
      parties.length === 1
        ? `Are you sure you want to delete "${parties[0]?.name}"?`
        : `Are you sure you want to delete these ${parties.length} publishers?`,
    failed: 'Failed to delete publisher',
    remove: async (id) => (await remove({ variables: { id } })).data?.publisherDelete.userErrors ?? [],
    restore: async (id) => (await restore({ variables: { id } })).data?.publisherRestore.userErrors ?? [],
    replace: async (id, replacementId) => {
      const { data } = await replace({ variables: { id, replacementId } });
      cache.evict({ fieldName: 'works' });
      cache.evict({ fieldName: 'work' });
      return { changedWorks: data?.publisherReplace.changedWorks ?? 0, userErrors: data?.publisherReplace.userErrors ?? [] };
    },
    works: async (id) => {
      const { data } = await client.query({
        query: PublisherWorksDocument,
        variables: { id, page: 1, first: listedWorks },
        fetchPolicy: 'network-only',
      });
      return data?.publisher?.works ?? { totalCount: 0, nodes: [] };
    },
    search: async (text) => {
      const { data } = await client.query({ query: PublisherOptionsDocument, variables: { search: text || null } });
      const found = data?.publishers.nodes ?? [];
      return found.map(({ id, name, companyName, reference }) => ({
        value: id,
        label: name,
        description: [companyName === name ? null : companyName, reference].filter(Boolean).join(' · '),
      }));
    },
    forgetLists: () => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'publishers' });
      cache.gc();
    },
  });
}
