import type { Unmasked } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  LibraryChangeDocument,
  type LibraryChangeMutation,
  LibraryIngestRetryDocument,
  LibraryKeepDuplicateDocument,
  LibraryRevertDocument,
} from './__generated__/changes.ts';
import { actOnAssets, attempt, idsOf } from './act-on-assets.ts';

/** An asset after a change. Omitted fields are unchanged. */
function changedAsset(asset: AssetCard, { addTags, removeTags, ...fields }: AssetsChange): AssetCard {
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
      const { problem, cause } = await attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryRevertDocument, variables: { undo } });
        return data?.assetsRevert;
      });
      if (problem !== null) toast.error(`Couldn’t undo the change. ${problem}`, cause);
    }
    assetsChanged(client.cache);
  };

  /** `outcome` is the message after the names: "published". Returns whether anything was changed. */
  const change = (assets: readonly AssetCard[], input: AssetsChange, outcome: string): Promise<boolean> =>
    actOnAssets(kind, assets, {
      act: async (part) => {
        const variables = { ids: idsOf(part), input };
        const optimisticResponse = expected(part, input);
        const { data } = await client.mutate({ mutation: LibraryChangeDocument, variables, optimisticResponse });
        return data?.assetsChange;
      },
      update: () => assetsChanged(client.cache),
      failed: (names) => `Failed to change ${names}`,
      done: (names) => `${names} ${outcome}`,
      undo: (_done, undos) => (undos.length > 0 ? () => revert(undos) : undefined),
    });

  const { one } = assetKindNouns[kind];
  const keep = async ({ id }: AssetCard) => {
    const { problem, cause } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryKeepDuplicateDocument, variables: { id } });
      return data?.assetKeepDuplicate;
    });
    if (problem !== null) toast.error(`Failed to keep the ${one}. ${problem}`, cause);
  };
  const retry = async ({ id }: AssetCard) => {
    const { problem, cause } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryIngestRetryDocument, variables: { id } });
      return data?.assetIngestRetry;
    });
    if (problem !== null) toast.error(`Failed to read the file of the ${one} again. ${problem}`, cause);
  };
  return { change, keep, retry };
}
