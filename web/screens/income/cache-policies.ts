import type { InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { orReference } from '#web/apollo/type-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // An own template can have the key of a shipped one.
  StatementTemplate: { keyFields: ['origin', 'key'] },
  // These have no ID, so a newer list replaces the known one.
  Statement: {
    fields: {
      amounts: { merge: false },
      columns: { merge: false },
      preview: { merge: false },
      questions: { merge: false },
      unmatched: { merge: true },
    },
  },
  StatementProblemConnection: { fields: { nodes: { merge: false } } },
  IncomeLine: { fields: { cells: { merge: false } } },
  Query: {
    fields: {
      statement: { read: (known, { args, toReference }) => orReference(known, 'Statement', args, toReference) },
      statementTemplates: { merge: false },
      incomeSources: { merge: false },
    },
  },
});
