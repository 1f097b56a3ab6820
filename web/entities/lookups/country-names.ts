import { useEffect, useState } from 'react';
import { COMMON_COUNTRIES } from '#domain/lookups/countries.ts';
import { useCountriesQuery } from './__generated__/country.ts';

export type CountryChoice = { name: string; isoCode: string };

const loadDelayMs = 100;

/** Common countries at once; the server's list replaces them if it is longer. */
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
