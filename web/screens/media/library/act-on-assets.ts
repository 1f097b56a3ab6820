import type { ApolloClient } from '@apollo/client';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { attempt, type Mutation, type Problem } from '#web/apollo/attempt.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { LibraryGroupAddDocument, LibraryGroupRemoveDocument } from './__generated__/changes.ts';
import { inChunks } from './in-chunks.ts';

type Assets = readonly AssetCard[];
type Payload = { userErrors: readonly Problem[]; undo?: string | null };

export const idsOf = (assets: Assets): string[] => assets.map(({ id }) => id);

/** "“Night Ferry”" for one asset, "12 images" for several. */
export const namesOf = (kind: AssetKind, assets: Assets): string =>
  assets.length === 1 ? `“${assets[0]?.title}”` : countedAssets(kind, assets.length);

type Act = {
  act: (part: Assets) => Mutation<Payload>;
  /** Updates the cached lists. */
  update: (done: Assets) => void;
  /** Messages for the names of the assets. */
  failed: (names: string) => string;
  done?: (names: string) => string;
  undo?: (done: Assets, undos: readonly string[]) => (() => Promise<unknown>) | undefined;
};

/** Runs an act on assets and reports successes and failures in toasts. Returns whether any succeeded. */
export async function actOnAssets(kind: AssetKind, assets: Assets, { act, update, ...says }: Act): Promise<boolean> {
  const { done, failed, problem, undos } = await inChunks(assets, (part) => attempt(act(part)));
  update(done);
  if (problem) toast.problem(problem, says.failed(namesOf(kind, failed)));
  if (done.length > 0 && says.done) toast.success(says.done(namesOf(kind, done)), says.undo?.(done, undos));
  return done.length > 0;
}

/** Adds assets to a collection or project, and removes them. */
export const groupMembers = (client: ApolloClient, id: string) => ({
  add: (assets: Assets) => client.mutate({ mutation: LibraryGroupAddDocument, variables: { id, assetIds: idsOf(assets) } }),
  remove: (assets: Assets) => client.mutate({ mutation: LibraryGroupRemoveDocument, variables: { id, assetIds: idsOf(assets) } }),
});
