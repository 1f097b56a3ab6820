import { nameOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { IsrcCodesDocument } from './__generated__/isrc.ts';

export const isrcQuery = listQuery({
  name: 'isrc-codes',
  document: IsrcCodesDocument,
  of: ({ isrcCodes }) => isrcCodes,
  sorts: ['CREATED_AT', 'CODE', 'TRACK'],
  startsDescending: true,
  params: { use: oneOf(['free', 'assigned']), prefix: nameOf(5), year: nameOf(4) },
  variablesOf: ({ use, prefix, year }) => ({
    filter: { isAssigned: use === null ? null : use === 'assigned', prefix, year: Number(year) || null },
  }),
});
