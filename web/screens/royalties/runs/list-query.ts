import { runStates } from '#domain/royalties/royalty-terms.ts';
import { enumOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { RoyaltyRunsDocument } from './__generated__/list.ts';

/** Deleted runs are not listed. */
const listed = runStates.keys.filter((state) => state !== 'DELETING');

export const runsQuery = listQuery({
  name: 'royalty-runs',
  document: RoyaltyRunsDocument,
  of: ({ royaltyRuns }) => royaltyRuns,
  sorts: ['NUMBER', 'PERIOD'],
  startsDescending: true,
  params: { state: enumOf(listed) },
  variablesOf: ({ state }) => ({ filter: orNull({ states: state && [state] }) }),
});
