import { deletedItemKinds } from '#domain/platform/bin.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { DeletedItemsDocument } from './__generated__/list.ts';

export const binQuery = listQuery({
  name: 'bin',
  document: DeletedItemsDocument,
  of: ({ deletedItems }) => deletedItems,
  sorts: ['DELETED_AT', 'TITLE'],
  startsDescending: true,
  params: { type: enumOf(deletedItemKinds) },
  variablesOf: ({ type }) => ({ kind: type }),
});
