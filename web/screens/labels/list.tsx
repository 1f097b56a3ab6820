import { labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { labelsExport } from '#domain/exports/lists/labels.ts';
import { labelKind } from '#web/entities/labels/label-kind.ts';
import { useGenreChoices } from '#web/entities/lookups/genre-choices.ts';
import { placesOf } from '#web/entities/records/record-places.ts';
import { useRecordListActs } from '#web/entities/records/use-record-list-acts.tsx';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useLabelRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { labelsQuery } from './list-query.ts';

export const Component = defineList({
  query: labelsQuery,
  noun: 'labels',
  useRow: useLabelRowFragment,
  columns,
  card,
  rowName: labelKind.nameOf,
  rowHref: ({ id }) => placesOf(labelKind).detailHref(id),
  useActs: () => useRecordListActs(labelKind),
  filters: {
    type: {
      label: 'Type',
      useChoices: choicesOf('Any type', labelTypes.labels),
      chip: (type) => ['Type is', labelTypes.labels[type]],
      hides: (type) => `only ${labelTypes.labels[type].toLowerCase()} labels are shown`,
    },
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', labelStatuses.labels),
      chip: (status) => ['Status is', labelStatuses.labels[status]],
      hides: (status) => `only ${labelStatuses.labels[status].toLowerCase()} labels are shown`,
    },
    genre: {
      label: 'Genre',
      useChoices: useGenreChoices,
      chip: (genre) => ['Genre is', genre],
      hides: (genre) => `only labels of the genre ${genre} are shown`,
    },
    partner: {
      label: 'Distribution partner',
      useChoices: (partner) => ({ options: partner ? [partner] : [], placeholder: 'Any distribution partner' }),
      chip: (partner) => ['Distributed by', partner],
      hides: (partner) => `only labels distributed by ${partner} are shown`,
    },
  },
  tiles: (figures) => {
    const { total, active, independent, distributionPartners } = figures?.labelStats ?? {};
    return [
      { label: 'Total Labels', value: total, note: 'In this workspace' },
      { label: 'Active', value: active, note: 'Release recordings now' },
      { label: 'Independent', value: independent, note: 'Not part of a major company' },
      { label: 'Distribution Partners', value: distributionPartners, note: 'Of all labels' },
    ];
  },
  exports: labelsExport,
  heading: 'Labels Management',
  searchPlaceholder: 'Search labels, contacts or distributors',
  empty: { title: 'No labels found', hint: 'Labels own or release recordings. Add your first label.' },
  noResults: { title: 'No labels found' },
  errorTitle: 'Failed to load labels',
});
