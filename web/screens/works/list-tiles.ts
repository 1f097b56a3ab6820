import { percentLabel } from '#web/kit/text/numbers.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import type { WorkStatsQuery } from './__generated__/list.ts';

function monthNote({ thisMonth, lastMonth }: WorkStatsQuery['workStats']): string {
  const difference = thisMonth - lastMonth;
  if (difference === 0) return 'Same as last month';
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than last month`;
}

/** The four tiles above the list. Undefined while loading. */
export function tilesOf(stats: WorkStatsQuery['workStats'] | undefined): Tile[] {
  const share = stats && stats.total > 0 ? Math.round((stats.released / stats.total) * 100) : 0;
  return [
    { label: 'Total Works', value: stats?.total, note: `${stats?.lastSevenDays ?? 0} added in the last 7 days` },
    { label: 'Released', value: stats?.released, note: `${percentLabel(share)} of catalogue` },
    { label: 'Unreleased', value: stats?.unreleased, note: `${stats?.withoutIswc ?? 0} without an ISWC` },
    { label: 'This Month', value: stats?.thisMonth, note: stats ? monthNote(stats) : '' },
  ];
}
