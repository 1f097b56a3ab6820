import { keysOf, recordNouns } from '#domain/records/record-kinds.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { DeletedItemsDocument } from './__generated__/list.ts';

export const binQuery = listQuery({
  name: 'bin',
  document: DeletedItemsDocument,
  of: ({ deletedItems }) => deletedItems,
  sorts: ['DELETED_AT', 'TITLE'],
  startsDescending: true,
  params: { type: enumOf(keysOf(recordNouns)) },
  variablesOf: ({ type }) => ({ kind: type }),
});
