import type { Unmasked } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { report } from '#web/kit/feedback/report.ts';
import {
  LibraryChangeDocument,
  type LibraryChangeMutation,
  LibraryIngestRetryDocument,
  LibraryKeepDuplicateDocument,
  LibraryRevertDocument,
} from './__generated__/changes.ts';
import { actOnAssets, idsOf } from './act-on-assets.ts';

/** An asset after a change. Omitted fields are unchanged. */
function changedAsset<Card extends AssetCard>(asset: Card, { addTags, removeTags, ...fields }: AssetsChange): Card {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
  const kept = asset.tags.filter((tag) => !removeTags?.includes(tag));
  return { ...asset, ...given, tags: [...new Set([...kept, ...(addTags ?? [])])] };
}

/** Optimistic response. Apollo Client reverts it when the server refuses. */
const expected = (assets: readonly AssetCard[], input: AssetsChange): Unmasked<LibraryChangeMutation> => ({
  assetsChange: {
    __typename: 'AssetsPayload',
    assets: assets.map((asset) => changedAsset(asset, input)),
    assetIds: idsOf(assets),
    undo: null,
    userErrors: [],
  },
});

/** Changes one or more assets. Offers Undo for ten seconds; failures are counted and shown with the reason. */
export function useAssetChanges(kind: AssetKind) {
  const client = useApolloClient();

  const revert = async (undos: readonly string[]) => {
    for (const undo of undos) {
      const reverting = client.mutate({ mutation: LibraryRevertDocument, variables: { undo } });
      await report(reverting, { failure: 'Couldn’t undo the change' });
    }
    assetsChanged(client.cache);
  };

  /** `outcome` is the message after the names: "published". Returns whether anything was changed. */
  const change = (assets: readonly AssetCard[], input: AssetsChange, outcome: string): Promise<boolean> =>
    actOnAssets(kind, assets, {
      act: (part) =>
        client.mutate({
          mutation: LibraryChangeDocument,
          variables: { ids: idsOf(part), input },
          optimisticResponse: expected(part, input),
        }),
      update: () => assetsChanged(client.cache),
      failed: (names) => `Failed to change ${names}`,
      done: (names) => `${names} ${outcome}`,
      undo: (_done, undos) => (undos.length > 0 ? () => revert(undos) : undefined),
    });

  const { one } = assetKindNouns[kind];
  const keep = async ({ id }: AssetCard) => {
    const keeping = client.mutate({ mutation: LibraryKeepDuplicateDocument, variables: { id } });
    await report(keeping, { failure: `Failed to keep the ${one}` });
  };
  const retry = async ({ id }: AssetCard) => {
    const retrying = client.mutate({ mutation: LibraryIngestRetryDocument, variables: { id } });
    await report(retrying, { failure: `Failed to read the file of the ${one} again` });
  };
  return { change, keep, retry };
}
