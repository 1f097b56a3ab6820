import { Select, TextInput } from '@mantine/core';
import { isrcYears } from './isrc-choices.ts';
import { type IsrcPrefixControl, usePrefixAreas } from './isrc-prefix.ts';

/** Country, registrant code and year of new ISRCs. */
export function PrefixFields({ control, error }: { control: IsrcPrefixControl; error: string | null }) {
  const areas = usePrefixAreas();
  const { country, registrant, year, setCountry, setRegistrant, setYear } = control;
  return (
    <>
      <Select
        label="Country"
        data={areas.length > 0 ? areas : [{ value: country, label: country }]}
        value={country}
        onChange={(next) => next !== null && setCountry(next)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No options found"
        maxDropdownHeight={280}
      />
      <TextInput
        label="Registrant Code"
        placeholder="A1B"
        data-autofocus
        value={registrant}
        onChange={(event) => setRegistrant(event.currentTarget.value)}
        error={error}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        autoComplete="off"
      />
      <Select
        label="Year"
        data={isrcYears()}
        value={year}
        onChange={(next) => next !== null && setYear(next)}
        allowDeselect={false}
        searchable
      />
    </>
  );
}
