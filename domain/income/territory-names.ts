/** Groups of countries by their TIS numbers, as CISAC names them. */
const groups: Readonly<Record<string, string>> = {
  2100: 'Africa',
  2101: 'America',
  2102: 'American continent',
  2103: 'Antilles',
  2104: 'APEC countries',
  2105: 'ASEAN countries',
  2106: 'Asia',
  2107: 'Australasia',
  2108: 'Balkans',
  2109: 'Baltic states',
  2110: 'Benelux',
  2111: 'British Isles',
  2112: 'British West Indies',
  2113: 'Central America',
  2114: 'Commonwealth',
  2115: 'Commonwealth African territories',
  2116: 'Commonwealth Asian territories',
  2117: 'Commonwealth Australasian territories',
  2118: 'Commonwealth of Independent States',
  2119: 'Eastern Europe',
  2120: 'Europe',
  2121: 'European Economic Area',
  2122: 'European continent',
  2123: 'European Union',
  2124: 'GSA countries',
  2125: 'Middle East',
  2126: 'NAFTA countries',
  2127: 'Nordic countries',
  2128: 'North Africa',
  2129: 'North America',
  2130: 'Oceania',
  2131: 'Scandinavia',
  2132: 'South America',
  2133: 'South East Asia',
  2134: 'West Indies',
  2136: 'World',
};

/** TIS numbers of all groups of countries, but not of the world. */
export const territoryGroupCodes: readonly string[] = Object.keys(groups).filter((code) => code !== '2136');

let countries: Intl.DisplayNames | undefined;

/** Returns the English name of a country (ISO 3166-1 alpha-2) or a group of countries (TIS number). Null for other codes. */
export function territoryNameOf(code: string): string | null {
  if (/^\d/.test(code)) return groups[code] ?? null;
  countries ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? null) : null;
}
