import { useApolloClient } from '@apollo/client/react';
import type { UserError } from '#web/kit/form/form-types.ts';
import { forgetLists, type PartyKind } from './party-kind.ts';

/** Mutations used by the deletion. Each resolves to its user errors. */
export type PartyActs = {
  /** The message when a request fails. */
  failure: string;
  remove: (id: string) => Promise<readonly UserError[]>;
  restore: (id: string) => Promise<readonly UserError[]>;
  replace: (id: string, replacementId: string) => Promise<{ changedWorks: number; userErrors: readonly UserError[] }>;
  forgetLists: () => void;
};

export function usePartyActs<Named, Choice extends Named & { id: string }>(kind: PartyKind<Named, Choice>): PartyActs {
  const client = useApolloClient();
  const { remove, restore, replace } = kind.documents;
  return {
    failure: `Failed to delete ${kind.noun}`,
    remove: async (id) => (await client.mutate({ mutation: remove, variables: { id } })).data?.payload.userErrors ?? [],
    restore: async (id) => (await client.mutate({ mutation: restore, variables: { id } })).data?.payload.userErrors ?? [],
    replace: async (id, replacementId) => {
      const { data } = await client.mutate({ mutation: replace, variables: { id, replacementId } });
      client.cache.evict({ fieldName: 'works' });
      client.cache.evict({ fieldName: 'work' });
      return { changedWorks: data?.payload.changedWorks ?? 0, userErrors: data?.payload.userErrors ?? [] };
    },
    forgetLists: () => forgetLists(client.cache, kind),
  };
}
