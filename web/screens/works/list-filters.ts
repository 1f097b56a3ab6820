import { capitalize } from '#domain/kit/capitalize.ts';
import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { useGenreChoices } from '#web/entities/lookups/genre-choices.ts';
import { useLanguageNames } from '#web/entities/lookups/language-names.ts';
import { useSocietyChoices } from '#web/entities/lookups/society-choices.ts';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { type Choices, choicesOf } from '#web/kit/list/choice-filters.tsx';
import type { ListFilters } from '#web/kit/list/define-list.tsx';
import { notArchived, type worksQuery } from './list-query.ts';

const named = (names: readonly string[], chosen: string | null) => [...new Set([...(chosen ? [chosen] : []), ...names])];

const useLanguageChoices = (language: string | null): Choices => ({
  options: named(useLanguageNames().names, language),
  placeholder: 'Any language',
});

const statusName = (status: typeof notArchived | TrackStatus) =>
  status === notArchived ? 'Archived' : trackStatusLabels[status];

/** Chip labels and phrases of the states of the ISWC and of the splits. */
const iswcStates = {
  with: ['present', 'with an ISWC'],
  without: ['missing', 'without an ISWC'],
  wrong: ['has a wrong check digit', 'with a wrong check digit in the ISWC'],
} as const;
const splitsStates = {
  COMPLETE: ['complete', 'with complete splits'],
  INCOMPLETE: ['incomplete', 'with incomplete splits'],
  NONE: ['not entered', 'without splits'],
} as const;

/** The phrases of the states as options: "With an ISWC". */
const optionsOf = (states: Readonly<Record<string, readonly [chip: string, phrase: string]>>) =>
  Object.fromEntries(Object.entries(states).map(([state, [, phrase]]) => [state, capitalize(phrase)]));

/** A filter by a name or a record, with its texts. */
const by = (label: string, phrase: (name: string) => string) => ({
  label,
  chip: (name: string) => [`${label} is`, name] as const,
  hides: (name: string) => `only works ${phrase(name)} are shown`,
});

export const workFilters: ListFilters<typeof worksQuery.params> = {
  status: {
    label: 'Status',
    useChoices: choicesOf('Any status', { [notArchived]: 'Hide archived', ...trackStatusLabels }),
    chip: (status) => [status === notArchived ? 'Status is not' : 'Status is', statusName(status)],
    hides: (status) =>
      status === notArchived ? 'archived works are hidden' : `only works with the status ${statusName(status)} are shown`,
  },
  writer: {
    ...by('Writer', () => 'of one writer'),
    useSearched: () => ({ placeholder: 'Any writer', search: useRecordSearch(contributorKind) }),
    useName: (id) => useRecordName(contributorKind, id),
  },
  publisher: {
    ...by('Publisher', () => 'of one publisher'),
    useSearched: () => ({ placeholder: 'Any publisher', search: useRecordSearch(publisherKind) }),
    useName: (id) => useRecordName(publisherKind, id),
  },
  society: { ...by('Society', (society) => `registered with ${society}`), useSearched: useSocietyChoices },
  genre: { ...by('Genre', (genre) => `of the genre ${genre}`), useChoices: useGenreChoices },
  language: { ...by('Language', (language) => `in ${language}`), useChoices: useLanguageChoices },
  iswc: {
    label: 'ISWC',
    useChoices: choicesOf('With or without', optionsOf(iswcStates)),
    chip: (state) => ['ISWC', iswcStates[state][0]],
    hides: (state) => `only works ${iswcStates[state][1]} are shown`,
  },
  splits: {
    label: 'Splits',
    useChoices: choicesOf('Complete or not', optionsOf(splitsStates)),
    chip: (state) => ['Splits', splitsStates[state][0]],
    hides: (state) => `only works ${splitsStates[state][1]} are shown`,
  },
};
