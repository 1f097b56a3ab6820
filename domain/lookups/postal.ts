import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { countryCodeForName, UNKNOWN_COUNTRY } from './countries.ts';
import { foldCode, foldText } from './fold.ts';

/** Minimum query length. */
const POSTAL_QUERY_MIN_LENGTH = 2;
/** Prefix length: the key of the client's cache, and the query sent to the API. */
const POSTAL_PREFIX_LENGTH = 3;
/** Maximum suggestions shown from the cache. */
export const POSTAL_INSTANT_MAX = 10;
/** Maximum suggestions after merging the server's records. */
const POSTAL_MERGED_MAX = 15;
/** Records requested from the API. */
export const POSTAL_QUERY_LIMIT = 100;
/** Maximum records kept after filtering by the whole query. */
const POSTAL_FILTERED_MAX = 20;
/** Delay after the last keystroke before the request. */
export const POSTAL_DEBOUNCE_MS = 300;

/** Input of a postal code and its place. */
export const PostalDraft = z
  .object({
    postalCode: requiredText(20, 'Enter a postal code.', 'Postal code as written in its country, such as 10115 or SW1A 1AA.'),
    city: requiredText(120, 'Enter a city.', 'City or town of the postal code.'),
    province: optionalText(120, 'State, province or region.'),
    country: requiredText(80, 'Enter a country.', 'Country name, or `Unknown`.'),
    countryCode: z
      .string({ error: 'Enter a country code of two letters, such as DE.' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Enter a country code of two letters, such as DE.')
      .meta({
        description: 'ISO 3166-1 alpha-2 code of the country, or `XX` for an unknown country.',
        scalar: 'CountryCode',
      }),
  })
  .describe('A postal code with its place, as entered.');

export type PostalInput = z.input<typeof PostalDraft>;
export type PostalDraft = z.output<typeof PostalDraft>;

/** A postal code with its place, as stored for lookups. */
export interface PostalRecord {
  readonly postalCode: string;
  readonly city: string;
  readonly province?: string | null;
  readonly country: string;
  readonly countryCode: string;
}

/** Address fields of a form. Any field may be missing. */
export interface AddressParts {
  readonly zipCode?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

/**
 * Returns the postal record of a saved address, or undefined unless postal code, city and country are set. An unknown country is recorded
 * as Unknown, XX. Servers pass `isoCountryCodeForName`.
 */
export function postalRecordOf(
  address: AddressParts,
  codeForName: (countryName: string) => string = countryCodeForName,
): PostalRecord | undefined {
  const [postalCode, city, country] = [address.zipCode, address.city, address.country].map((part) => part?.trim() ?? '');
  if (!postalCode || !city || !country) return undefined;
  const countryCode = codeForName(country);
  const isUnknown = countryCode === UNKNOWN_COUNTRY.isoCode;
  const province = address.state?.trim() || null;
  return { postalCode, city, province, country: isUnknown ? UNKNOWN_COUNTRY.name : country, countryCode };
}

/** Key of a place, equal for different case, spaces and diacritics. */
export function postalKey(record: PostalRecord): string {
  return [record.countryCode.toUpperCase(), foldCode(record.postalCode), foldText(record.city)].join('|');
}

/** The first three characters of a query, folded; undefined while it is too short to search. */
export function postalPrefix(query: string): string | undefined {
  const folded = foldText(query);
  return folded.length < POSTAL_QUERY_MIN_LENGTH ? undefined : folded.slice(0, POSTAL_PREFIX_LENGTH).trim();
}

/** Rank of a record for a query, 0 is best: code, city, parts of them, province. */
function matchRank(record: PostalRecord, query: string, queryCode: string): number | undefined {
  const code = foldCode(record.postalCode);
  const city = foldText(record.city);
  if (queryCode !== '') {
    if (code === queryCode) return 0;
    if (code.startsWith(queryCode)) return 1;
  }
  if (city === query) return 2;
  if (city.startsWith(query)) return 3;
  if (city.split(/[\s'-]/).some((word) => word.startsWith(query))) return 4;
  if ((queryCode !== '' && code.includes(queryCode)) || city.includes(query)) return 5;
  if (foldText(`${record.city}, ${record.province ?? ''}, ${record.country}`).includes(query)) return 6;
  return undefined;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns at most `limit` records that match a query of at least two characters, best first. `countryCode` (alpha-2) filters by country. Of
 * several records for one place, only the first is used.
 */
export function rankPostal<R extends PostalRecord>(
  records: readonly R[],
  query: string,
  limit: number = POSTAL_INSTANT_MAX,
  countryCode?: string,
): R[] {
  const folded = foldText(query);
  if (folded.length < POSTAL_QUERY_MIN_LENGTH) return [];
  const queryCode = foldCode(query);
  const ranked = new Map<string, { record: R; rank: number; key: string }>();
  for (const record of records) {
    if (countryCode !== undefined && record.countryCode !== countryCode.toUpperCase()) continue;
    const rank = matchRank(record, folded, queryCode);
    const key = postalKey(record);
    if (rank !== undefined && !ranked.has(key)) ranked.set(key, { record, rank, key });
  }
  return [...ranked.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareTexts(foldCode(a.record.postalCode), foldCode(b.record.postalCode)) ||
        compareTexts(a.key, b.key),
    )
    .slice(0, limit)
    .map(({ record }) => record);
}

/** Merges the best 20 records from the server with the shown ones, and returns at most 15. The server's record of a place wins. */
export function mergePostal<R extends PostalRecord>(shown: readonly R[], answered: readonly R[], query: string): R[] {
  const filtered = rankPostal(answered, query, POSTAL_FILTERED_MAX);
  return rankPostal([...filtered, ...shown], query, POSTAL_MERGED_MAX);
}

/** Returns the label of a suggestion: '10115 Berlin, Germany'. */
export function postalLabel(record: PostalRecord): string {
  const place = [record.city, record.province].filter((part) => part && foldText(part) !== foldText(record.postalCode));
  const distinct = place.filter((part, index) => index === 0 || part !== place[0]);
  return `${record.postalCode} ${[...distinct, record.country].join(', ')}`;
}
