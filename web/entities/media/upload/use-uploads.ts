import { useMemo } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { useUploadRulesQuery } from './__generated__/upload.ts';
import { type AddOptions, addFiles } from './add-files.ts';
import { mediaQueue, useQueueSnapshot } from './media-queue.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';
import type { UploadQueue } from './queue/upload-queue.ts';
import type { UploadSnapshot } from './queue/upload-types.ts';
import { ownerOf } from './request.ts';
import { defaultRules, type Rules, rulesFrom } from './sorting.ts';

/** Upload limits of this installation; defaults until they have loaded. */
function useRules(): Rules {
  const { data } = useUploadRulesQuery({ fetchPolicy: 'cache-first' });
  const kinds = data?.uploadLimits.kinds;
  return useMemo(() => (kinds ? rulesFrom(kinds) : defaultRules), [kinds]);
}

export type Uploads = {
  queue: UploadQueue<MediaUpload>;
  snapshot: UploadSnapshot<MediaUpload>;
  rules: Rules;
  /** Adds files. Refused ones are listed with the reason. Returns the items. */
  add: (
    page: AssetKind,
    files: readonly File[],
    more?: Pick<AddOptions, 'isStrict' | 'assetId' | 'musicDocumentOf'>,
  ) => MediaItem[];
};

/** The user's uploads in this workspace. */
export function useUploads(): Uploads {
  const owner = ownerOf(useViewer());
  const queue = mediaQueue(owner);
  const snapshot = useQueueSnapshot(queue);
  const rules = useRules();
  const add: Uploads['add'] = (page, files, more) => addFiles(queue, files, { ...more, owner, rules, page });
  return { queue, snapshot, rules, add };
}
