import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { useRecordName, useRecordSearch } from '#web/entities/records/use-record-search.ts';
import { useWorkName } from '#web/entities/works/use-work-name.ts';
import { useWorkSearch } from '#web/entities/works/use-work-search.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import type { ListFilters } from '#web/kit/list/define-list.tsx';
import { useIncomeSourceNamesQuery, useReleaseOfIncomeQuery } from './__generated__/filter-names.ts';
import type { incomeParams } from './income-filter.ts';
import { periodLabel, periodNames, withinPeriod } from './period.ts';

const useSources = () => useIncomeSourceNamesQuery({ fetchPolicy: 'cache-first' }).data?.incomeSources ?? [];

const useSourceChoices = () => ({
  options: useSources().map(({ id, name }) => ({ value: id, label: name })),
  placeholder: 'All sources',
});

const useSourceName = (id: string | null) => useSources().find((source) => source.id === id)?.name ?? null;

function useReleaseName(id: string | null): string | null {
  const { data } = useReleaseOfIncomeQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  return data === undefined ? null : (data.release?.title ?? 'Unknown release');
}

function useCountryChoices(territory: string | null) {
  const countries = useCountries().map(({ isoCode, name }) => ({ value: isoCode, label: name }));
  const isKnown = territory === null || countries.some(({ value }) => value === territory);
  return { options: isKnown ? countries : [{ value: territory, label: territory }, ...countries], placeholder: 'Any territory' };
}

/** Texts of a filter by one record, source or name. */
const by = (label: string) => ({
  label,
  chip: (name: string) => [`${label} is`, name] as const,
  hides: () => `only lines of one ${label.toLowerCase()} are shown`,
});
const matchedTexts = { yes: 'matched', no: 'not matched' } as const;

/** Controls and texts of the filters of figures and lines. */
export const incomeFilterFields: ListFilters<typeof incomeParams> = {
  period: {
    label: 'Period',
    useChoices: choicesOf(
      periodNames['12-months'],
      Object.fromEntries(Object.entries(periodNames).filter(([name]) => name !== '12-months')),
    ),
    chip: (period) => ['Period is', periodLabel(period).toLowerCase()],
    hides: (period) => `only lines of statements ${withinPeriod(period)} are shown`,
  },
  source: { ...by('Source'), useChoices: useSourceChoices, useName: useSourceName },
  kind: {
    label: 'Kind of source',
    useChoices: choicesOf('Any kind', sourceKinds.labels),
    chip: (kind) => ['Kind of source is', sourceKinds.labels[kind]],
    hides: (kind) => `only lines of sources of the kind “${sourceKinds.labels[kind]}” are shown`,
  },
  right: {
    label: 'Right',
    useChoices: choicesOf('All rights', incomeRights.labels),
    chip: (right) => ['Right is', incomeRights.labels[right]],
    hides: (right) => `only lines for ${incomeRights.labels[right].toLowerCase()} are shown`,
  },
  currency: { ...by('Currency'), Field: null },
  work: { ...by('Work'), useSearched: () => ({ placeholder: 'Any work', search: useWorkSearch() }), useName: useWorkName },
  recording: {
    ...by('Recording'),
    useSearched: () => ({ placeholder: 'Any recording', search: useRecordSearch(recordingKind) }),
    useName: (id) => useRecordName(recordingKind, id),
  },
  release: { ...by('Release'), Field: null, useName: useReleaseName },
  contributor: {
    ...by('Contributor'),
    useSearched: () => ({ placeholder: 'Any contributor', search: useRecordSearch(contributorKind) }),
    useName: (id) => useRecordName(contributorKind, id),
  },
  territory: { ...by('Territory'), useChoices: useCountryChoices },
  service: { ...by('Service'), Field: null },
  matched: {
    label: 'Matching',
    useChoices: choicesOf('Matched or not', Object.fromEntries(Object.entries(matchedTexts).map(([k, v]) => [k, capitalize(v)]))),
    chip: (matched) => ['Lines are', matchedTexts[matched]],
    hides: (matched) => `only lines that are ${matchedTexts[matched]} are shown`,
  },
};
