import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { MusicDocumentInput } from '#web/__generated__/schema.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { defaultsOf, sharedDraft } from './defaults.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';
import { freshId, maxFiles, missingItem, newItem } from './queue/items.ts';
import type { UploadQueue } from './queue/upload-queue.ts';
import { problemOf, type Rules, sortFile } from './sorting.ts';

export type AddOptions = {
  owner: string;
  rules: Rules;
  /** Preferred kind: that of the page. */
  page: AssetKind;
  /** Accepts only the page's kind. */
  isStrict?: boolean;
  /** The asset that waits for the file. */
  assetId?: string | null;
  /** The music document to add with a file. A file that the workspace already has is then added again. */
  musicDocumentOf?: (file: File) => MusicDocumentInput;
};

function itemFor(
  file: File,
  batch: string,
  { owner, rules, page, isStrict, assetId = null, musicDocumentOf }: AddOptions,
): MediaItem {
  const { kind, problem } = isStrict ? { kind: page, problem: problemOf(file, rules[page]) } : sortFile(file, rules, page);
  const groupId = assetId === null ? (defaultsOf(kind).group?.value ?? null) : null;
  const musicDocument = musicDocumentOf?.(file) ?? null;
  const extra: MediaUpload = { kind, draft: sharedDraft(kind), pending: null, groupId, assetId, musicDocument };
  return { ...newItem(file, { owner, batch, extra, problem }), keepsBoth: musicDocument !== null };
}

/** Completed items leave the list when new files are added. */
function removeCompleted(queue: UploadQueue<MediaUpload>): void {
  const items = queue.snapshot().items;
  const ids = items
    .filter(({ state, isFinished, problem }) => (state === 'done' && isFinished && problem === null) || state === 'refused')
    .map(({ id }) => id);
  if (ids.length > 0) queue.dispatch({ act: 'remove', ids });
}

/** Adds files to the queue with their kind, and resumes items that waited for them. Returns the new items. */
export function addFiles(queue: UploadQueue<MediaUpload>, files: readonly File[], options: AddOptions): MediaItem[] {
  const known = queue.snapshot().items;
  const fresh = files.filter((file) => {
    const missing = missingItem(known, file);
    if (missing) queue.dispatch({ act: 'giveFile', id: missing.id, file });
    return !missing;
  });
  if (fresh.length === 0) return [];
  removeCompleted(queue);
  const room = maxFiles - known.length;
  if (fresh.length > room) toast.error(`At most ${maxFiles} files can be in the list. The others were not added.`);
  const taken = fresh.slice(0, Math.max(0, room));
  const batch = freshId();
  const items = taken.map((file) => itemFor(file, batch, { ...options, isStrict: options.isStrict ?? options.assetId != null }));
  queue.dispatch({ act: 'add', items, files: [...taken] });
  return items;
}
