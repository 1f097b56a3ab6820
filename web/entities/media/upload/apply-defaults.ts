import type { AssetKind } from '#domain/media/asset-terms.ts';
import { client } from '#web/apollo/client.ts';
import { describeError } from '#web/apollo/errors.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { UploadQueue } from '#web/kit/upload/upload-queue.ts';
import { UploadedAssetsChangeDocument, UploadedAssetsGroupDocument } from './__generated__/upload.ts';
import { type Defaults, setDefaults } from './defaults.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';

/** The files of a kind that were added together last: what one chooses now is meant for them. */
function lastBatch(items: readonly MediaItem[], kind: AssetKind): MediaItem[] {
  const own = items.filter(({ state, extra }) => extra.kind === kind && extra.assetId === null && state !== 'refused');
  const batch = own.at(-1)?.batch;
  return own.filter((item) => item.batch === batch);
}

/** Changes those that are at the server already. */
async function changeUploaded(ids: string[], { group, ...change }: Partial<Defaults>): Promise<void> {
  const problems: (string | undefined)[] = [];
  if (group) {
    const variables = { id: group.value, assetIds: ids };
    const { data } = await client.mutate({ mutation: UploadedAssetsGroupDocument, variables });
    problems.push(data?.assetGroupAdd.userErrors[0]?.message);
  }
  if (Object.keys(change).length > 0) {
    const { data } = await client.mutate({ mutation: UploadedAssetsChangeDocument, variables: { ids, input: change } });
    problems.push(data?.assetsChange.userErrors[0]?.message);
  }
  const problem = problems.find((each) => each !== undefined);
  if (problem !== undefined) toast.error(problem);
  assetsChanged(client.cache);
}

/** Remembers a choice for the files that come next, and makes it for those that were added last. */
export function applyDefault(queue: UploadQueue<MediaUpload>, kind: AssetKind, change: Partial<Defaults>): void {
  setDefaults(kind, change);
  const { group, ...said } = change;
  const batch = lastBatch(queue.snapshot().items, kind);
  for (const { id, state, address, extra } of batch) {
    if (state === 'done') continue;
    const groupId = group === undefined ? extra.groupId : (group?.value ?? null);
    // What has left already is corrected after the last byte.
    const words = address === null ? { draft: { ...extra.draft, ...said } } : { pending: { ...extra.pending, ...said } };
    queue.dispatch({ act: 'change', ids: [id], extra: { ...words, groupId } });
  }
  const uploaded = batch.flatMap(({ state, result }) => (state === 'done' && result !== null ? [result] : []));
  if (uploaded.length > 0)
    void changeUploaded(uploaded.slice(0, 200), change).catch((error: unknown) => toast.error(describeError(error), error));
}
