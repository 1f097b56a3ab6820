import type { AssetKind } from '#domain/media/asset-terms.ts';
import { client } from '#web/apollo/client.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { report } from '#web/kit/feedback/report.ts';
import { UploadedAssetsChangeDocument, UploadedAssetsGroupDocument } from './__generated__/upload.ts';
import { type Defaults, setDefaults } from './defaults.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';
import type { UploadQueue } from './queue/upload-queue.ts';

/** Files of a kind from the latest batch, to which new choices apply. */
function lastBatch(items: readonly MediaItem[], kind: AssetKind): MediaItem[] {
  const own = items.filter(({ state, extra }) => extra.kind === kind && extra.assetId === null && state !== 'refused');
  const batch = own.at(-1)?.batch;
  return own.filter((item) => item.batch === batch);
}

/** Updates assets that exist already. */
async function changeUploaded(ids: string[], { group, ...change }: Partial<Defaults>): Promise<void> {
  if (group)
    await report(client.mutate({ mutation: UploadedAssetsGroupDocument, variables: { id: group.value, assetIds: ids } }));
  if (Object.keys(change).length > 0)
    await report(client.mutate({ mutation: UploadedAssetsChangeDocument, variables: { ids, input: change } }));
  assetsChanged(client.cache);
}

/** Stores a choice for later files and applies it to the latest batch. */
export function applyDefault(queue: UploadQueue<MediaUpload>, kind: AssetKind, change: Partial<Defaults>): void {
  setDefaults(kind, change);
  const { group, ...fields } = change;
  const batch = lastBatch(queue.snapshot().items, kind);
  for (const { id, state, address, extra } of batch) {
    if (state === 'done') continue;
    const groupId = group === undefined ? extra.groupId : (group?.value ?? null);
    // Uploads in progress are corrected after the last byte.
    const edits = address === null ? { draft: { ...extra.draft, ...fields } } : { pending: { ...extra.pending, ...fields } };
    queue.dispatch({ act: 'change', ids: [id], extra: { ...edits, groupId } });
  }
  const uploaded = batch.flatMap(({ state, result }) => (state === 'done' && result !== null ? [result] : []));
  if (uploaded.length > 0) void changeUploaded(uploaded.slice(0, 200), change);
}
