// Before the first response, whose place in the cache depends on them.
import '#web/entities/royalties/payee-policies.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { PayeePageDocument } from './__generated__/detail.ts';

export const payeeLoader = preloads(({ params: { id = '' } }) => ({ page: query(PayeePageDocument, { id }) }));
