import { binDays } from '#domain/platform/bin.ts';
import { keysOf, recordNouns, wordsOf } from '#domain/records/record-kinds.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { card, columns, kindLabel } from './columns.tsx';
import { binQuery } from './list-query.ts';
import { useBinActs } from './use-bin-acts.tsx';

/** Deleted works, contributors, publishers and assets, which can be restored. */
export const Component = defineList({
  query: binQuery,
  noun: 'the bin',
  columns,
  card,
  rowName: ({ title }) => title,
  useActs: useBinActs,
  filters: {
    type: {
      label: 'Type',
      useChoices: choicesOf('Any type', Object.fromEntries(keysOf(recordNouns).map((kind) => [kind, kindLabel(kind)]))),
      chip: (kind) => ['Type is', kindLabel(kind)],
      hides: (kind) => `only ${wordsOf(kind).many} are shown`,
    },
  },
  searchPlaceholder: 'Search titles, names and files',
  empty: {
    title: 'The bin is empty',
    hint: `Deleted works, contributors, publishers and media stay here for ${binDays} days. Until then you can restore them.`,
  },
  noResults: { title: 'Nothing found in the bin', hint: 'Try another title, name or file name, or another type.' },
  errorTitle: 'Failed to load the bin',
});
