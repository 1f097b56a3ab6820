import { ROLE_CATALOGUE } from '#domain/contributors/roles.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { useSocietyChoices } from '#web/entities/lookups/society-choices.ts';
import { type ChoiceFilter, ChoiceFilters, type Choices } from '#web/kit/list/choice-filters.tsx';
import type { ListControl } from '#web/kit/list/use-list-state.ts';
import { type PartyFilters as Filters, type PartyFilterName, partyChip, partyOptions } from './party-filter-state.ts';

const roleNames = ROLE_CATALOGUE.map(({ name }) => name);
const withChosen = (names: readonly string[], chosen: string | null) => [...new Set([...(chosen ? [chosen] : []), ...names])];

const useRoleChoices = (role: string | null): Choices => ({ options: withChosen(roleNames, role), placeholder: 'Any role' });
const useIpiChoices = (): Choices => ({ options: partyOptions('ipi'), placeholder: 'With or without' });
const useRecordChoices = (): Choices => ({ options: partyOptions('record'), placeholder: 'Complete or not' });

function useCountryChoices(country: string | null): Choices {
  const names = useCountries().map(({ name }) => name);
  return { options: withChosen(names, country), placeholder: 'Any country' };
}

type PartyFiltersProps = { list: ListControl; filters: Filters; names: readonly PartyFilterName[]; onClear: () => void };

/** The filters of the lists of contributors and publishers. */
export function PartyFilters({ list, filters, names, onClear }: PartyFiltersProps) {
  const filter = (name: PartyFilterName, label: string) => ({
    name,
    label,
    value: filters[name],
    chip: (value: string) => partyChip(name, value),
  });
  const all: ChoiceFilter[] = [
    { ...filter('role', 'Role'), useChoices: useRoleChoices },
    { ...filter('society', 'Society'), searched: useSocietyChoices() },
    { ...filter('country', 'Country'), useChoices: useCountryChoices },
    { ...filter('ipi', 'IPI number'), useChoices: useIpiChoices },
    { ...filter('record', 'Record'), useChoices: useRecordChoices },
  ];
  const offered = all.filter(({ name }) => names.some((each) => each === name));
  return <ChoiceFilters filters={offered} onChange={list.setParam} onClear={onClear} />;
}
