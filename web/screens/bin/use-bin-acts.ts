import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { deletedItemNouns } from '#domain/platform/bin.ts';
import { describeError } from '#web/apollo/errors.ts';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { DeletedItemsPurgeDocument, DeletedItemsRestoreDocument } from './__generated__/list.ts';
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

/** Everything that counts or lists catalogue objects is requested again where it shows. */
function forgetCatalogue(client: ApolloClient): void {
  for (const fieldName of lists) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  evictAssetLists(client.cache);
  client.cache.gc();
}

const nameOf = (rows: readonly DeletedRow[]): string => (rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} items`);

/** Restores items of the bin, and deletes them for good after asking. */
export function useBinActs() {
  const client = useApolloClient();

  const report = (rows: readonly DeletedRow[], verb: 'restore' | 'delete', done: string, outcome: Outcome | undefined) => {
    const itemIds = outcome?.itemIds ?? [];
    const userErrors = outcome?.userErrors ?? [];
    const changed = rows.filter(({ id }) => itemIds.includes(id));
    const failed = rows.filter(({ id }) => !itemIds.includes(id));
    forgetCatalogue(client);
    if (changed.length > 0) toast.success(`${nameOf(changed)} ${done}`);
    if (failed.length > 0) toast.error(`Couldn't ${verb} ${nameOf(failed)}. ${userErrors[0]?.message ?? ''}`);
  };

  const restore = async (rows: readonly DeletedRow[]): Promise<void> => {
    try {
      const variables = { ids: rows.map(({ id }) => id) };
      const { data } = await client.mutate({ mutation: DeletedItemsRestoreDocument, variables });
      report(rows, 'restore', 'restored', data?.deletedItemsRestore);
    } catch (error) {
      toast.error(`Couldn't restore ${nameOf(rows)}. ${describeError(error)}`);
    }
  };

  const purge = async (rows: readonly DeletedRow[]): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const isOne = rows.length === 1;
    const isSure = await confirm({
      title: `Delete ${nameOf(rows)} for good?`,
      body: `${isOne ? `This ${deletedItemNouns[first.kind].one}` : 'These items'} can't be restored after that.`,
      action: 'Delete now',
      danger: true,
    });
    if (!isSure) return;
    try {
      const variables = { ids: rows.map(({ id }) => id) };
      const { data } = await client.mutate({ mutation: DeletedItemsPurgeDocument, variables });
      report(rows, 'delete', 'deleted for good', data?.deletedItemsPurge);
    } catch (error) {
      toast.error(`Couldn't delete ${nameOf(rows)}. ${describeError(error)}`);
    }
  };

  return { restore, purge };
}
