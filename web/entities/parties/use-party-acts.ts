import { useApolloClient } from '@apollo/client/react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { forgetLists, type PartyKind } from './party-kind.ts';

/** Mutations used by the deletion. Each resolves to its problem, if any. */
export type PartyActs = {
  remove: (id: string) => Promise<Problem | null>;
  restore: (id: string) => Promise<Problem | null>;
  replace: (id: string, replacementId: string) => Promise<{ changedWorks: number; problem: Problem | null }>;
  forgetLists: () => void;
};

export function usePartyActs<Named, Choice extends Named & { id: string }>(kind: PartyKind<Named, Choice>): PartyActs {
  const client = useApolloClient();
  const { remove, restore, replace } = kind.documents;
  return {
    remove: async (id) => (await attempt(client.mutate({ mutation: remove, variables: { id } }))).problem,
    restore: async (id) => (await attempt(client.mutate({ mutation: restore, variables: { id } }))).problem,
    replace: async (id, replacementId) => {
      const { payload, problem } = await attempt(client.mutate({ mutation: replace, variables: { id, replacementId } }));
      client.cache.evict({ fieldName: 'works' });
      client.cache.evict({ fieldName: 'work' });
      return { changedWorks: payload?.changedWorks ?? 0, problem };
    },
    forgetLists: () => forgetLists(client.cache, kind),
  };
}
