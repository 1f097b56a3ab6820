import { assetStatuses, categoryLabels } from '#domain/media/asset-terms.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { fileSize, megabytesText } from '#web/kit/text/file-size.ts';

const count = (pages: number) => `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`;

export const dimensionsOf = ({ width, height }: Pick<AssetCard, 'width' | 'height'>): string | null =>
  width !== null && height !== null ? `${width} × ${height}` : null;

/** Videos show megabytes with one decimal, everything else the unit that fits. */
export const sizeOf = ({ kind, sizeBytes }: Pick<AssetCard, 'kind' | 'sizeBytes'>): string =>
  kind === 'VIDEO' ? megabytesText(sizeBytes) : fileSize(sizeBytes);

const formats: Readonly<Record<string, string>> = { 'audio/mpeg': 'MP3', 'text/plain': 'Text', 'text/markdown': 'Markdown' };

/** What sort of file it is, as its name ends: "PDF". */
export function formatOf({ fileName, mimeType }: Pick<AssetCard, 'fileName' | 'mimeType'>): string {
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1];
  return formats[mimeType] ?? (ending ?? mimeType.split('/').at(-1) ?? '').toUpperCase();
}

/** The quiet line below a title: "3000 × 3000 · 8.4 MB", "PDF · 12 pages · 340 KB". */
export function factsOf(asset: AssetCard): string {
  const size = asset.sizeBytes > 0 ? sizeOf(asset) : null;
  const parts =
    asset.kind === 'DOCUMENT'
      ? [formatOf(asset), asset.pageCount === null ? null : count(asset.pageCount), size]
      : [dimensionsOf(asset), size];
  return parts.filter(Boolean).join(' · ') || 'No file yet';
}

export const categoryOf = ({ category }: Pick<AssetCard, 'category'>): string | null =>
  category === null ? null : categoryLabels[category];

/** The same below a tile, which has no columns for what it is and whether it is still in use. */
export const tileFactsOf = (asset: AssetCard): string =>
  [asset.status === 'ARCHIVED' ? assetStatuses.labels.ARCHIVED : null, factsOf(asset), categoryOf(asset)]
    .filter(Boolean)
    .join(' · ');
