import type { ApolloCache, InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList, orReference } from '#web/apollo/type-policies.ts';
// Lines of statements are shown with their cells.
import '#web/entities/income/cache-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // These have no ID, so a newer list replaces the known one.
  RoyaltyRun: {
    fields: {
      problemGroups: { merge: false },
      problems: { merge: false },
      statements: { merge: false },
      totals: { merge: false },
    },
  },
  PayeeStatement: { fields: { contracts: { merge: false }, payableLines: growingList() } },
  PayableLine: { fields: { explanation: { merge: false }, incomeLines: growingList() } },
  Query: {
    fields: {
      royaltyRun: { read: (known, { args, toReference }) => orReference(known, 'RoyaltyRun', args, toReference) },
    },
  },
});

/** Requests what a run says about payees again. Another draft has other statements and lines, and other statements are free. */
export function forgetDraft(cache: Pick<ApolloCache, 'evict'>): void {
  for (const fieldName of ['payeeStatements', 'payeeStatement', 'payableLine']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
