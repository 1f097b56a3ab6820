import { useCountries } from '#web/entities/lookups/country-names.ts';
import { useSocietyChoices } from '#web/entities/lookups/society-choices.ts';
import { type Choices, choicesOf, type ListFilter } from '#web/kit/list/choice-filters.tsx';

function useCountryChoices(country: string | null): Choices {
  const names = useCountries().map(({ name }) => name);
  return { options: [...new Set([...(country ? [country] : []), ...names])], placeholder: 'Any country' };
}

/** The filters of the lists of contributors and publishers; `noun` is "contributors" or "publishers". */
export const partyFilters = (noun: string) => ({
  society: {
    label: 'Society',
    useSearched: useSocietyChoices,
    chip: (society) => ['Society is', society],
    hides: (society) => `only ${noun} of ${society} are shown`,
  } satisfies ListFilter,
  country: {
    label: 'Country',
    useChoices: useCountryChoices,
    chip: (country) => ['Country is', country],
    hides: (country) => `only ${noun} in ${country} are shown`,
  } satisfies ListFilter,
  ipi: {
    label: 'IPI number',
    useChoices: choicesOf('With or without', { with: 'With an IPI number', without: 'Without an IPI number' }),
    chip: (ipi) => ['IPI number', ipi === 'with' ? 'present' : 'missing'],
    hides: (ipi) => `only ${noun} ${ipi} an IPI number are shown`,
  } satisfies ListFilter,
  record: {
    label: 'Record',
    useChoices: choicesOf('Complete or not', { incomplete: 'Incomplete', complete: 'Complete' }),
    chip: (record) => ['Record', record],
    hides: (record) =>
      record === 'complete'
        ? `only ${noun} with an IPI number, a society and an email address are shown`
        : `only ${noun} without an IPI number, a society or an email address are shown`,
  } satisfies ListFilter,
});
