import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TokenizationInput } from '#web/__generated__/schema.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { useTokenizationRetryMutation, useTokenizationStartMutation } from './__generated__/progress.ts';
import { forgetTokens } from './following.ts';
import type { TokenSubject } from './tokenize.tsx';

type Payload = { tokenization: { id: string; subjectId: string } | null; userErrors: readonly Problem[] };

export type TokenActs = {
  isBusy: boolean;
  /** Why the last request failed. */
  problem: Problem | null;
  /** Returns the ID of the tokenization, or null. Repeated with the same key, it is the same one. */
  start: (subject: TokenSubject, input: TokenizationInput) => Promise<string | null>;
  retry: (id: string) => Promise<string | null>;
};

export function useTokenActs(): TokenActs {
  const client = useApolloClient();
  const [startMutation] = useTokenizationStartMutation();
  const [retryMutation] = useTokenizationRetryMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (mutation: Mutation<Payload>): Promise<string | null> => {
    setBusy(true);
    setProblem(null);
    const { payload, problem } = await attempt(mutation);
    setBusy(false);
    const tokenization = payload?.tokenization;
    if (tokenization) forgetTokens(client, tokenization.subjectId);
    else setProblem(problem ?? { message: 'Failed to execute tokenization' });
    return tokenization?.id ?? null;
  };
  return {
    isBusy,
    problem,
    start: ({ kind, subjectId }, input) => run(startMutation({ variables: { kind, subject: subjectId, input } })),
    retry: (id) => run(retryMutation({ variables: { id } })),
  };
}
