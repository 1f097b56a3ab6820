import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { binNote } from '#domain/platform/bin.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetsDeleted, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { LibraryDeleteDocument, LibraryRestoreDocument } from './__generated__/changes.ts';
import { actOnAssets, idsOf, namesOf } from './act-on-assets.ts';

/** Deletes assets after confirmation, and offers to restore them for ten seconds. */
export function useAssetRemoval(kind: AssetKind) {
  const client = useApolloClient();
  const { one, many } = assetKindNouns[kind];

  const restore = (deleted: readonly AssetCard[]) =>
    actOnAssets(kind, deleted, {
      act: (part) => client.mutate({ mutation: LibraryRestoreDocument, variables: { ids: idsOf(part) } }),
      update: () => evictAssetLists(client.cache),
      failed: (names) => `Failed to restore ${names}`,
      done: (names) => `${names} restored`,
    });

  return async (assets: readonly AssetCard[]): Promise<boolean> => {
    if (assets.length === 0) return false;
    const isOne = assets.length === 1;
    const title = `Delete ${isOne ? namesOf(kind, assets) : countedAssets(kind, assets.length)}?`;
    const those = isOne ? `this ${one}` : `these ${numberText(assets.length)} ${many}`;
    const body = `Are you sure you want to delete ${those}? ${binNote(assets.length)}`;
    if (!(await confirm({ title, body, action: 'Delete', danger: true }))) return false;
    return actOnAssets(kind, assets, {
      act: (part) => client.mutate({ mutation: LibraryDeleteDocument, variables: { ids: idsOf(part) } }),
      update: (done) => assetsDeleted(client.cache, new Set(idsOf(done))),
      failed: (names) => `Failed to delete ${one}: ${names}`,
      done: (names) => `${names} deleted`,
      undo: (done) => () => restore(done),
    });
  };
}
