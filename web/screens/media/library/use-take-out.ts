import { useApolloClient } from '@apollo/client/react';
import { assetsUngrouped, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { LibraryGroupAddDocument, LibraryGroupRemoveDocument } from './__generated__/changes.ts';
import { inChunks } from './in-chunks.ts';
import type { LibraryPlace } from './places.ts';
import { attempt, namesOf } from './use-asset-changes.ts';

/** Takes assets out of the collection or project whose page this is, and offers to put them back; null on any other page. */
export function useTakeOut({ kind, group }: LibraryPlace) {
  const client = useApolloClient();
  if (group === undefined) return null;
  const noun = mediaKinds[kind].groupNoun.one;
  const idsOf = (assets: readonly AssetCard[]) => ({ id: group, assetIds: assets.map(({ id }) => id) });

  const putBack = async (assets: readonly AssetCard[]) => {
    const { failed, problem } = await inChunks(assets, (part) =>
      attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryGroupAddDocument, variables: idsOf(part) });
        return { problem: data?.assetGroupAdd.userErrors[0]?.message ?? null };
      }),
    );
    evictAssetLists(client.cache);
    if (failed.length > 0) toast.error(`Failed to put ${namesOf(kind, failed)} back. ${problem ?? ''}`);
  };
  return async (assets: readonly AssetCard[]): Promise<boolean> => {
    const { done, failed, problem } = await inChunks(assets, (part) =>
      attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryGroupRemoveDocument, variables: idsOf(part) });
        return { problem: data?.assetGroupRemove.userErrors[0]?.message ?? null };
      }),
    );
    assetsUngrouped(client.cache, new Set(done.map(({ id }) => id)), group);
    if (failed.length > 0) toast.error(`Failed to remove ${namesOf(kind, failed)} from the ${noun}. ${problem ?? ''}`);
    if (done.length > 0) toast.success(`${namesOf(kind, done)} removed from the ${noun}`, () => putBack(done));
    return done.length > 0;
  };
}
