import { productFormats, releaseStates, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { releasesExport } from '#domain/exports/lists/music.ts';
import { labelKind } from '#web/entities/labels/label-kind.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { releaseHref } from '../places.ts';
import { usePlatformChoices } from '../platforms/use-platform-choices.ts';
import { useReleaseRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { releasesQuery } from './list-query.ts';
import { releaseKind } from './release-kind.ts';

export const Component = defineList({
  query: releasesQuery,
  noun: 'releases',
  useRow: useReleaseRowFragment,
  columns,
  card,
  rowName: releaseKind.nameOf,
  rowHref: releaseHref,
  useActs: () => useRecordListActs(releaseKind),
  filters: {
    type: {
      label: 'Type',
      useChoices: choicesOf('Any type', releaseTypes.labels),
      chip: (type) => ['Type is', releaseTypes.labels[type]],
      hides: (type) => `only releases of the type ${releaseTypes.labels[type]} are shown`,
    },
    format: {
      label: 'Format',
      useChoices: choicesOf('Any format', productFormats.labels),
      chip: (format) => ['Format is', productFormats.labels[format]],
      hides: (format) => `only ${productFormats.labels[format].toLowerCase()} releases are shown`,
    },
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', releaseStates.labels),
      chip: (state) => ['State is', releaseStates.labels[state]],
      hides: (state) => `only releases that are ${releaseStates.labels[state].toLowerCase()} are shown`,
    },
    upc: {
      label: 'UPC',
      useChoices: choicesOf('With or without', { with: 'With a UPC', without: 'Without a UPC' }),
      chip: (upc) => ['UPC', upc === 'with' ? 'present' : 'missing'],
      hides: (upc) => `only releases ${upc} a UPC are shown`,
    },
    platform: {
      label: 'Platform',
      useChoices: usePlatformChoices,
      chip: (platform) => ['Live on', platform],
      hides: (platform) => `only releases on ${platform} are shown`,
    },
    label: {
      label: 'Label',
      useSearched: () => ({ placeholder: 'Any label', search: useRecordSearch(labelKind) }),
      useName: (id) => useRecordName(labelKind, id),
      chip: (label) => ['Label is', label],
      hides: () => 'only releases of one label are shown',
    },
  },
  tiles: (figures) => {
    const { total, released, scheduled, withoutUpc } = figures?.releaseStats ?? {};
    return [
      { label: 'Total Releases', value: total, note: 'In this workspace' },
      { label: 'Released', value: released, note: 'Release date has come' },
      { label: 'Scheduled', value: scheduled, note: 'Release date in the future' },
      { label: 'Without UPC', value: withoutUpc, note: 'Cannot be delivered' },
    ];
  },
  exports: releasesExport,
  searchPlaceholder: 'Search releases, artists or UPC...',
  empty: { title: 'No releases found', hint: 'A release is a product with a UPC and a track list. Add your first release.' },
  noResults: { title: 'No releases found', hint: 'Try adjusting your search criteria' },
  errorTitle: 'Failed to load releases',
});
