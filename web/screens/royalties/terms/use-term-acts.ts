import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { attempt } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { forgetTerms } from '#web/entities/royalties/payee-policies.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  type RoyaltyTermMoveMutation,
  useRoyaltyTermDeleteMutation,
  useRoyaltyTermMoveMutation,
  useRoyaltyTermSaveMutation,
} from './__generated__/terms.ts';
import { shiftedPosition } from './term-order.ts';
import { type Term, termSentence } from './term-sentence.ts';
import { termValues } from './term-values.ts';

type Placed = { __typename?: string | undefined; id: string; position: number };
type List = { nodes: readonly Reference[] };

/** Gives the cached terms their new places, and the lists their new order. */
function reorder(cache: ApolloCache, terms: readonly Placed[], from: number, to: number): void {
  for (const { id, position } of terms) {
    const known = cache.identify({ __typename: 'RoyaltyTerm', id });
    const next = shiftedPosition(position, from, to);
    if (known !== undefined && Number.isFinite(next)) cache.modify({ id: known, fields: { position: () => next } });
  }
  cache.modify<Record<string, List>>({
    fields: {
      royaltyTerms: (list, { readField }) => {
        const placeOf = (term: Reference) => readField<number>('position', term) ?? 0;
        const { nodes } = list as List;
        return { ...(list as List), nodes: nodes.toSorted((a, b) => placeOf(a) - placeOf(b)) };
      },
    },
  });
}

const moved: RoyaltyTermMoveMutation = {
  royaltyTermMove: { __typename: 'RoyaltyTermMovePayload', royaltyTerms: null, userErrors: [] },
};

/** Moves terms, and deletes them with an undo. `terms` are those of the list. */
export function useTermActs(terms: readonly Placed[]) {
  const { cache } = useApolloClient();
  const [move] = useRoyaltyTermMoveMutation();
  const [remove] = useRoyaltyTermDeleteMutation();
  const [save] = useRoyaltyTermSaveMutation();
  const onMove = async (id: string, from: number, to: number): Promise<void> => {
    const { problem } = await attempt(
      move({
        variables: { id, position: to },
        optimisticResponse: moved,
        update: (changed, { data }) => {
          if (data?.royaltyTermMove.userErrors.length === 0) reorder(changed, terms, from, to);
        },
      }),
    );
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'royaltyTermPreview' });
    if (problem === null) return;
    forgetTerms(cache);
    toast.problem(problem, "Couldn't move the term");
  };
  const restore = async (term: Term): Promise<void> => {
    const { payload, problem } = await attempt(save({ variables: { id: null, version: null, input: termValues(term) } }));
    const id = payload?.royaltyTerm?.id;
    const last = id === undefined ? null : await attempt(move({ variables: { id, position: term.position } }));
    forgetTerms(cache);
    const failure = problem ?? last?.problem;
    if (failure) toast.problem(failure, "Couldn't restore the term");
    else toast.success('The term is restored.');
  };
  const onDelete = async (term: Term): Promise<void> => {
    const { problem } = await attempt(remove({ variables: { id: term.id } }));
    if (problem) return toast.problem(problem, "Couldn't delete the term");
    removeRows(cache, 'royaltyTerms', 'RoyaltyTerm', [term.id]);
    reorder(
      cache,
      terms.filter(({ id }) => id !== term.id),
      term.position,
      Infinity,
    );
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'royaltyTermPreview' });
    toast.success(`Deleted: ${termSentence(term)}`, () => restore(term));
  };
  return { onMove, onDelete };
}
