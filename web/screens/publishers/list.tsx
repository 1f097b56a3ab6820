import { publishersExport } from '#domain/exports/lists/publishers.ts';
import { partyFilters } from '#web/entities/parties/party-filters.tsx';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { usePublisherRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { publishersQuery } from './list-query.ts';

export const Component = defineList({
  query: publishersQuery,
  noun: 'publishers',
  useRow: usePublisherRowFragment,
  columns,
  card,
  rowName: publisherKind.nameOf,
  rowHref: ({ id }) => placesOf(publisherKind).detailHref(id),
  useActs: () => useRecordListActs(publisherKind),
  filters: partyFilters('publishers'),
  exports: publishersExport,
  heading: 'Publishers Management',
  searchPlaceholder: 'Search publishers...',
  empty: { title: 'No publishers found', hint: 'Get started by adding your first publisher' },
  noResults: { title: 'No publishers found', hint: 'Try adjusting your search criteria' },
  errorTitle: 'Failed to load publishers',
});
