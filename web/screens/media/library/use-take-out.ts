import { useApolloClient } from '@apollo/client/react';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetsUngrouped, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { actOnAssets, groupMembers, idsOf } from './act-on-assets.ts';
import type { LibraryPlace } from './places.ts';

/** Removes assets from the collection or project of the page, with Undo; null on other pages. */
export function useTakeOut({ kind, group }: LibraryPlace) {
  const client = useApolloClient();
  if (group === undefined) return null;
  const noun = mediaKinds[kind].groupNoun.one;
  const members = groupMembers(client, group);

  const putBack = (assets: readonly AssetCard[]) =>
    actOnAssets(kind, assets, {
      act: members.add,
      update: () => evictAssetLists(client.cache),
      failed: (names) => `Failed to put ${names} back`,
    });
  return (assets: readonly AssetCard[]): Promise<boolean> =>
    actOnAssets(kind, assets, {
      act: members.remove,
      update: (done) => assetsUngrouped(client.cache, new Set(idsOf(done)), group),
      failed: (names) => `Failed to remove ${names} from the ${noun}`,
      done: (names) => `${names} removed from the ${noun}`,
      undo: (done) => () => putBack(done),
    });
}
