// Before the first response, whose place in the cache depends on them.
import '#web/entities/royalties/payee-policies.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { RoyaltyTermsDocument } from './__generated__/terms.ts';

export const termsLoader = preloads(() => ({ terms: query(RoyaltyTermsDocument, { filter: null }) }));
