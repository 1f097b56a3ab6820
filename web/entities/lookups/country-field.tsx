import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { COMMON_COUNTRIES } from '#domain/lookups/countries.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useCountriesQuery } from './__generated__/country.ts';

export type CountryChoice = { name: string; isoCode: string };

const loadDelayMs = 100;

/** The common countries at once; the server's list takes their place a moment later if it is the longer one. */
export function useCountries(): readonly CountryChoice[] {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useCountriesQuery({ skip: !isDue, fetchPolicy: 'cache-first' });
  const loaded = data?.countries ?? [];
  return loaded.length > COMMON_COUNTRIES.length ? loaded : COMMON_COUNTRIES;
}

type CountryFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** What the field keeps: the name in English, or the ISO 3166-1 alpha-2 code. */
  keeps?: 'name' | 'code';
  onPick?: (value: string | null) => void;
};

/** A country; what is stored but unknown stays readable. */
export function CountryField<T extends FieldValues = FieldValues>({ keeps = 'name', ...field }: CountryFieldProps<T>) {
  const options = useCountries().map(({ name, isoCode }) =>
    keeps === 'code' ? { value: isoCode, label: name, description: isoCode } : { value: name, label: name },
  );
  return <SelectField<T> {...field} options={options} searchable clearable placeholder="Select a country" />;
}
