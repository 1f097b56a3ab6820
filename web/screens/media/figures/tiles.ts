import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import type { MediaOverviewQuery } from './__generated__/figures.ts';

type Stats = MediaOverviewQuery['assetOverview']['stats'];

const percent = (part: number, whole: number) => `${percentLabel(Math.round((100 * part) / whole))} of all`;

/** Tiles at the top. `stats.total` must be more than zero. */
export const tilesOf = (kind: AssetKind, { total, sizeBytes, thisMonth, lastMonth, ...stats }: Stats): Tile[] => [
  {
    label: `Total ${capitalize(assetKindNouns[kind].many)}`,
    value: total,
    note:
      stats.waiting > 0 ? `${numberText(stats.waiting)} being read` : `${numberText(stats.lastSevenDays)} in the last seven days`,
  },
  { label: 'Public', value: stats.public, note: percent(stats.public, total) },
  { label: 'Added this month', value: thisMonth, note: `${numberText(lastMonth)} last month` },
  { label: 'Stored', value: fileSize(sizeBytes), note: `${fileSize(sizeBytes / total)} on average` },
];
