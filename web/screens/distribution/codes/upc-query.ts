import { productFormats, upcStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { enumOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { UpcCodesDocument } from './__generated__/upc.ts';

export const upcQuery = listQuery({
  name: 'upc-codes',
  document: UpcCodesDocument,
  of: ({ upcCodes }) => upcCodes,
  sorts: ['CODE', 'PRODUCT', 'CREATED_AT'],
  params: { status: enumOf(upcStatuses.keys), format: enumOf(productFormats.keys), use: oneOf(['free', 'given']) },
  variablesOf: ({ status, format, use }) => ({
    filter: { statuses: status && [status], formats: format && [format], isFree: use && use === 'free' },
  }),
});
