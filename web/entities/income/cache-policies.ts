import type { InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList, orReference } from '#web/apollo/type-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // A workspace has one queue of groups.
  IncomeMatching: { keyFields: [] },
  // The parts of a group have no ID, so a newer list replaces the known one.
  IncomeGroup: {
    fields: { works: { merge: false }, proposals: { merge: false }, firstLines: { merge: false }, identity: { merge: true } },
  },
  // Removed numbers are gone from the newer list.
  Work: { fields: { societyNumbers: { merge: false } } },
  IncomeLine: { fields: { cells: { merge: false } } },
  Statement: { fields: { amounts: { merge: false } } },
  Query: {
    fields: {
      exchangeRates: growingList(),
      incomeGroup: { read: (known, { args, toReference }) => orReference(known, 'IncomeGroup', args, toReference) },
      incomeGroups: growingList(),
      incomeLines: growingList(),
      incomeMissing: growingList(),
      incomeSources: { merge: false },
    },
  },
});
