import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TokenizationState } from '#domain/tokens/token-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import {
  type TokenizationProgressQuery,
  useTokenizationChangedSubscription,
  useTokenizationProgressQuery,
} from './__generated__/progress.ts';

export const isOver = ({ state }: { state: TokenizationState }): boolean => state === 'CONFIRMED' || state === 'FAILED';

/**
 * Evicts lists of tokens and the token data of a subject. Call it after a tokenization began or ended. A status follows from all tokens of
 * its subject, and lists may be filtered by state.
 */
export function forgetTokens(client: ApolloClient, subjectId: string): void {
  const { cache } = client;
  for (const fieldName of ['tokenizations', 'tokenStatuses']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  const preparation = cache.identify({ __typename: 'TokenPreparation', id: subjectId });
  for (const fieldName of ['status', 'tokenizations', 'existingTokens']) {
    if (preparation !== undefined) cache.evict({ id: preparation, fieldName });
  }
}

/**
 * Reads a tokenization and subscribes to its changes. It is read again after a lost connection. Undefined until it is
 * loaded, null if it does not exist.
 */
export function useFollowing(id: string, subjectId: string): TokenizationProgressQuery['tokenization'] | undefined {
  const client = useApolloClient();
  const { data, previousData, refetch } = useTokenizationProgressQuery({ variables: { id } });
  const progress = (data ?? previousData)?.tokenization;
  useTokenizationChangedSubscription({
    variables: { subject: subjectId },
    onData: ({ data: { data: event } }) => {
      if (event && isOver(event.tokenizationChanged)) forgetTokens(client, subjectId);
    },
  });
  useMissedEvents(() => refetch());
  return progress;
}
