import { foldSearched } from '#domain/codes/searched-words.ts';
import { isMisspelled } from './misspelling.ts';

/** How two titles relate, from the closest relation to the weakest. */
export const titleRelations = [
  'SAME_TITLE',
  'TITLE_WITHOUT_VERSION',
  'TITLE_STARTS_SAME',
  'TITLE_CUT',
  'SIMILAR_TITLE',
  'MISSPELLED_TITLE',
] as const;
export type TitleRelation = (typeof titleRelations)[number];

/** Words of a version, such as a remix, that stand in brackets or after a dash. */
const versionWords = new Set(
  `acoustic acapella album bonus clean cover demo edit explicit extended feat featuring ft instrumental karaoke live mix mono original
   radio rehearsal remaster remastered remix remixed session single stereo studio unplugged version vip`.split(/\s+/),
);
const articles = new Set(['the', 'a', 'an', 'der', 'die', 'das', 'le', 'la', 'les', 'el', 'los', 'las', 'il', 'de', 'het']);

const wordsOf = (text: string): string[] => foldSearched(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isVersion = (text: string): boolean => wordsOf(text).some((word) => versionWords.has(word));

/** Societies move the article of a title behind it: `HARBOUR LIGHTS, THE`. */
function withoutArticle(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  if (articles.has(words[0]!)) return words.slice(1);
  return articles.has(words.at(-1)!) ? words.slice(0, -1) : words;
}

/** Words of a title without punctuation, case, diacritics and its article. */
export const titleWords = (title: string): readonly string[] => withoutArticle(wordsOf(title));

/** Returns a title without what names its version: `Cedar Hollow` for `Cedar Hollow (Acoustic)`. The title itself if nothing else is left. */
export function withoutVersion(title: string): string {
  const open = title.replace(/[([{]([^()[\]{}]*)[)\]}]/gu, (part, inside: string) => (isVersion(inside) ? ' ' : part));
  const [main = '', ...rest] = open.split(/\s+[-–—]\s+|\s+(?=(?:feat|ft|featuring)\b)/iu);
  const kept = [main, ...rest.filter((part) => !isVersion(part))].join(' - ').trim();
  return wordsOf(kept).length > 0 ? kept : title;
}

/** A title that says less than this is compared as a whole only: many others begin with it. */
const shortestBeginning = 5;
const shortestCut = 8;
/** Share of the words that both have, among all words of both. */
const similar = 0.6;

const startsWith = (long: readonly string[], short: readonly string[]): boolean =>
  short.length > 0 && short.every((word, index) => long[index] === word);

/** The last word of the shorter title goes on in the longer one: sources cut titles at a number of characters. */
const isCut = (long: string, short: string): boolean => short.length >= shortestCut && long.startsWith(short);

function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= 2 && shared >= similar * (one.size + other.size - shared);
}

/** Returns how two titles relate, or null if they don't. The order of the titles does not matter. */
export function relateTitles(a: string, b: string): TitleRelation | null {
  const [one, other] = [titleWords(a), titleWords(b)];
  if (one.length === 0 || other.length === 0) return null;
  if (one.join('') === other.join('')) return 'SAME_TITLE';
  const [base, otherBase] = [titleWords(withoutVersion(a)), titleWords(withoutVersion(b))];
  if (base.join('') === otherBase.join('')) return 'TITLE_WITHOUT_VERSION';
  const [short, long] = base.join('').length <= otherBase.join('').length ? [base, otherBase] : [otherBase, base];
  if (short.join('').length >= shortestBeginning && startsWith(long, short)) return 'TITLE_STARTS_SAME';
  if (isCut(long.join(''), short.join(''))) return 'TITLE_CUT';
  if (isSimilar(one, other)) return 'SIMILAR_TITLE';
  return isMisspelled(base.join(''), otherBase.join('')) ? 'MISSPELLED_TITLE' : null;
}

/** Returns the closest relation between one of some titles and one of others, or null. */
export function closestRelation(titles: readonly string[], others: readonly string[]): TitleRelation | null {
  const found = new Set(titles.flatMap((title) => others.map((other) => relateTitles(title, other))));
  return titleRelations.find((relation) => found.has(relation)) ?? null;
}
