import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/terms.ts';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { forgetAssets } from '#web/entities/media/forget-assets.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  LibraryChangeDocument,
  LibraryIngestRetryDocument,
  LibraryKeepDuplicateDocument,
  LibraryRevertDocument,
} from './__generated__/changes.ts';
import { inChunks } from './in-chunks.ts';
import { updateRows } from './rows.ts';

const first = (errors: readonly { message: string }[] | undefined): string | null => errors?.[0]?.message ?? null;
/** What was thrown becomes a problem like one that the server answers. */
export const attempt = <T extends { problem: string | null }>(act: () => Promise<T>): Promise<T | { problem: string }> =>
  act().catch((error: unknown) => ({ problem: describeError(error) }));

/** "“Night Ferry”" of one, "12 images" of several. */
export const namesOf = (kind: AssetKind, assets: readonly AssetCard[]): string =>
  assets.length === 1 ? `“${assets[0]?.title}”` : countedAssets(kind, assets.length);

/** Changes of one or of many assets. Each can be taken back for ten seconds; what fails is counted and said with the reason. */
export function useAssetChanges(kind: AssetKind) {
  const client = useApolloClient();

  const revert = async (undos: readonly string[]) => {
    for (const undo of undos) {
      const { problem } = await attempt(async () => {
        const { data } = await client.mutate({ mutation: LibraryRevertDocument, variables: { undo } });
        updateRows(data?.assetsRevert.assets ?? []);
        return { problem: first(data?.assetsRevert.userErrors) };
      });
      if (problem !== null) toast.error(`Failed to take the change back. ${problem}`);
    }
    forgetAssets(client);
  };

  /** `said` tells what happened, after the names: "published". Answers whether anything did. */
  const change = async (assets: readonly AssetCard[], input: AssetsChange, said: string): Promise<boolean> => {
    const outcome = await inChunks(assets, (part) =>
      attempt(async () => {
        const variables = { ids: part.map(({ id }) => id), input };
        const { data } = await client.mutate({ mutation: LibraryChangeDocument, variables });
        updateRows(data?.assetsChange.assets ?? []);
        return { problem: first(data?.assetsChange.userErrors), undo: data?.assetsChange.undo ?? null };
      }),
    );
    const { done, failed, problem, undos } = outcome;
    forgetAssets(client);
    if (failed.length > 0) toast.error(`Failed to change ${namesOf(kind, failed)}. ${problem ?? ''}`);
    if (done.length > 0) toast.success(`${namesOf(kind, done)} ${said}`, undos.length > 0 ? () => revert(undos) : undefined);
    return done.length > 0;
  };

  const { one } = assetKindNouns[kind];
  const keep = async ({ id }: AssetCard) => {
    const { problem } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryKeepDuplicateDocument, variables: { id } });
      updateRows(data?.assetKeepDuplicate.asset ? [data.assetKeepDuplicate.asset] : []);
      return { problem: first(data?.assetKeepDuplicate.userErrors) };
    });
    if (problem !== null) toast.error(`Failed to keep the ${one}. ${problem}`);
  };
  const retry = async ({ id }: AssetCard) => {
    const { problem } = await attempt(async () => {
      const { data } = await client.mutate({ mutation: LibraryIngestRetryDocument, variables: { id } });
      updateRows(data?.assetIngestRetry.asset ? [data.assetIngestRetry.asset] : []);
      return { problem: first(data?.assetIngestRetry.userErrors) };
    });
    if (problem !== null) toast.error(`Failed to read the file of the ${one} again. ${problem}`);
  };
  return { change, keep, retry };
}
