import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { forgetTokens, isOver } from '#web/tokenization/following.ts';
import { useTokenActs } from '#web/tokenization/use-token-acts.ts';
import type { TokenPageFragment } from './__generated__/detail.ts';
import { useTokenChangedSubscription, useTokenVerifyMutation } from './__generated__/detail-changes.ts';

export type TokenPageActs = {
  isRetrying: boolean;
  isChecking: boolean;
  /** Whether the user may compare with the chain; viewers may not, because the result is stored. */
  canVerify: boolean;
  /** Why the last request failed. */
  problem: Problem | null;
  retry: () => void;
  verify: () => void;
};

/** Subscribes to a token, with retry and comparison. */
export function useTokenPage(token: TokenPageFragment, refetch: () => void): TokenPageActs {
  const client = useApolloClient();
  const { viewerCanEdit } = useViewer();
  const { isBusy, problem, retry } = useTokenActs();
  const [verifyMutation, { loading }] = useTokenVerifyMutation();
  const [refusal, setRefusal] = useState<Problem | null>(null);
  useTokenChangedSubscription({
    variables: { subject: token.subjectId },
    onData: ({ data: { data } }) => {
      if (data && isOver(data.tokenizationChanged)) forgetTokens(client, token.subjectId);
    },
  });
  useMissedEvents(refetch);
  const verify = async () => {
    setRefusal(null);
    setRefusal((await attempt(verifyMutation({ variables: { id: token.id } }))).problem);
  };
  return {
    isRetrying: isBusy,
    isChecking: loading,
    canVerify: token.state === 'CONFIRMED' && viewerCanEdit,
    problem: refusal ?? problem,
    retry: () => void retry(token.id),
    verify: () => void verify(),
  };
}
