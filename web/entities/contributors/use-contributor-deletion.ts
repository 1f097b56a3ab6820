import { useApolloClient } from '@apollo/client/react';
import { fullName } from '#domain/contributors/full-name.ts';
import { usePartyDeletion } from '../parties/use-party-deletion.tsx';
import {
  ContributorOptionsDocument,
  ContributorWorksDocument,
  useContributorDeleteMutation,
  useContributorReplaceMutation,
  useContributorRestoreMutation,
} from './__generated__/deletion.ts';

/** How many works the dialog lists. */
const listedWorks = 100;

/** Deletes contributors, with the question, the way back and the replacement that belong to it. */
export function useContributorDeletion() {
  const client = useApolloClient();
  const { cache } = client;
  const [remove] = useContributorDeleteMutation();
  const [restore] = useContributorRestoreMutation();
  const [replace] = useContributorReplaceMutation();
  return usePartyDeletion({
    noun: 'contributor',
    question: (people) =>
      people.length === 1
        ? 'Are you sure you want to delete this contributor?'
        : `Are you sure you want to delete these ${people.length} contributors?`,
    failed: 'Failed to delete contributor',
    remove: async (id) => (await remove({ variables: { id } })).data?.contributorDelete.userErrors ?? [],
    restore: async (id) => (await restore({ variables: { id } })).data?.contributorRestore.userErrors ?? [],
    replace: async (id, replacementId) => {
      const { data } = await replace({ variables: { id, replacementId } });
      cache.evict({ fieldName: 'works' });
      cache.evict({ fieldName: 'work' });
      return { changedWorks: data?.contributorReplace.changedWorks ?? 0, userErrors: data?.contributorReplace.userErrors ?? [] };
    },
    works: async (id) => {
      const { data } = await client.query({
        query: ContributorWorksDocument,
        variables: { id, page: 1, first: listedWorks },
        fetchPolicy: 'network-only',
      });
      return data?.contributor?.works ?? { totalCount: 0, nodes: [] };
    },
    search: async (text) => {
      const { data } = await client.query({ query: ContributorOptionsDocument, variables: { search: text || null } });
      const people = data?.contributors.nodes ?? [];
      return people.map((person) => ({
        value: person.id,
        label: fullName(person),
        description: [person.artistName, person.reference].filter(Boolean).join(' · '),
      }));
    },
    forgetLists: () => {
      for (const fieldName of ['contributors', 'contributorStats']) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
  });
}
