import { TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { useGenreNames } from '#web/entities/lookups/genre-names.ts';
import { useLanguageNames } from '#web/entities/lookups/language-names.ts';
import { useSocietyChoices } from '#web/entities/lookups/society-choices.ts';
import { usePartyName, usePartySearch } from '#web/entities/parties/use-party-search.ts';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { type ChoiceFilter, ChoiceFilters, type Choices } from '#web/kit/list/choice-filters.tsx';
import { capital } from '#web/kit/text/capital.ts';
import { chipText, type FilterName, type Filters, iswcWords, NOT_ARCHIVED, splitsWords } from './list-state.ts';

type FiltersProps = { filters: Filters; onChange: (name: FilterName, value: string | null) => void; onClear: () => void };

const statusOptions = [
  { value: NOT_ARCHIVED, label: 'Hide archived' },
  ...TrackStatus.map((status) => ({ value: status, label: trackStatusLabels[status] })),
];
const optionsOf = (words: Readonly<Record<string, readonly [chip: string, phrase: string]>>) =>
  Object.entries(words).map(([value, [, phrase]]) => ({ value, label: capital(phrase) }));
const iswcOptions = optionsOf(iswcWords);
const splitsOptions = optionsOf(splitsWords);
const named = (names: readonly string[], chosen: string | null) => [...new Set([...(chosen ? [chosen] : []), ...names])];

const chosen = (options: Choices['options'], placeholder: string) => () => ({ options, placeholder });

function useGenreChoices(genre: string | null): Choices {
  const { names, failed } = useGenreNames();
  return { options: named(names, genre), placeholder: failed ? 'Error loading genres' : 'Any genre' };
}

function useLanguageChoices(language: string | null): Choices {
  return { options: named(useLanguageNames().names, language), placeholder: 'Any language' };
}

const useWriterName = (id: string | null) => usePartyName(contributorKind, id);
const usePublisherName = (id: string | null) => usePartyName(publisherKind, id);

/** The filters of the works list. */
export function WorkFilters({ filters, onChange, onClear }: FiltersProps) {
  const filter = (name: FilterName, label: string) => ({
    name,
    label,
    value: filters[name],
    chip: (value: string) => chipText(name, value),
  });
  const known = (name: FilterName, label: string, useChoices: (value: string | null) => Choices): ChoiceFilter => ({
    ...filter(name, label),
    useChoices,
  });
  const contributors = { placeholder: 'Any writer', search: usePartySearch(contributorKind), useName: useWriterName };
  const publishers = { placeholder: 'Any publisher', search: usePartySearch(publisherKind), useName: usePublisherName };
  return (
    <ChoiceFilters
      filters={[
        known('status', 'Status', chosen(statusOptions, 'Any status')),
        { ...filter('writer', 'Writer'), searched: contributors },
        { ...filter('publisher', 'Publisher'), searched: publishers },
        { ...filter('society', 'Society'), searched: useSocietyChoices() },
        known('genre', 'Genre', useGenreChoices),
        known('language', 'Language', useLanguageChoices),
        known('iswc', 'ISWC', chosen(iswcOptions, 'With or without')),
        known('splits', 'Splits', chosen(splitsOptions, 'Complete or not')),
      ]}
      onChange={(name, value) => onChange(name as FilterName, value)}
      onClear={onClear}
    />
  );
}
