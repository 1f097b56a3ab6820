import type { ApolloClient } from '@apollo/client';
import { binNote } from '#domain/platform/bin.ts';
import { attempt, type Mutation, type Payload, type Problem } from '#web/apollo/attempt.ts';
import { forgetDeleted, forgetLists as forgetListsOf } from '#web/entities/records/record-kind.ts';
import { workLists } from '#web/entities/works/work-records.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { WorkDeleteDocument, WorkRestoreDocument } from './__generated__/list-acts.ts';

type Named = { id: string; title: string };

/** Evicts lists, counts and plan usage. */
export const forgetLists = ({ cache }: ApolloClient): void => forgetListsOf(cache, { rootFields: workLists });

const nameOf = (works: readonly Named[]) => (works.length === 1 ? `“${works[0]?.title}”` : `${works.length} works`);

/** Runs a mutation for each work in turn. Returns the payloads, the works that failed and the first problem. */
export async function forEachWork<W, P extends Payload>(works: readonly W[], mutate: (work: W) => Mutation<P>) {
  const done: (readonly [W, P])[] = [];
  const failed: W[] = [];
  let first: Problem | null = null;
  for (const work of works) {
    const { payload, problem } = await attempt(mutate(work));
    if (problem) failed.push(work);
    else done.push([work, payload]);
    first ??= problem;
  }
  return { done, failed, problem: first };
}

async function restoreWorks(client: ApolloClient, works: readonly Named[]) {
  const { failed, problem } = await forEachWork(works, ({ id }) =>
    client.mutate({ mutation: WorkRestoreDocument, variables: { id } }),
  );
  forgetLists(client);
  if (problem) toast.problem(problem, `Failed to restore ${nameOf(failed)}`);
  else toast.success(`${nameOf(works)} restored`);
}

/** Deletes works after confirmation and offers to undo for ten seconds. Returns the deleted works. */
export async function removeWorks(client: ApolloClient, works: readonly Named[]): Promise<readonly Named[]> {
  const title = works.length === 1 ? `Delete ${nameOf(works)}?` : `Delete ${works.length} works?`;
  const body =
    works.length === 1
      ? 'Are you sure you want to delete this work?'
      : `Are you sure you want to delete these ${works.length} works?`;
  if (!(await confirm({ title, body: `${body} ${binNote(works.length)}`, action: 'Delete', danger: true }))) return [];
  const { done, failed, problem } = await forEachWork(works, ({ id }) =>
    client.mutate({ mutation: WorkDeleteDocument, variables: { id } }),
  );
  const gone = done.map(([work]) => work);
  const ids = gone.map(({ id }) => id);
  forgetDeleted(client.cache, { noun: 'work', rootFields: workLists }, ids);
  if (problem) toast.problem(problem, `Failed to delete work: ${nameOf(failed)}`);
  if (gone.length > 0) toast.success(`${nameOf(gone)} deleted`, () => restoreWorks(client, gone));
  return gone;
}
