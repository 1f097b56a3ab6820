import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, type Payload, type Problem } from '#web/apollo/attempt.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import {
  RoyaltyRunApproveDocument,
  RoyaltyRunCancelDocument,
  RoyaltyRunChooseDocument,
  RoyaltyRunComputeDocument,
  RoyaltyRunIssueDocument,
  RoyaltyRunReverseDocument,
  RoyaltyRunReviewDocument,
  RoyaltyRunWithdrawDocument,
} from './__generated__/acts.ts';
import { deleteRun } from './delete-run.ts';

type Document<V extends OperationVariables> = TypedDocumentNode<object, V>;

const issueBody =
  'Statements get numbers, and the ledger gets its entries. An issued run is never edited. It can only be reversed as a whole.';

/** Acts on a run. `problem` is why the last one was refused. */
export function useRunActs({ id, name }: { id: string; name: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Sends a mutation. Returns why it was refused, or null. */
  async function run<V extends OperationVariables>(act: string, mutation: Document<V>, variables: V): Promise<Problem | null> {
    setBusy(act);
    setProblem(null);
    const sent = client.mutate({ mutation, variables } as never) as Promise<{ data?: Record<string, Payload> | null }>;
    const { problem: refusal } = await attempt(sent);
    setProblem(refusal);
    setBusy(null);
    return refusal;
  }
  const approve = async (openProblems: number) => {
    const body =
      openProblems === 1
        ? 'One problem is not settled. Its money is held or carried over, and a later run can divide it.'
        : `${openProblems} problems are not settled. Their money is held or carried over, and a later run can divide it.`;
    if (openProblems > 0 && !(await confirm({ title: `Approve “${name}”?`, body, action: 'Approve' }))) return;
    await run('approve', RoyaltyRunApproveDocument, { id });
  };
  const issue = async () => {
    if (await confirm({ title: `Issue “${name}”?`, body: issueBody, action: 'Issue' }))
      await run('issue', RoyaltyRunIssueDocument, { id });
  };
  const remove = async () => {
    if (await deleteRun(client, { id, name })) void navigate(royaltyPlaces.runs);
  };
  return {
    busy,
    problem,
    compute: () => void run('compute', RoyaltyRunComputeDocument, { id }),
    cancel: () => void run('cancel', RoyaltyRunCancelDocument, { id }),
    review: () => void run('review', RoyaltyRunReviewDocument, { id }),
    withdraw: () => void run('withdraw', RoyaltyRunWithdrawDocument, { id }),
    choose: (statements: string[]) => run('choose', RoyaltyRunChooseDocument, { id, statements }),
    reverse: (reason: string) => run('reverse', RoyaltyRunReverseDocument, { id, reason }),
    approve: (openProblems: number) => void approve(openProblems),
    issue: () => void issue(),
    remove: () => void remove(),
  };
}
export type RunActs = ReturnType<typeof useRunActs>;
