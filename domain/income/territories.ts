import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import japanese from 'i18n-iso-countries/langs/ja.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import russian from 'i18n-iso-countries/langs/ru.json' with { type: 'json' };
import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { isoCountryCodeForName } from '#domain/lookups/iso-countries.ts';

/** Territories of statements. For servers only, because of the size of the lists. */

/** Groups of countries by their TIS number (CISAC), with the words that statements have for them, folded. */
const groups: Readonly<Record<string, string>> = {
  2100: 'africa|afrika|afrique',
  2101: 'americas|the americas',
  2105: 'asean countries|asean',
  2106: 'asia|asien|asie',
  2107: 'australasia',
  2109: 'baltic states|baltics',
  2110: 'benelux',
  2111: 'british isles',
  2112: 'british west indies',
  2113: 'central america',
  2114: 'commonwealth',
  2118: 'commonwealth of independent states|cis|cis countries',
  2119: 'eastern europe',
  2120: 'europe|europa',
  2121: 'european economic area|eea',
  2123: 'european union|eu',
  2125: 'middle east',
  2126: 'nafta countries',
  2127: 'nordic countries|nordics',
  2128: 'north africa',
  2129: 'north america|nordamerika',
  2130: 'oceania|ozeanien|oceanie',
  2131: 'scandinavia|skandinavien',
  2132: 'south america|sudamerika|latin america|latam',
  2133: 'south east asia|southeast asia',
  2134: 'west indies|caribbean',
  2136: 'world|worldwide|global|ww|rest of world|row|international|all territories|welt|weltweit|monde|monde entier|mundo|全世界|海外',
};
/** TIS numbers of groups of countries. */
const groupNumbers = new Set([...Object.keys(groups), '2102', '2103', '2104', '2108', '2115', '2116', '2117', '2122', '2124']);

/** Codes of stores for countries that differ from ISO 3166, and names that no list has. */
const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  el: 'GR',
  an: 'CW',
  xk: 'XK',
  xkx: 'XK',
  kosovo: 'XK',
  turkey: 'TR',
  macau: 'MO',
  hongkong: 'HK',
  'czech republic': 'CZ',
  'great britain (uk)': 'GB',
  'united kingdom of great britain': 'GB',
  'virgin islands (us)': 'VI',
  'korea, south': 'KR',
  'south korea': 'KR',
  'korea, republic': 'KR',
  'russian fed.': 'RU',
  'united arab emirates (the)': 'AE',
  uae: 'AE',
  'dominican rep.': 'DO',
  'bosnia herzegovina': 'BA',
  'cote divoire': 'CI',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  'cape verde': 'CV',
  burma: 'MM',
  palestine: 'PS',
};

type CountryNames = { countries: Readonly<Record<string, string | string[]>> };

const known: ReadonlyMap<string, string> = new Map([
  ...[german, spanish, french, italian, japanese, portuguese, russian].flatMap(({ countries }: CountryNames) =>
    Object.entries(countries).flatMap(([code, names]) => [names].flat().map((name) => [foldText(name), code] as const)),
  ),
  ...codes.flatMap(([alpha2 = '', alpha3 = '', numeric = '']) => [
    [alpha3.toLowerCase(), alpha2] as const,
    [numeric.replace(/^0+/, ''), alpha2] as const,
    [alpha2.toLowerCase(), alpha2] as const,
  ]),
  ...Object.entries(groups).flatMap(([number, words]) => words.split('|').map((word) => [word, number] as const)),
  ...Object.entries(others),
]);

/**
 * Returns the ISO 3166-1 alpha-2 code of a country, or the TIS number of a group of countries, by a name in one of eight languages, an alpha-2
 * or alpha-3 code, or a TIS number; null if the text is none of them.
 */
export function territoryOf(text: string): string | null {
  if (text === '' || text.length > 100) return null;
  const plain = foldText(text).replace(/^the /, '');
  const number = /^0*(\d{1,4})$/.exec(plain)?.[1];
  if (number !== undefined) return groupNumbers.has(number) ? number : (known.get(number) ?? null);
  const code = known.get(plain);
  if (code !== undefined) return code;
  const named = isoCountryCodeForName(plain);
  if (named !== UNKNOWN_COUNTRY.isoCode) return named;
  // `Germany (DE)`, `DE - Germany`
  const [, inner] = /\(([a-z]{2,3})\)$/.exec(plain) ?? /^([a-z]{2,3}) ?[-–] /.exec(plain) ?? [];
  return inner === undefined ? null : (known.get(inner) ?? null);
}
