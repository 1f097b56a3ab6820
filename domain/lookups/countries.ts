import { foldText } from './fold.ts';

/** A country of the lookup lists. Both `id` and `isoCode` are the ISO 3166-1 alpha-2 code. */
export interface Country {
  readonly id: string;
  readonly name: string;
  readonly isoCode: string;
}

/** Country of a postal record with an unknown country name. */
export const UNKNOWN_COUNTRY: Country = { id: 'XX', name: 'Unknown', isoCode: 'XX' };

const country = (isoCode: string, name: string): Country => ({ id: isoCode, name, isoCode });

/** The 25 countries offered before the full list has loaded. The first 17 are those of the specification. */
export const COMMON_COUNTRIES: readonly Country[] = [
  country('US', 'United States'),
  country('GB', 'United Kingdom'),
  country('CA', 'Canada'),
  country('DE', 'Germany'),
  country('FR', 'France'),
  country('IT', 'Italy'),
  country('ES', 'Spain'),
  country('NL', 'Netherlands'),
  country('SE', 'Sweden'),
  country('NO', 'Norway'),
  country('DK', 'Denmark'),
  country('AT', 'Austria'),
  country('CH', 'Switzerland'),
  country('BE', 'Belgium'),
  country('AU', 'Australia'),
  country('JP', 'Japan'),
  country('BR', 'Brazil'),
  country('IE', 'Ireland'),
  country('PT', 'Portugal'),
  country('FI', 'Finland'),
  country('PL', 'Poland'),
  country('MX', 'Mexico'),
  country('AR', 'Argentina'),
  country('KR', 'South Korea'),
  country('NZ', 'New Zealand'),
];

/** Common names by country code, folded. Includes native names of common countries. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['america', 'US'],
  ['united states of america', 'US'],
  ['the united states', 'US'],
  ['uk', 'GB'],
  ['u.k.', 'GB'],
  ['great britain', 'GB'],
  ['britain', 'GB'],
  ['england', 'GB'],
  ['england and wales', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['deutschland', 'DE'],
  ['italia', 'IT'],
  ['espana', 'ES'],
  ['the netherlands', 'NL'],
  ['holland', 'NL'],
  ['nederland', 'NL'],
  ['sverige', 'SE'],
  ['norge', 'NO'],
  ['danmark', 'DK'],
  ['osterreich', 'AT'],
  ['schweiz', 'CH'],
  ['suisse', 'CH'],
  ['svizzera', 'CH'],
  ['belgie', 'BE'],
  ['belgique', 'BE'],
  ['nippon', 'JP'],
  ['brasil', 'BR'],
  ['suomi', 'FI'],
  ['polska', 'PL'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['viet nam', 'VN'],
]);

/**
 * Returns the ISO 3166-1 alpha-2 code for a country's name or code, ignoring case and diacritics, or 'XX' if it is unknown. Knows common
 * countries, their alternative names, and the countries in `countries`.
 */
export function countryCodeForName(name: string, countries: readonly Country[] = []): string {
  const foldedName = foldText(name);
  if (foldedName === '') return UNKNOWN_COUNTRY.isoCode;
  const alias = ALIASES.get(foldedName);
  if (alias !== undefined) return alias;
  const isWanted = (candidate: Country): boolean =>
    foldText(candidate.name) === foldedName || candidate.isoCode.toLowerCase() === foldedName;
  const found = COMMON_COUNTRIES.find(isWanted) ?? countries.find(isWanted);
  return found?.isoCode ?? UNKNOWN_COUNTRY.isoCode;
}
