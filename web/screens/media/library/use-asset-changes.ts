import type { Unmasked } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  LibraryChangeDocument,
  type LibraryChangeMutation,
  LibraryIngestRetryDocument,
  LibraryKeepDuplicateDocument,
  LibraryRevertDocument,
} from './__generated__/changes.ts';
import { inChunks } from './in-chunks.ts';

const first = (errors: readonly { message: string }[] | undefined): string | null => errors?.[0]?.message ?? null;
/** What was thrown becomes a problem like one that the server answers. */
export const attempt = <T extends { problem: string | null }>(act: () => Promise<T>): Promise<T | { problem: string }> =>
  act().catch((error: unknown) => ({ problem: describeError(error) }));

/** "“Night Ferry”" of one, "12 images" of several. */
export const namesOf = (kind: AssetKind, assets: readonly AssetCard[]): string =>
  assets.length === 1 ? `“${assets[0]?.title}”` : countedAssets(kind, assets.length);

/** An asset as it will be after a change; what is left out of the change stays. */
function changedAsset(asset: AssetCard, { addTags, removeTags, ...fields }: AssetsChange): AssetCard {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
  const kept = asset.tags.filter((tag) => !removeTags?.includes(tag));
  return { ...asset, ...given, tags: [...new Set([...kept, ...(addTags ?? [])])] };
}

/** What a change shows until the server answers. When the server refuses, Apollo Client takes it back. */
const expected = (assets: readonly AssetCard[], input: AssetsChange): Unmasked<LibraryChangeMutation> => ({
  assetsChange: {
    __typename: 'AssetsPayload',
    assets: assets.map((asset) => changedAsset(asset, input)),
    assetIds: assets.map(({ id }) => id),
    undo: null,
    userErrors: [],
  },
});

/** Changes of one or of many assets. Each can be taken back for ten seconds; what fails is counted and said with the reason. */
export function useAssetChanges(kind: AssetKind) {
  const client = useApolloClient();

  const revert = async (undos: readonly string[]) => {
    for (const undo of undos) {
      const { problem } = await attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryRevertDocument, variables: { undo } });
        return { problem: first(data?.assetsRevert.userErrors) };
      });
      if (problem !== null) toast.error(`Failed to take the change back. ${problem}`);
    }
    assetsChanged(client.cache);
  };

  /** `said` tells what happened, after the names: "published". Answers whether anything did. */
  const change = async (assets: readonly AssetCard[], input: AssetsChange, said: string): Promise<boolean> => {
    const outcome = await inChunks(assets, (part) =>
      attempt(async () => {
        const variables = { ids: part.map(({ id }) => id), input };
        const optimisticResponse = expected(part, input);
        const { data } = await client.mutate({ mutation: LibraryChangeDocument, variables, optimisticResponse });
        return { problem: first(data?.assetsChange.userErrors), undo: data?.assetsChange.undo ?? null };
      }),
    );
    const { done, failed, problem, undos } = outcome;
    assetsChanged(client.cache);
    if (failed.length > 0) toast.error(`Failed to change ${namesOf(kind, failed)}. ${problem ?? ''}`);
    if (done.length > 0) toast.success(`${namesOf(kind, done)} ${said}`, undos.length > 0 ? () => revert(undos) : undefined);
    return done.length > 0;
  };

  const { one } = assetKindNouns[kind];
  const keep = async ({ id }: AssetCard) => {
    const { problem } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryKeepDuplicateDocument, variables: { id } });
      return { problem: first(data?.assetKeepDuplicate.userErrors) };
    });
    if (problem !== null) toast.error(`Failed to keep the ${one}. ${problem}`);
  };
  const retry = async ({ id }: AssetCard) => {
    const { problem } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryIngestRetryDocument, variables: { id } });
      return { problem: first(data?.assetIngestRetry.userErrors) };
    });
    if (problem !== null) toast.error(`Failed to read the file of the ${one} again. ${problem}`);
  };
  return { change, keep, retry };
}
