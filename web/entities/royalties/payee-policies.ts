import type { ApolloCache, InMemoryCache } from '@apollo/client/cache';
import { client } from '#web/apollo/client.ts';
import { growingList, orReference } from '#web/apollo/type-policies.ts';

// Added with the screens, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({
  // A workspace has one set of settings.
  RoyaltySettings: { keyFields: [] },
  // A deleted contract is gone from the newer list. Accounts have no ID.
  Payee: { fields: { bankDetails: { merge: false }, contracts: { merge: false }, links: { merge: false } } },
  Query: {
    fields: {
      payee: { read: (known, { args, toReference }) => orReference(known, 'Payee', args, toReference) },
      payeeEntries: growingList(),
      payeeQuestions: growingList(),
      payeesWithout: { merge: false },
      royaltyTerms: growingList(),
    },
  },
});

type Forgetting = Pick<ApolloCache, 'evict' | 'gc'>;

/** Evicts root fields; displayed ones are requested again. */
function forget(cache: Forgetting, fieldNames: readonly string[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Evicts the lists of payees, and of parties that are none. A new or changed payee may belong elsewhere in them. */
export const forgetPayees = (cache: Forgetting): void => forget(cache, ['payees', 'payeesWithout']);

/** Evicts the questions of payees: an answered one is in another list. */
export const forgetQuestions = (cache: Forgetting): void => forget(cache, ['payeeQuestions']);

/** Evicts the entries of payees: an entry moves the balances of later ones. */
export const forgetEntries = (cache: Forgetting): void => forget(cache, ['payeeEntries']);

/** Evicts the terms and their trials, and the percentages of costs that follow from terms. */
export function forgetTerms(cache: Forgetting & Pick<ApolloCache, 'extract'>): void {
  const contracts = Object.keys(cache.extract() as object).filter((id) => id.startsWith('PayeeContract:'));
  for (const id of contracts) cache.evict({ id, fieldName: 'costPercent' });
  forget(cache, ['royaltyTerms', 'royaltyTermPreview']);
}
