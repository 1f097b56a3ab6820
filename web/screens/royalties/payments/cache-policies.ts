import type { ApolloCache, InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList, orReference } from '#web/apollo/type-policies.ts';
// The settings are read with the payees who are owed something, and paid entries are those of payees.
import '#web/entities/royalties/payee-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // Problems and totals have no ID, so a newer list replaces the known one.
  RoyaltyPayable: { fields: { problems: { merge: false } } },
  RoyaltyPayment: { fields: { problems: { merge: false }, entries: { merge: false } } },
  RoyaltyPaymentBatch: { fields: { totals: { merge: false }, payments: growingList() } },
  Query: {
    fields: {
      royaltyPayables: growingList(),
      royaltyPaymentBatch: {
        read: (known, { args, toReference }) => orReference(known, 'RoyaltyPaymentBatch', args, toReference),
      },
      royaltyPaymentBatches: growingList(),
    },
  },
});

/** Requests what payments change again. Displayed fields are requested at once. */
export function forgetPaid(cache: Pick<ApolloCache, 'evict' | 'gc'>): void {
  for (const fieldName of ['payeeEntries', 'payeeStatements', 'royaltyPayables', 'royaltyPaymentBatches'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
