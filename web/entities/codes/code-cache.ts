import type { ApolloClient } from '@apollo/client';

/** Evicts lists and counts of codes. */
export function forgetCodes({ cache }: ApolloClient): void {
  for (const fieldName of ['isrcCodes', 'isrcSerials', 'upcCodes', 'productCodeStats']) cache.evict({ fieldName });
  cache.gc();
}
