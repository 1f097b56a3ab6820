import type { ApolloClient } from '@apollo/client';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { LibraryGroupAddDocument, LibraryGroupRemoveDocument } from './__generated__/changes.ts';
import { type ChunkOutcome, inChunks } from './in-chunks.ts';

type Assets = readonly AssetCard[];
type Payload = { userErrors: readonly { message: string }[]; undo?: string | null } | null | undefined;

export const idsOf = (assets: Assets): string[] => assets.map(({ id }) => id);

/** "“Night Ferry”" for one asset, "12 images" for several. */
export const namesOf = (kind: AssetKind, assets: Assets): string =>
  assets.length === 1 ? `“${assets[0]?.title}”` : countedAssets(kind, assets.length);

/** Runs a mutation. Returns the first problem, whether the server answered it or an error was thrown. */
export async function attempt(act: () => Promise<Payload>): Promise<ChunkOutcome> {
  try {
    const payload = await act();
    return { problem: payload?.userErrors[0]?.message ?? null, undo: payload?.undo ?? null };
  } catch (error) {
    return { problem: describeError(error), cause: error };
  }
}

type Act = {
  act: (part: Assets) => Promise<Payload>;
  /** Updates the cached lists. */
  update: (done: Assets) => void;
  /** Messages for the names of the assets. */
  failed: (names: string) => string;
  done?: (names: string) => string;
  undo?: (done: Assets, undos: readonly string[]) => (() => Promise<unknown>) | undefined;
};

/** Runs an act on assets and reports successes and failures in toasts. Returns whether any succeeded. */
export async function actOnAssets(kind: AssetKind, assets: Assets, { act, update, ...says }: Act): Promise<boolean> {
  const { done, failed, problem, cause, undos } = await inChunks(assets, (part) => attempt(() => act(part)));
  update(done);
  if (failed.length > 0) toast.error(`${says.failed(namesOf(kind, failed))}. ${problem ?? ''}`, cause);
  if (done.length > 0 && says.done) toast.success(says.done(namesOf(kind, done)), says.undo?.(done, undos));
  return done.length > 0;
}

/** Adds assets to a collection or project, and removes them. */
export const groupMembers = (client: ApolloClient, id: string) => ({
  add: async (assets: Assets) => {
    const variables = { id, assetIds: idsOf(assets) };
    return (await client.mutate({ mutation: LibraryGroupAddDocument, variables })).data?.assetGroupAdd;
  },
  remove: async (assets: Assets) => {
    const variables = { id, assetIds: idsOf(assets) };
    return (await client.mutate({ mutation: LibraryGroupRemoveDocument, variables })).data?.assetGroupRemove;
  },
});
