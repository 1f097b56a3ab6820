import { partyFilterOf, partyParams } from '#web/entities/parties/party-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { PublishersDocument } from './__generated__/list.ts';

export const publishersQuery = listQuery({
  name: 'publishers',
  document: PublishersDocument,
  of: ({ publishers }) => publishers,
  sorts: ['NAME', 'CONTACT_PERSON', 'PRO', 'CITY', 'CREATED_AT'],
  params: partyParams,
  variablesOf: (filters) => ({ filter: partyFilterOf(filters) }),
});
