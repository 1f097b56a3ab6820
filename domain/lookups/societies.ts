import { foldText } from './fold.ts';

/**
 * A collecting society. `cisacCode` is its CISAC number (ASCAP 10, printed as 010 in CWR); `code` is stored with contributors and
 * publishers, such as ASCAP-US. Inactive ones can be found but are not suggested.
 */
export interface Society {
  readonly cisacCode: number;
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 code; null if CISAC's list has no country. */
  readonly countryCode?: string | null;
  readonly countryName: string;
  /** The full name, or the name itself if there is none. */
  readonly organization: string;
  readonly aliases: readonly string[];
  /** Licenses performing rights of music authors. */
  readonly isPro: boolean;
  /** Manages rights collectively, performing or mechanical. */
  readonly isCmo: boolean;
  readonly isActive: boolean;
}

export type SocietyKind = 'pro' | 'cmo';

export const SOCIETY_SUGGESTIONS_MAX = 10;

/** Best-known societies, suggested first if there is no query. */
const FIRST_SUGGESTED = ['ASCAP', 'BMI', 'SESAC', 'PRS for Music', 'GEMA', 'SACEM'];

const SHORT_NAMES: ReadonlyMap<string, string> = new Map([['prs for music', 'PRS']]);

/**
 * Returns the code for a society's name and country: ('ASCAP', 'US') is 'ASCAP-US', ('PRS for Music', 'GB') is 'PRS-GB'. Unknown names are
 * converted to capitals with hyphens. Without a country, only the name is used.
 */
export function societyCode(name: string, countryCode: string | null): string {
  const known = SHORT_NAMES.get(foldText(name)) ?? name;
  const parts = [known.trim().replace(/\s+/g, '-'), countryCode?.trim() ?? ''];
  return parts
    .filter((part) => part !== '')
    .join('-')
    .toUpperCase();
}

const isOfKind = (society: Society, kind: SocietyKind): boolean => (kind === 'pro' ? society.isPro : society.isCmo);

/** Rank of a society for a folded query, 0 is best; undefined without a match. */
function matchRank(society: Society, query: string): number | undefined {
  const names = [society.name, ...society.aliases].map(foldText);
  if (names.includes(query)) return 0;
  if (foldText(society.code).startsWith(query)) return 1;
  if (names.some((name) => name.startsWith(query))) return 1;
  if (names.some((name) => name.includes(query))) return 2;
  const words = foldText(`${society.organization} ${society.countryName}`).split(' ');
  return words.some((word) => word.startsWith(query)) || words.join(' ').includes(query) ? 3 : undefined;
}

function firstSuggestedRank(society: Society): number {
  const index = FIRST_SUGGESTED.indexOf(society.name);
  return index < 0 ? FIRST_SUGGESTED.length : index;
}

/** Arguments of suggestSocieties. Without a query, the best known are listed. `countryCode` is alpha-2. */
export interface SocietySearch {
  readonly kind: SocietyKind;
  readonly query?: string;
  readonly countryCode?: string;
  readonly limit?: number;
}

/**
 * Returns active societies of a kind for a search text, ten by default: names and aliases before full names and countries, societies of the
 * given country first.
 */
export function suggestSocieties<S extends Society>(societies: readonly S[], search: SocietySearch): S[] {
  const { kind, query = '', countryCode, limit = SOCIETY_SUGGESTIONS_MAX } = search;
  const foldedQuery = foldText(query);
  const abroad = (society: Society): number => (countryCode !== undefined && society.countryCode !== countryCode ? 1 : 0);
  return societies
    .filter((society) => society.isActive && isOfKind(society, kind))
    .flatMap((society) => {
      const rank = foldedQuery === '' ? 0 : matchRank(society, foldedQuery);
      return rank === undefined ? [] : [{ society, rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        abroad(a.society) - abroad(b.society) ||
        firstSuggestedRank(a.society) - firstSuggestedRank(b.society) ||
        a.society.name.localeCompare(b.society.name, 'en'),
    )
    .slice(0, limit)
    .map(({ society }) => society);
}

/** Returns the society for a stored name, alias or code, active or not. `countryCode` distinguishes equal names. */
export function findSociety(societies: readonly Society[], text: string, countryCode?: string): Society | undefined {
  const foldedQuery = foldText(text);
  if (foldedQuery === '') return undefined;
  const found = societies.filter((society) =>
    [society.code, society.name, ...society.aliases].map(foldText).includes(foldedQuery),
  );
  const inCountry = found.filter((society) => society.countryCode === countryCode);
  const candidates = inCountry.length > 0 ? inCountry : found;
  return candidates.find((society) => society.isActive) ?? candidates[0];
}
