import { defineList } from '#web/kit/list/define-list.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import { MayTokenize } from '#web/tokenization/badge/may-tokenize.tsx';
import { useTokenStatuses } from '#web/tokenization/badge/use-token-statuses.ts';
import { useWorkRowFragment } from './__generated__/columns.ts';
import type { WorkStatsQuery } from './__generated__/list.ts';
import { workCard, workColumns, workHref } from './columns.tsx';
import { workFilters } from './list-filters.ts';
import { worksQuery } from './list-query.ts';
import { useWorkActs, WorksExport } from './use-work-acts.tsx';

function monthNote({ thisMonth, lastMonth }: NonNullable<WorkStatsQuery['workStats']>): string {
  const difference = thisMonth - lastMonth;
  if (difference === 0) return 'Same as last month';
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than last month`;
}

/** The four tiles above the list. Undefined while loading. */
function tilesOf(stats: WorkStatsQuery['workStats'] | undefined): Tile[] {
  const share = stats && stats.total > 0 ? Math.round((stats.released / stats.total) * 100) : 0;
  return [
    { label: 'Total Works', value: stats?.total, note: `${stats?.lastSevenDays ?? 0} added in the last 7 days` },
    { label: 'Released', value: stats?.released, note: `${percentLabel(share)} of catalogue` },
    { label: 'Unreleased', value: stats?.unreleased, note: `${stats?.withoutIswc ?? 0} without an ISWC` },
    { label: 'This Month', value: stats?.thisMonth, note: stats ? monthNote(stats) : '' },
  ];
}

const Works = defineList({
  query: worksQuery,
  noun: 'works',
  useRow: useWorkRowFragment,
  columns: workColumns,
  card: workCard,
  rowName: ({ title }) => title,
  rowHref: workHref,
  useActs: useWorkActs,
  useLive: (refetch) => useTokenStatuses(refetch),
  filters: workFilters,
  tiles: (figures) => tilesOf(figures?.workStats),
  ExportDialog: WorksExport,
  searchPlaceholder: 'Search title, writer, publisher or ISWC',
  empty: {
    title: 'No works found.',
    hint: 'Get started by adding your first work. A work is the composition itself: its title, ISWC, contributors and how royalties are split.',
  },
  noResults: { title: 'No works found matching your search.' },
  errorTitle: 'Failed to fetch works',
});

export const Component = () => (
  <MayTokenize>
    <Works />
  </MayTokenize>
);
