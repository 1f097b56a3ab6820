import { type ProofState, proofStates } from '#domain/proofs/proof-states.ts';
import type { ProofSortField } from '#web/__generated__/schema.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';

const sortable: readonly ProofSortField[] = ['CREATED_AT'];
export const proofsOptions: ListOptions = { name: 'proofs', defaultSort: { by: 'CREATED_AT', dir: 'desc' }, sortable };

/** What each state is called in the filter, and what comes after "only fingerprints". */
export const stateNames: Readonly<Record<ProofState, readonly [name: string, phrase: string]>> = {
  ANCHORED: ['Anchored', 'that are anchored'],
  PENDING: ['Pending', 'that wait for a block'],
  NOT_INCLUDED: ['Not anchored', 'that the plan does not anchor'],
};

/** The filter in an address, in small letters there; a state that does not exist counts as none. */
export function readState(param: string | null): ProofState | null {
  const asked = param?.toUpperCase();
  return proofStates.find((state) => state === asked) ?? null;
}

export const matching = (list: ListState, state: ProofState | null) => ({
  search: list.search || null,
  sort: { by: list.sortBy as ProofSortField, direction: list.sortDir === 'asc' ? ('ASC' as const) : ('DESC' as const) },
  filter: state === null ? null : { state },
});

export const proofsVariables = (list: ListState, state: ProofState | null) => ({
  page: list.page,
  first: list.limit,
  ...matching(list, state),
});
