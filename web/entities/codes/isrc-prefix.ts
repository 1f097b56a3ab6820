import { useState } from 'react';
import { registrantOf } from '#domain/catalogue/product-codes.ts';
import { thisYear } from '#web/kit/text/dates.ts';
import { useIsrcPrefixAreasQuery } from './__generated__/isrc-row.ts';
import { useIsrcSerialsQuery } from './__generated__/isrc-serials.ts';

/** Countries and other first parts of prefixes, with those of the specification first. */
export function usePrefixAreas(): { value: string; label: string }[] {
  const { data } = useIsrcPrefixAreasQuery();
  return (data?.isrcPrefixAreas ?? []).map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
}

/** The prefix of the next codes. Starts with the prefix that the workspace used last. */
export function useIsrcPrefix() {
  const { data } = useIsrcSerialsQuery();
  const serials = data?.isrcSerials ?? [];
  const recent = serials.at(0)?.prefix ?? '';
  const [typed, setTyped] = useState<{ country: string; registrant: string } | null>(null);
  const { country, registrant } = typed ?? { country: recent.slice(0, 2) || 'US', registrant: recent.slice(2) };
  const [year, setYear] = useState(() => String(thisYear()));
  const prefix = country + registrant;
  const last = serials.find((serial) => serial.prefix === prefix && serial.year === Number(year))?.last ?? 0;
  return {
    country,
    registrant,
    year,
    prefix,
    setYear,
    isComplete: prefix.length === 5,
    nextSerial: last + 1,
    setCountry: (next: string) => setTyped({ country: next, registrant }),
    setRegistrant: (text: string) => setTyped({ country, registrant: registrantOf(text) }),
  };
}
export type IsrcPrefixControl = ReturnType<typeof useIsrcPrefix>;
