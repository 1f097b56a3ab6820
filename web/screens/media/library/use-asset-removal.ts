import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/terms.ts';
import { binNote } from '#domain/platform/bin.ts';
import { assetsDeleted, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { LibraryDeleteDocument, LibraryRestoreDocument } from './__generated__/changes.ts';
import { inChunks } from './in-chunks.ts';
import { attempt, namesOf } from './use-asset-changes.ts';

const idsOf = (assets: readonly AssetCard[]) => ({ ids: assets.map(({ id }) => id) });

/** Deletes assets after asking, and offers to take them back for ten seconds. */
export function useAssetRemoval(kind: AssetKind) {
  const client = useApolloClient();
  const { one, many } = assetKindNouns[kind];

  const restore = async (assets: readonly AssetCard[]) => {
    const { done, failed, problem } = await inChunks(assets, (part) =>
      attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryRestoreDocument, variables: idsOf(part) });
        return { problem: data?.assetsRestore.userErrors[0]?.message ?? null };
      }),
    );
    evictAssetLists(client.cache);
    if (failed.length > 0) toast.error(`Failed to restore ${namesOf(kind, failed)}. ${problem ?? ''}`);
    if (done.length > 0) toast.success(`${namesOf(kind, done)} restored`);
  };

  return async (assets: readonly AssetCard[]): Promise<boolean> => {
    const isOne = assets.length === 1;
    const title = `Delete ${isOne ? namesOf(kind, assets) : countedAssets(kind, assets.length)}?`;
    const body = isOne
      ? `Are you sure you want to delete this ${one}?`
      : `Are you sure you want to delete these ${assets.length.toLocaleString('en')} ${many}?`;
    if (
      assets.length === 0 ||
      !(await confirm({ title, body: `${body} ${binNote(assets.length)}`, action: 'Delete', danger: true }))
    )
      return false;
    const { done, failed, problem } = await inChunks(assets, (part) =>
      attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryDeleteDocument, variables: idsOf(part) });
        return { problem: data?.assetsDelete.userErrors[0]?.message ?? null };
      }),
    );
    assetsDeleted(client.cache, new Set(done.map(({ id }) => id)));
    if (failed.length > 0) toast.error(`Failed to delete ${one}: ${namesOf(kind, failed)}. ${problem ?? ''}`);
    if (done.length > 0) toast.success(`${namesOf(kind, done)} deleted`, () => restore(done));
    return done.length > 0;
  };
}
