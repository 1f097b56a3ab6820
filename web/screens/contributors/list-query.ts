import { partyFilterOf, partyParams } from '#web/entities/parties/party-params.ts';
import { nameOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { ContributorFiguresDocument, ContributorsDocument } from './__generated__/list.ts';

export const contributorsQuery = listQuery({
  name: 'contributors',
  document: ContributorsDocument,
  of: ({ contributors }) => contributors,
  sorts: ['FIRST_NAME', 'EMAIL', 'CITY', 'IPI_NUMBER', 'PRO', 'CREATED_AT'],
  params: { role: nameOf(60), ...partyParams },
  variablesOf: ({ role, ...others }) => {
    const filter = partyFilterOf(others);
    return { filter: role === null ? filter : { ...filter, roles: [role] } };
  },
  figures: ContributorFiguresDocument,
});
