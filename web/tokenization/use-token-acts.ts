import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { TokenizationInput } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useTokenizationRetryMutation, useTokenizationStartMutation } from './__generated__/progress.ts';
import { forgetTokens } from './following.ts';
import type { TokenSubject } from './tokenize.tsx';

type Payload = { tokenization: { id: string; subjectId: string } | null; userErrors: readonly { message: string }[] } | undefined;

export type TokenActs = {
  isBusy: boolean;
  /** The server's last message, or that it was not reached. */
  problem: string | null;
  /** The error behind the problem, if one was thrown. */
  cause: unknown;
  /** Returns the ID of the tokenization, or null. Repeated with the same key, it is the same one. */
  start: (subject: TokenSubject, input: TokenizationInput) => Promise<string | null>;
  retry: (id: string) => Promise<string | null>;
};

const failure = 'Failed to execute tokenization';

export function useTokenActs(): TokenActs {
  const client = useApolloClient();
  const [startMutation] = useTokenizationStartMutation();
  const [retryMutation] = useTokenizationRetryMutation();
  const [isBusy, setBusy] = useState(false);
  const [{ problem, cause }, setOutcome] = useState<{ problem: string | null; cause?: unknown }>({ problem: null });
  const run = async (act: () => Promise<Payload>): Promise<string | null> => {
    setBusy(true);
    setOutcome({ problem: null });
    try {
      const payload = await act();
      const tokenization = payload?.tokenization ?? null;
      if (tokenization === null) setOutcome({ problem: payload?.userErrors.map(({ message }) => message).join(' ') || failure });
      else forgetTokens(client, tokenization.subjectId);
      return tokenization?.id ?? null;
    } catch (error) {
      setOutcome({ problem: describeError(error) || failure, cause: error });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    cause,
    start: ({ kind, subjectId }, input) =>
      run(async () => (await startMutation({ variables: { kind, subject: subjectId, input } })).data?.tokenizationStart),
    retry: (id) => run(async () => (await retryMutation({ variables: { id } })).data?.tokenizationRetry),
  };
}
