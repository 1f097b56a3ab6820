import type { InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList, orReference } from '#web/apollo/type-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // Two imports can keep the same object for different reasons.
  ImportKeptObject: { keyFields: false },
  // Their lines have no ID, so a newer list replaces the known one.
  Import: { fields: { columns: { merge: false }, kept: { merge: false } } },
  ImportCounts: { fields: { kinds: { merge: false } } },
  ImportPartyConnection: { fields: { nodes: { merge: false } } },
  ImportReplacement: { keyFields: false },
  ImportRow: { fields: { problems: { merge: false }, changes: { merge: false } } },
  Query: {
    fields: {
      import: { read: (known, { args, toReference }) => orReference(known, 'Import', args, toReference) },
      imports: growingList(),
      importReplacements: { merge: false },
    },
  },
});
