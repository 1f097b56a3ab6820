import type { ApolloClient } from '@apollo/client';
import { attempt } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { RoyaltyRunDeleteDocument } from './__generated__/acts.ts';

/** Deletes a run after a question. Returns whether it is deleted. */
export async function deleteRun(client: ApolloClient, { id, name }: { id: string; name: string }): Promise<boolean> {
  const body = 'Its draft is deleted. Its statements stay, and another run can divide them.';
  if (!(await confirm({ title: `Delete “${name}”?`, body, action: 'Delete', danger: true }))) return false;
  const { problem } = await attempt(client.mutate({ mutation: RoyaltyRunDeleteDocument, variables: { id } }));
  if (problem) {
    toast.problem(problem, 'Failed to delete the run');
    return false;
  }
  removeRows(client.cache, 'royaltyRuns', 'RoyaltyRun', [id]);
  toast.success(`“${name}” is deleted`);
  return true;
}
