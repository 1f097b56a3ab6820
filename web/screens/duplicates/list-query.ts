import { duplicateKinds, duplicateReasons, duplicateStates } from '#domain/duplicates/duplicate-terms.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { DuplicatesDocument } from './__generated__/list.ts';

export const duplicatesQuery = listQuery({
  name: 'duplicates',
  document: DuplicatesDocument,
  of: ({ duplicates }) => duplicates,
  sorts: ['SCORE', 'NAME', 'CREATED_AT'],
  startsDescending: true,
  params: { state: enumOf(duplicateStates), kind: enumOf(duplicateKinds), reason: enumOf(duplicateReasons) },
  variablesOf: ({ state, kind, reason }) => ({
    filter: { states: state && [state], kinds: kind && [kind], reasons: reason && [reason] },
  }),
});
