import { searchWorkspace } from '#gateway/areas/duplicates/search.service.ts';
import type { TestAccount, TestApp } from './app.ts';

type PairSide = { record: { id: string } | null; name: string; isKept: boolean };
export type FoundPair = {
  id: string;
  kind: string;
  state: string;
  score: number;
  reasons: string[];
  first: PairSide;
  second: PairSide;
  undoableUntil: string | null;
};
type Problem = { field: string[]; message: string; code: string };
type Compared = {
  first: { id: string; version: number; usage: string };
  second: { id: string; version: number; usage: string };
  fields: { name: string; label: string; first: string | null; second: string | null }[];
};

const shown =
  'id kind state score reasons first { record { id } name isKept } second { record { id } name isKept } undoableUntil';
const errors = 'userErrors { field message code }';

/** Searches, decisions and merges of an account, over the API. */
export function duplicatesOf(t: TestApp, { token, workspaceId }: TestAccount) {
  const list = async (filter: object = {}, search?: string): Promise<FoundPair[]> =>
    (
      await t.gql<{ duplicates: { nodes: FoundPair[] } }>(
        `query ($filter: DuplicatePairFilter, $search: String) { duplicates(first: 100, filter: $filter, search: $search) { totalCount nodes { ${shown} } } }`,
        { filter, search },
        token,
      )
    ).duplicates.nodes;
  const compare = async (id: string): Promise<Compared | null> =>
    (
      await t.gql<{ duplicate: { comparison: Compared | null } | null }>(
        `query ($id: ID!) { duplicate(id: $id) { comparison { first { id version usage } second { id version usage } fields { name label first second } } } }`,
        { id },
        token,
      )
    ).duplicate?.comparison ?? null;
  const act = async <P extends object>(
    field: string,
    variables: object,
    fields: string,
  ): Promise<P & { userErrors: Problem[] }> => {
    const input =
      'input' in variables ? ['$id: ID!, $input: DuplicateMergeInput!', 'id: $id, input: $input'] : ['$id: ID!', 'id: $id'];
    const query = `mutation (${input[0]}) { done: ${field}(${input[1]}) { ${fields} ${errors} } }`;
    return (await t.gql<{ done: P & { userErrors: Problem[] } }>(query, variables, token)).done;
  };
  const merge = async (pair: FoundPair, keptId: string, takenFields: string[] = [], versions: object = {}) => {
    const compared = await compare(pair.id);
    const [kept, removed] =
      compared?.first.id === keptId ? [compared.first, compared.second] : [compared?.second, compared?.first];
    const input = {
      kept: keptId,
      keptVersion: kept?.version ?? 1,
      removedVersion: removed?.version ?? 1,
      takenFields,
      ...versions,
    };
    return act<{ duplicate: FoundPair | null }>('duplicateMerge', { id: pair.id, input }, `duplicate { ${shown} }`);
  };
  return {
    list,
    compare,
    merge,
    search: () => searchWorkspace(t.platform, workspaceId),
    undo: (id: string) =>
      act<{ stays: string[] | null; duplicate: FoundPair | null }>('duplicateMergeUndo', { id }, `stays duplicate { ${shown} }`),
    dismiss: (id: string) => act<{ duplicate: FoundPair | null }>('duplicateDismiss', { id }, `duplicate { ${shown} }`),
    reopen: (id: string) => act<{ duplicate: FoundPair | null }>('duplicateReopen', { id }, `duplicate { ${shown} }`),
    /** Searches, and returns the open pair of two objects. */
    find: async (one: string, two: string): Promise<FoundPair> => {
      await searchWorkspace(t.platform, workspaceId);
      const found = (await list()).find(({ first, second }) =>
        [first, second].every(({ record }) => record && [one, two].includes(record.id)),
      );
      if (!found) throw new Error('No such pair');
      return found;
    },
  };
}
