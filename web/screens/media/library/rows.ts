import { client } from '#web/apollo/client.ts';
import { onAssetsForgotten } from '#web/entities/media/forget-assets.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { type ChunkStart, chunkSize, RowStore } from '#web/kit/gallery/row-store.ts';
import { LibraryDocument, type LibraryQueryVariables } from './__generated__/library.ts';
import type { Matching } from './library-state.ts';

/** What a grid asks for; a loader asks the same, word for word, so that its answer serves the grid. */
const gridVariables = (asked: Matching, start: ChunkStart, first: number, withCount: boolean): LibraryQueryVariables => ({
  ...asked,
  first,
  ...start,
  withCount,
});

export const firstGridVariables = (asked: Matching): LibraryQueryVariables => gridVariables(asked, { page: 1 }, chunkSize, true);

/** A grid as one left it: its rows, and where the keys were. */
export type Kept = { store: RowStore<AssetCard>; active: number };

const kept = new Map<string, Kept>();
const keptAtMost = 8;

const newStore = (asked: Matching): RowStore<AssetCard> =>
  new RowStore(async (start, first, withCount) => {
    const variables = gridVariables(asked, start, first, withCount);
    const { data } = await client.query({ query: LibraryDocument, variables, fetchPolicy: 'network-only' });
    if (data === undefined) throw new Error('The server sent no answer.');
    const { edges, pageInfo, totalCount, totalCountIsExact } = data.assets;
    return { edges, hasNextPage: pageInfo.hasNextPage, totalCount, totalCountIsExact };
  });

/** The rows for a search, filters and an order: those from before if there are any. The oldest of many are forgotten. */
export function keptRows(asked: Matching): Kept {
  const key = JSON.stringify(asked);
  const found = kept.get(key) ?? { store: newStore(asked), active: 0 };
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
  return found;
}

/** What a change or a live message says of assets shows at once in every grid that has them. */
export function updateRows(assets: readonly AssetCard[]): void {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  for (const { store } of kept.values()) store.update(({ id }) => byId.get(id));
}

/** What became of a token shows at once in every grid that has what it was made of. */
export function updateTokenStatus(id: string, tokenStatus: AssetCard['tokenStatus']): void {
  for (const { store } of kept.values()) store.update((row) => (row.id === id ? { ...row, tokenStatus } : undefined));
}

// Rows belong to who is signed in and to the workspace, whose data the client forgets when one leaves.
client.onClearStore(async () => kept.clear());
client.onResetStore(async () => kept.clear());
onAssetsForgotten(() => {
  for (const { store } of kept.values()) store.refreshedAt = 0;
});
