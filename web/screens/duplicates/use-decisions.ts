import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { attempt } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { DuplicateDismissDocument, DuplicateMergeUndoDocument, DuplicateReopenDocument } from './__generated__/acts.ts';

const records = ['work', 'contributor', 'publisher', 'recording', 'musicDocument', 'asset'];
const lists = [
  'duplicates',
  'deletedItems',
  'catalogueOverview',
  'recordHistory',
  'tokenizations',
  'proofs',
  ...records.flatMap((record) => [record, `${record}s`, `${record}Stats`]),
];

/** Lists and records that a merge changes are requested again where displayed. A merge moves references of any number of records. */
export function forgetMerged(client: ApolloClient): void {
  for (const fieldName of lists) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  client.cache.gc();
}

/** Decisions about a pair, each with a toast. They resolve to whether they succeeded. */
export function useDecisions() {
  const client = useApolloClient();
  const reopen = async (id: string) => {
    const isDone = await report(client.mutate({ mutation: DuplicateReopenDocument, variables: { id } }), {
      done: 'The pair is reopened',
      failure: "Couldn't reopen the pair",
    });
    // Its place among the open pairs depends on their order.
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'duplicates' });
    return isDone;
  };
  /** The pair leaves the list at once, and returns if the server refuses. */
  const dismiss = (id: string) => {
    const duplicate = { __typename: 'DuplicatePair', id, state: 'DISMISSED', decidedAt: new Date().toISOString() } as const;
    const dismissing = client.mutate({
      mutation: DuplicateDismissDocument,
      variables: { id },
      optimisticResponse: { duplicateDismiss: { __typename: 'DuplicatePayload', duplicate, userErrors: [] } },
      update: (cache, { data }) => {
        if (data?.duplicateDismiss.userErrors.length === 0) removeRows(cache, 'duplicates', 'DuplicatePair', [id]);
      },
    });
    return report(dismissing, {
      done: 'Marked as not duplicates. Later searches skip this pair.',
      failure: "Couldn't save the decision",
      undo: () => reopen(id),
    });
  };
  const undoMerge = async (id: string): Promise<boolean> => {
    const { payload, problem } = await attempt(client.mutate({ mutation: DuplicateMergeUndoDocument, variables: { id } }));
    if (problem) toast.problem(problem, "Couldn't undo the merge");
    else toast.success(['The merge is undone.', ...(payload.stays ?? [])].join(' '));
    if (!problem) forgetMerged(client);
    return problem === null;
  };
  return { dismiss, reopen, undoMerge };
}
