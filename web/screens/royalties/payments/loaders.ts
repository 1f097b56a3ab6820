// Before the first response, whose place in the cache depends on them.
import './cache-policies.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { cachedRole } from '#web/entities/viewer/cached-role.ts';
import { RoyaltyPaymentBatchDocument } from './__generated__/batch.ts';
import { RoyaltyPaymentBatchesDocument } from './__generated__/batches.ts';
import { RoyaltyPayablesDocument } from './__generated__/payables.ts';

/** Requests nothing for others than owners, who may not read payments. Their screens show none. */
const forOwners = <Queries extends object>(queries: Queries): Queries => (cachedRole() === 'OWNER' ? queries : ({} as Queries));

export const paymentsLoader = preloads(() =>
  forOwners({ payables: query(RoyaltyPayablesDocument, {}), batches: query(RoyaltyPaymentBatchesDocument, {}) }),
);

export const paymentBatchLoader = preloads(({ params: { id = '' } }) =>
  forOwners({ batch: query(RoyaltyPaymentBatchDocument, { id }) }),
);
