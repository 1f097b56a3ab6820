import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { binNote } from '#domain/platform/bin.ts';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { WorkDeleteDocument, WorkRestoreDocument } from './__generated__/list-acts.ts';

type Named = { id: string; title: string };

/** Evicts lists, counts and plan usage. */
export function forgetLists(client: ApolloClient): void {
  client.cache.evict({ fieldName: 'works' });
  client.cache.evict({ fieldName: 'workStats' });
  client.cache.evict({ fieldName: 'featureAccess' });
  client.cache.gc();
}

const nameOf = (works: readonly Named[]) => (works.length === 1 ? `“${works[0]?.title}”` : `${works.length} works`);

/** Runs an action for each work in turn. Returns the works that failed and the first reason. */
export async function forEachWork<W>(works: readonly W[], act: (work: W) => Promise<string | undefined>) {
  const failed: W[] = [];
  let reason: string | undefined;
  let cause: unknown;
  for (const work of works) {
    const problem = await act(work).catch((error: unknown) => {
      cause ??= error;
      return describeError(error);
    });
    if (problem === undefined) continue;
    failed.push(work);
    reason ??= problem;
  }
  return { failed, reason, cause };
}

/** Deletes works after confirmation and offers to undo for ten seconds. Returns the deleted works. */
export function useWorkRemoval() {
  const client = useApolloClient();
  const restore = async (works: readonly Named[]) => {
    const { failed, reason, cause } = await forEachWork(works, async ({ id }) => {
      const { data } = await client.mutate({ mutation: WorkRestoreDocument, variables: { id } });
      return data?.workRestore.userErrors[0]?.message;
    });
    forgetLists(client);
    if (failed.length > 0) toast.error(`Failed to restore ${nameOf(failed)}. ${reason ?? ''}`, cause);
    else toast.success(`${nameOf(works)} restored`);
  };
  return async (works: readonly Named[]): Promise<readonly Named[]> => {
    const title = works.length === 1 ? `Delete ${nameOf(works)}?` : `Delete ${works.length} works?`;
    const body =
      works.length === 1
        ? 'Are you sure you want to delete this work?'
        : `Are you sure you want to delete these ${works.length} works?`;
    if (!(await confirm({ title, body: `${body} ${binNote(works.length)}`, action: 'Delete', danger: true }))) return [];
    const { failed, reason, cause } = await forEachWork(works, async ({ id }) => {
      const { data } = await client.mutate({ mutation: WorkDeleteDocument, variables: { id } });
      return data?.workDelete.userErrors[0]?.message;
    });
    const gone = works.filter((work) => !failed.includes(work));
    forgetLists(client);
    if (failed.length > 0) toast.error(`Failed to delete work: ${nameOf(failed)}. ${reason ?? ''}`, cause);
    if (gone.length > 0) toast.success(`${nameOf(gone)} deleted`, () => restore(gone));
    return gone;
  };
}
