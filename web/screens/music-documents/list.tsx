import { useSearchParams } from 'react-router';
import { musicDocumentStatuses, musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { musicDocumentsExport } from '#domain/exports/lists/music.ts';
import { musicDocumentKind } from '#web/entities/music-documents/music-document-kind.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useMusicDocumentRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { InsideSearch } from './inside-search.tsx';
import { musicDocumentsQuery } from './list-query.ts';
import { SearchPlace } from './search-place.tsx';
import { typesInPlural } from './type-names.ts';

const DocumentsList = defineList({
  query: musicDocumentsQuery,
  noun: 'music documents',
  useRow: useMusicDocumentRowFragment,
  columns,
  card,
  rowName: musicDocumentKind.nameOf,
  rowHref: ({ id }) => placesOf(musicDocumentKind).detailHref(id),
  useActs: () => useRecordListActs(musicDocumentKind),
  filters: {
    type: {
      label: 'Type',
      useChoices: choicesOf('All Types', typesInPlural),
      chip: (type) => ['Type is', musicDocumentTypes.labels[type]],
      hides: (type) => `only ${typesInPlural[type].toLowerCase()} are shown`,
    },
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', musicDocumentStatuses.labels),
      chip: (status) => ['Status is', musicDocumentStatuses.labels[status]],
      hides: (status) => `only ${musicDocumentStatuses.labels[status].toLowerCase()} documents are shown`,
    },
    expiry: {
      label: 'Expiry',
      useChoices: choicesOf('Any date', { soon: 'Within 30 days' }),
      chip: () => ['Expires', 'within 30 days'],
      hides: () => 'only documents that expire within 30 days are shown',
    },
    work: {
      label: 'Work',
      useChoices: (work) => ({ options: work ? [{ value: work, label: 'One work' }] : [], placeholder: 'Any work' }),
      chip: () => ['Covers', 'one work'],
      hides: () => 'only documents of one work are shown',
    },
  },
  tiles: (figures) => {
    const { total, active, pending, expired, expiringSoon = 0 } = figures?.musicDocumentStats ?? {};
    const soon =
      expiringSoon === 0
        ? 'None expire within 30 days'
        : `${expiringSoon} ${expiringSoon === 1 ? 'expires' : 'expire'} within 30 days`;
    return [
      { label: 'Total Documents', value: total, note: 'In this workspace' },
      { label: 'Active', value: active, note: soon },
      { label: 'Pending', value: pending, note: 'Not begun, or not signed' },
      { label: 'Expired', value: expired, note: 'Past their last day' },
    ];
  },
  exports: musicDocumentsExport,
  heading: 'Music Documents',
  notice: <SearchPlace />,
  searchPlaceholder: 'Search titles, artists or parties',
  empty: { title: 'No documents found', hint: 'Keep contracts, licenses and sheet music with the works they cover.' },
  noResults: { title: 'No documents found', hint: 'Try other words, or search inside the documents.' },
  errorTitle: 'Failed to load documents',
});

/** Music documents, or the results of a search inside them. */
export function Component() {
  const [params] = useSearchParams();
  return params.get('in') === 'text' ? <InsideSearch /> : <DocumentsList />;
}
