import { proofStates } from '#domain/proofs/proof-states.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { ProofsDocument } from './__generated__/list.ts';

export const proofsQuery = listQuery({
  name: 'proofs',
  document: ProofsDocument,
  of: ({ proofs }) => proofs,
  sorts: ['CREATED_AT'],
  startsDescending: true,
  params: { state: enumOf(proofStates) },
  variablesOf: ({ state }) => ({ filter: state && { states: [state] } }),
});
