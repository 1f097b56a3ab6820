import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { typeList } from '#domain/media/file-types.ts';
import type { UploadRule } from '#domain/media/upload-rules.ts';
import { rateText } from '#web/kit/feedback/progress-text.ts';
import { secondsLeft, spanText } from '#web/kit/feedback/rate.ts';
import type { MediaItem } from './media-upload.ts';
import type { Totals } from './queue/items.ts';

const maxNamed = 6;

/** "JPEG, PNG or WebP, up to 50 MB"; long lists of types are shortened. */
export function ruleText({ types, maxMegabytes }: UploadRule): string {
  const names =
    types.length > maxNamed
      ? `${types
          .slice(0, maxNamed)
          .map(({ label }) => label)
          .join(', ')} and more`
      : typeList(types);
  return `${names}, up to ${maxMegabytes} MB`;
}

/** "Upload images"; for several kinds, "Uploads". */
export const panelTitle = (kind: AssetKind | null): string => (kind === null ? 'Uploads' : `Upload ${assetKindNouns[kind].many}`);

/** Overall progress in one line. `repeats`: uploaded files that the workspace already had. */
export function stateText(totals: Totals, items: readonly MediaItem[], repeats: number): string {
  const { uploading, open, bytesPerSecond, sentBytes, sizeBytes } = totals;
  const count = (state: MediaItem['state']) => items.filter((item) => item.state === state).length;
  if (uploading > 0) {
    const seconds = secondsLeft(sizeBytes - sentBytes, bytesPerSecond);
    const speed = bytesPerSecond > 0 ? `, ${rateText(bytesPerSecond)}` : '';
    return `${uploading} uploading${speed}${seconds === null ? '' : ` · about ${spanText(seconds)} left`}`;
  }
  if (count('retrying') > 0) return 'The connection is lost. Uploads resume automatically.';
  if (open > 0) return `${open} waiting`;
  if (count('missing') > 0) return `${count('missing')} to be chosen again`;
  if (count('paused') > 0) return `${count('paused')} paused`;
  const [done, known] = [count('done') - repeats, count('known') + repeats];
  return [done > 0 && `${done} uploaded`, known > 0 && `${known} already here`].filter(Boolean).join(' · ');
}
