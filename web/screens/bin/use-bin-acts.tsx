import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { wordsOf } from '#domain/records/record-kinds.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { forgetCatalogue } from '#web/entities/media/forget-catalogue.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import { DeletedItemsPurgeDocument, DeletedItemsRestoreDocument } from './__generated__/acts.ts';
import type { DeletedRow } from './columns.tsx';

type Payload = { itemIds?: readonly string[] | null; userErrors: readonly Problem[] };

const nameOf = (rows: readonly DeletedRow[]): string => (rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} items`);

type Messages = { verb: 'restore' | 'delete'; done: string };

/** Purged items leave the bin. Nothing else showed them, but their files no longer count. */
function forgetPurged(client: ApolloClient, ids: readonly string[]): void {
  removeRows(client.cache, 'deletedItems', 'DeletedItem', ids);
  for (const fieldName of ['storageUsage', 'featureAccess']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Waits for a mutation on items and reports the result. */
async function run(
  rows: readonly DeletedRow[],
  mutation: Mutation<Payload>,
  forget: (ids: readonly string[]) => void,
  { verb, done }: Messages,
) {
  const { payload, problem } = await attempt(mutation);
  const changed = rows.filter(({ id }) => payload?.itemIds?.includes(id));
  const failed = rows.filter(({ id }) => !payload?.itemIds?.includes(id));
  if (payload) forget(changed.map(({ id }) => id));
  if (changed.length > 0) toast.success(`${nameOf(changed)} ${done}`);
  if (problem) toast.problem(problem, `Couldn't ${verb} ${nameOf(failed)}`);
}

const confirmPurge = (rows: readonly DeletedRow[]) =>
  confirm({
    title: `Permanently delete ${nameOf(rows)}?`,
    body: `${rows[0] && rows.length === 1 ? `This ${wordsOf(rows[0].kind).one}` : 'These items'} can't be restored afterwards.`,
    action: 'Delete now',
    danger: true,
  });

const restoring = { key: 'restore', label: 'Restore', icon: <IconArrowBackUp size={17} stroke={1.7} /> };
const purging = { key: 'purge', label: 'Delete now', icon: <IconTrash size={17} stroke={1.7} />, danger: true };

/** Restores items of the bin, or permanently deletes them after confirmation. */
export function useBinActs(): ListActs<DeletedRow> {
  const client = useApolloClient();
  const { viewerCanEdit } = useViewer();
  if (!viewerCanEdit) return {};
  const variablesOf = (rows: readonly DeletedRow[]) => ({ ids: rows.map(({ id }) => id) });
  const restore = (rows: readonly DeletedRow[]) => {
    const restoring = client.mutate({ mutation: DeletedItemsRestoreDocument, variables: variablesOf(rows) });
    // A restored object returns to a place of its lists that only the server knows, and to the objects that name it.
    return run(rows, restoring, () => forgetCatalogue(client), { verb: 'restore', done: 'restored' });
  };
  const purge = async (rows: readonly DeletedRow[]) => {
    if (!(await confirmPurge(rows))) return;
    const purging = client.mutate({ mutation: DeletedItemsPurgeDocument, variables: variablesOf(rows) });
    await run(rows, purging, (ids) => forgetPurged(client, ids), { verb: 'delete', done: 'permanently deleted' });
  };
  return {
    rowActions: (row) => [
      { ...restoring, onClick: () => void restore([row]) },
      { ...purging, onClick: () => void purge([row]) },
    ],
    bulkActions: [
      { ...restoring, onClick: (rows, clear) => void restore(rows).then(clear) },
      { ...purging, onClick: (rows, clear) => void purge(rows).then(clear) },
    ],
  };
}
