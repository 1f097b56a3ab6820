import type { RoyaltyPaymentBatchQuery } from './__generated__/batch.ts';

type Loaded = NonNullable<RoyaltyPaymentBatchQuery['royaltyPaymentBatch']>;
/** A payment of a batch. */
export type Payment = Loaded['payments']['nodes'][number];
/** A batch with all of its payments. */
export type Batch = Omit<Loaded, 'payments'> & { payments: readonly Payment[] };

/** Entries by which a payment was made, without those that were taken back. */
export const standingEntries = ({ entries }: Payment): Payment['entries'] =>
  entries.filter(({ reversedBy }) => reversedBy === null);
