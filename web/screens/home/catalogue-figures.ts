import type { LinkTile } from '#web/kit/layout/link-tiles.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import type { HomeQuery } from './__generated__/home.ts';

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

function worksFigures(stats: HomeQuery['workStats']): LinkTile[] {
  const works = { label: 'Works', href: '/dashboard/music/works' };
  const missing = { label: 'Works without an ISWC', href: '/dashboard/music/works?iswc=without' };
  if (!stats) return [works, missing].map((tile) => ({ ...tile, value: null, note: null }));
  const { total, released, lastSevenDays, withoutIswc } = stats;
  const share = total > 0 ? Math.round((100 * (total - withoutIswc)) / total) : 0;
  return [
    {
      ...works,
      value: total,
      note:
        lastSevenDays > 0
          ? `${numberText(lastSevenDays)} added in the last 7 days`
          : counted(released, 'is released', 'are released'),
    },
    {
      ...missing,
      value: withoutIswc,
      note: total > 0 ? `${percentLabel(share)} of your works have one` : 'The code that identifies a work',
    },
  ];
}

/** Statistics of the music catalogue. */
export function catalogueFigures({ workStats, contributorStats, publishers }: HomeQuery): LinkTile[] {
  return [
    ...worksFigures(workStats),
    {
      label: 'Contributors',
      href: '/dashboard/music/contributors',
      value: contributorStats?.total,
      note: contributorStats && counted(contributorStats.active, 'is credited on a work', 'are credited on works'),
    },
    {
      label: 'Publishers',
      href: '/dashboard/music/publishers',
      value: publishers.totalCount,
      note: 'They hold the publishing shares',
    },
  ];
}
