import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useAfterGap } from '#web/apollo/live.ts';
import { useTokenizationChangedSubscription, useTokenizationProgressQuery } from './__generated__/tokens.ts';
import type { Progress } from './types.ts';

export const isOver = ({ state }: Pick<Progress, 'state'>): boolean => state === 'CONFIRMED' || state === 'FAILED';

/**
 * Lists of tokens, and what is said of the tokens of a subject, are asked again where they show: call it when a tokenization began or ended.
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
 * A tokenization as the server tells it, step by step, without asking. When the connection was lost it is read anew. Undefined until it is
 * there, null where it does not exist.
 */
export function useFollowing(id: string, subjectId: string): Progress | null | undefined {
  const client = useApolloClient();
  const { data, previousData, refetch } = useTokenizationProgressQuery({ variables: { id } });
  const progress = (data ?? previousData)?.tokenization;
  useTokenizationChangedSubscription({
    variables: { subject: subjectId },
    onData: ({ data: { data: event } }) => {
      if (event && isOver(event.tokenizationChanged)) forgetTokens(client, subjectId);
    },
  });
  useAfterGap(() => void refetch());
  return progress;
}
