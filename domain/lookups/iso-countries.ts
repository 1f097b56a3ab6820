import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { type Country, countryCodeForName, UNKNOWN_COUNTRY } from './countries.ts';
import { foldText } from './fold.ts';

/** All countries of ISO 3166-1 with English names. For servers only; pages load the list from the API because of its size. */

/** Common names for countries with a formal or inverted English short name. */
const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'North Korea',
  KR: 'South Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'United States Virgin Islands',
};

const namesByCode: ReadonlyArray<readonly [string, readonly string[]]> = Object.entries(english.countries).map(
  ([code, names]: [string, string | string[]]) => [code, Array.isArray(names) ? names : [names]],
);

/** All countries, sorted by name. */
export const ISO_COUNTRIES: readonly Country[] = namesByCode
  .map(([code, names]) => ({ id: code, name: EVERYDAY_NAMES[code] ?? names[0] ?? code, isoCode: code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codeByFormalName: ReadonlyMap<string, string> = new Map(
  namesByCode.flatMap(([code, names]) => names.map((name): [string, string] => [foldText(name), code])),
);

const nameByCode: ReadonlyMap<string, string> = new Map(ISO_COUNTRIES.map(({ isoCode, name }) => [isoCode, name]));

/** Like countryCodeForName, for every country and its formal names. Returns 'XX' if unknown. */
export function isoCountryCodeForName(name: string): string {
  const code = countryCodeForName(name, ISO_COUNTRIES);
  if (code !== UNKNOWN_COUNTRY.isoCode) return code;
  return codeByFormalName.get(foldText(name)) ?? code;
}

/** Returns the English name for an alpha-2 code in either case, or 'Unknown'. */
export function isoCountryName(code: string): string {
  return nameByCode.get(code.toUpperCase()) ?? UNKNOWN_COUNTRY.name;
}
