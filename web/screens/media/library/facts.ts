import { assetStatuses, categoryLabels } from '#domain/media/asset-terms.ts';
import { dimensionsOf, formatOf } from '#domain/media/file-facts.ts';
import type { AnyAssetCard, AssetCard } from '#web/entities/media/asset-card.ts';
import { fileSize, megabytesText } from '#web/kit/text/file-size.ts';
import { numberText } from '#web/kit/text/numbers.ts';

const count = (pages: number | null = null) => pages !== null && `${numberText(pages)} ${pages === 1 ? 'page' : 'pages'}`;

/** Videos show megabytes with one decimal; other kinds use the unit that fits. */
export const sizeOf = ({ kind, sizeBytes }: Pick<AssetCard, 'kind' | 'sizeBytes'>): string =>
  kind === 'VIDEO' ? megabytesText(sizeBytes) : fileSize(sizeBytes);

/** The line below a title: "3000 × 3000 · 8.4 MB", "PDF · 12 pages · 340 KB". */
export function factsOf(asset: AnyAssetCard): string {
  const size = asset.sizeBytes > 0 ? sizeOf(asset) : null;
  const parts = asset.kind === 'DOCUMENT' ? [formatOf(asset), count(asset.pageCount), size] : [dimensionsOf(asset), size];
  return parts.filter(Boolean).join(' · ') || 'No file yet';
}

export const categoryOf = ({ category }: Pick<AssetCard, 'category'>): string | null =>
  category === null ? null : categoryLabels[category];

/** The line below a tile, with the category and whether the asset is archived, because tiles have no columns. */
export const tileFactsOf = (asset: AssetCard): string =>
  [asset.status === 'ARCHIVED' ? assetStatuses.labels.ARCHIVED : null, factsOf(asset), categoryOf(asset)]
    .filter(Boolean)
    .join(' · ');
