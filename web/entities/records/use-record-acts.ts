import { useApolloClient } from '@apollo/client/react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { type ChangedCounts, forgetDeleted, forgetLists, type RecordKind } from './record-kind.ts';

/** Mutations used by the deletion. Each resolves to its problem, if any. */
export type RecordActs = {
  remove: (id: string) => Promise<Problem | null>;
  restore: (id: string) => Promise<Problem | null>;
  replace: (id: string, replacementId: string) => Promise<{ changed: ChangedCounts; problem: Problem | null }>;
  forgetLists: () => void;
  forgetDeleted: (ids: readonly string[]) => void;
};

/** Fields of the cache that show the records named by others. */
const naming = ['works', 'work', 'recordings', 'recording', 'releases', 'release'];

export function useRecordActs<Named, Choice extends Named & { id: string }>(kind: RecordKind<Named, Choice>): RecordActs {
  const client = useApolloClient();
  const { remove, restore } = kind.documents;
  return {
    remove: async (id) => (await attempt(client.mutate({ mutation: remove, variables: { id } }))).problem,
    restore: async (id) => (await attempt(client.mutate({ mutation: restore, variables: { id } }))).problem,
    replace: async (id, replacementId) => {
      const mutation = kind.replacement!.replace;
      const { payload, problem } = await attempt(client.mutate({ mutation, variables: { id, replacementId } }));
      // A replacement changes any number of records, so its payload has their numbers only.
      for (const fieldName of naming) client.cache.evict({ fieldName });
      return { changed: payload ?? {}, problem };
    },
    forgetLists: () => forgetLists(client.cache, kind),
    forgetDeleted: (ids) => forgetDeleted(client.cache, kind, ids),
  };
}
