import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import type { MediaOverviewQuery } from './__generated__/figures.ts';

type Stats = MediaOverviewQuery['assetOverview']['stats'];

const number = new Intl.NumberFormat('en');
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} % of all`;

/** Tiles at the top. `stats.total` must be more than zero. */
export const tilesOf = (kind: AssetKind, { total, sizeBytes, thisMonth, lastMonth, ...stats }: Stats): Tile[] => [
  {
    label: `Total ${capitalize(assetKindNouns[kind].many)}`,
    value: total,
    note:
      stats.waiting > 0
        ? `${number.format(stats.waiting)} being read`
        : `${number.format(stats.lastSevenDays)} in the last seven days`,
  },
  { label: 'Public', value: stats.public, note: percent(stats.public, total) },
  { label: 'Added this month', value: thisMonth, note: `${number.format(lastMonth)} last month` },
  { label: 'Stored', value: fileSize(sizeBytes), note: `${fileSize(sizeBytes / total)} on average` },
];
