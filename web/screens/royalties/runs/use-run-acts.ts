import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import {
  RoyaltyRunApproveDocument,
  RoyaltyRunCancelDocument,
  RoyaltyRunChooseDocument,
  RoyaltyRunComputeDocument,
  RoyaltyRunExportDocument,
  RoyaltyRunIssueDocument,
  RoyaltyRunReverseDocument,
  RoyaltyRunReviewDocument,
  RoyaltyRunWithdrawDocument,
} from './__generated__/acts.ts';
import { deleteRun } from './delete-run.ts';

const issueBody =
  'Statements get numbers, and the ledger gets its entries. An issued run is never edited. It can only be reversed as a whole.';

/** Acts on a run. `problem` is why the last one was refused, until the run has another state. */
export function useRunActs({ id, name, state }: { id: string; name: string; state: RunState }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ problem: Problem; state: RunState } | null>(null);
  // A run can change its state while a confirmation is open, and before the refusal arrives.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  /** Sends a mutation. Returns why it was refused, or null. */
  const run = async (act: string, sent: Mutation): Promise<Problem | null> => {
    const sentIn = latest.current;
    setBusy(act);
    setRefused(null);
    const { problem: refusal } = await attempt(sent);
    setRefused(refusal && { problem: refusal, state: sentIn });
    setBusy(null);
    return refusal;
  };
  const variables = { id };
  const approve = async (openProblems: number) => {
    const count = countText(openProblems, 'problem is', 'problems are');
    const body = `${count} not settled. What is held or has no match can be divided by a later run.`;
    if (openProblems > 0 && !(await confirm({ title: `Approve “${name}”?`, body, action: 'Approve' }))) return;
    await run('approve', client.mutate({ mutation: RoyaltyRunApproveDocument, variables }));
  };
  const issue = async () => {
    if (await confirm({ title: `Issue “${name}”?`, body: issueBody, action: 'Issue' }))
      await run('issue', client.mutate({ mutation: RoyaltyRunIssueDocument, variables }));
  };
  const download = async () => {
    const input = { kind: 'PAYEE_STATEMENTS', format: 'ZIP', royaltyRun: id } as const;
    // The file is made in the background. The page of exports shows how far it is.
    const refusal = await run('download', client.mutate({ mutation: RoyaltyRunExportDocument, variables: { input } }));
    if (refusal === null) void navigate('/dashboard/music/export');
  };
  const remove = async () => {
    if (await deleteRun(client, { id, name })) void navigate(royaltyPlaces.runs);
  };
  return {
    busy,
    problem: refused?.state === state ? refused.problem : null,
    compute: () => void run('compute', client.mutate({ mutation: RoyaltyRunComputeDocument, variables })),
    cancel: () => void run('cancel', client.mutate({ mutation: RoyaltyRunCancelDocument, variables })),
    review: () => void run('review', client.mutate({ mutation: RoyaltyRunReviewDocument, variables })),
    withdraw: () => void run('withdraw', client.mutate({ mutation: RoyaltyRunWithdrawDocument, variables })),
    choose: (statements: string[]) =>
      run('choose', client.mutate({ mutation: RoyaltyRunChooseDocument, variables: { id, statements } })),
    reverse: (reason: string) =>
      run('reverse', client.mutate({ mutation: RoyaltyRunReverseDocument, variables: { id, reason } })),
    approve: (openProblems: number) => void approve(openProblems),
    issue: () => void issue(),
    download: () => void download(),
    remove: () => void remove(),
  };
}
export type RunActs = ReturnType<typeof useRunActs>;
