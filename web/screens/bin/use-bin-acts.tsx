import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { deletedItemNouns } from '#domain/platform/bin.ts';
import { describeError } from '#web/apollo/errors.ts';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import { DeletedItemsPurgeDocument, DeletedItemsRestoreDocument } from './__generated__/acts.ts';
import type { DeletedRow } from './columns.tsx';

type Outcome = { itemIds?: readonly string[] | null; userErrors: readonly { message: string }[] };

const lists = [
  'deletedItems',
  'works',
  'work',
  'workStats',
  'contributors',
  'contributor',
  'publishers',
  'publisher',
  'catalogueOverview',
];

/** Lists and counts of catalogue objects are requested again where displayed. */
function forgetCatalogue(client: ApolloClient): void {
  for (const fieldName of lists) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  evictAssetLists(client.cache);
  client.cache.gc();
}

const nameOf = (rows: readonly DeletedRow[]): string => (rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} items`);

type Act = { verb: 'restore' | 'delete'; done: string; run: (variables: { ids: string[] }) => Promise<Outcome | undefined> };

/** Runs an action on items and reports the result. */
async function run(client: ApolloClient, rows: readonly DeletedRow[], { verb, done, run }: Act): Promise<void> {
  try {
    const { itemIds, userErrors = [] } = (await run({ ids: rows.map(({ id }) => id) })) ?? {};
    const changed = rows.filter(({ id }) => itemIds?.includes(id));
    const failed = rows.filter(({ id }) => !itemIds?.includes(id));
    forgetCatalogue(client);
    if (changed.length > 0) toast.success(`${nameOf(changed)} ${done}`);
    if (failed.length > 0) toast.error(`Couldn't ${verb} ${nameOf(failed)}. ${userErrors[0]?.message ?? ''}`);
  } catch (error) {
    toast.error(`Couldn't ${verb} ${nameOf(rows)}. ${describeError(error)}`, error);
  }
}

const confirmPurge = (rows: readonly DeletedRow[]) =>
  confirm({
    title: `Permanently delete ${nameOf(rows)}?`,
    body: `${rows[0] && rows.length === 1 ? `This ${deletedItemNouns[rows[0].kind].one}` : 'These items'} can't be restored afterwards.`,
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
  const restore = (rows: readonly DeletedRow[]) =>
    run(client, rows, {
      verb: 'restore',
      done: 'restored',
      run: async (variables) =>
        (await client.mutate({ mutation: DeletedItemsRestoreDocument, variables })).data?.deletedItemsRestore,
    });
  const purge = async (rows: readonly DeletedRow[]) => {
    if (!(await confirmPurge(rows))) return;
    await run(client, rows, {
      verb: 'delete',
      done: 'permanently deleted',
      run: async (variables) => (await client.mutate({ mutation: DeletedItemsPurgeDocument, variables })).data?.deletedItemsPurge,
    });
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
