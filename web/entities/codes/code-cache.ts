import type { ApolloClient } from '@apollo/client';

/** Evicts lists and counts of codes. Only the server knows which code is the next free one, and where new codes belong in the lists. */
export function forgetCodes({ cache }: ApolloClient): void {
  for (const fieldName of ['isrcCodes', 'isrcSerials', 'upcCodes', 'productCodeStats']) cache.evict({ fieldName });
  cache.gc();
}
