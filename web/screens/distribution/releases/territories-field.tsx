import { MultiSelect } from '@mantine/core';
import type { ReleaseInput } from '#domain/catalogue/release.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { releaseLabels } from './__generated__/labels.ts';

const label = releaseLabels.territories;

/** Countries where a release is available. None means worldwide. */
export function TerritoriesField() {
  const { viewing, value, set, control } = useField<ReleaseInput>('territories');
  const countries = useCountries();
  const codes = Array.isArray(value) ? value.map(String) : [];
  const names = new Map(countries.map(({ isoCode, name }) => [isoCode, name]));
  if (viewing)
    return (
      <ReadOnly
        label={label}
        value={codes.length === 0 ? 'Worldwide' : codes.map((code) => names.get(code) ?? code).join(', ')}
      />
    );
  // Chosen codes stay visible until the whole list has loaded.
  const all = [...new Set([...countries.map(({ isoCode }) => isoCode), ...codes])];
  return (
    <MultiSelect
      {...control}
      label={label}
      description="Countries where the release is available. Leave empty for worldwide."
      placeholder={codes.length === 0 ? 'Worldwide' : ''}
      data={all.map((code) => ({ value: code, label: names.get(code) ?? code }))}
      value={codes}
      onChange={set}
      searchable
      hidePickedOptions
      nothingFoundMessage="No options found"
      maxDropdownHeight={280}
    />
  );
}
