import { lazy } from 'react';
import { defineList } from '#web/kit/list/define-list.tsx';
import { MayTokenize } from '#web/tokenization/badge/may-tokenize.tsx';
import { useTokenStatuses } from '#web/tokenization/badge/use-token-statuses.ts';
import { useWorkRowFragment } from './__generated__/columns.ts';
import { workCard, workColumns, workHref } from './columns.tsx';
import { workFilters } from './list-filters.ts';
import { worksQuery } from './list-query.ts';
import { tilesOf } from './list-tiles.ts';
import { useWorkActs } from './use-work-acts.tsx';

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
  ExportDialog: lazy(async () => ({ default: (await import('./export-dialog.tsx')).WorksExportDialog })),
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
