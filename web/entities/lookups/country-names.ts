import { useEffect, useState } from 'react';
import { COMMON_COUNTRIES } from '#domain/lookups/countries.ts';
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
