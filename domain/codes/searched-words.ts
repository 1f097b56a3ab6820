import { foldText } from '../lookups/fold.ts';
import { compactCode } from './code-check.ts';

const minDigits = 3;
/** Length of the shortest standard identifier, the IPI number. From here on, a code is searched for as a whole. */
const identifierLength = 9;
const maxWords = 8;
const label = /^(?:ISWC|ISRC|ISNI|IPI|CAE|UPC|EAN|GTIN)(?:BASE|NAME)?(?:NO|NUMBER)?[:#]?/;
const isniAddress = /^(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/|page\/)?/i;
/** Symbols such as % and _ belong to words. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}\u2212.,;:!?/&"“”„‟«»‹›…·]+/u;

const apostrophes = /['’‘ʼʹ`´′]/g;
const hyphens = /[\p{Pd}\u2212]/gu;

/** Normalizes a text for comparison: as by `foldText`, without apostrophes and hyphens. The database does the same (`search_fold`). */
export const foldSearched = (text: string): string => foldText(text.replace(apostrophes, '').replace(hyphens, ''));

/** A text that may be a code or a part of one, without separators and its label: `T034524` for "iswc t-034.524". Otherwise null. */
function compactForm(text: string): { code: string; hasLabel: boolean } | null {
  const compact = compactCode(text.replace(isniAddress, ''));
  const code = compact.replace(label, '');
  const digits = code.replace(/\D/g, '').length;
  const hasWord = /\s/.test(text) && /[A-Z]{4}/.test(code);
  const isCode = /^[A-Z]*\d[A-Z\d]*$/.test(code) && digits >= minDigits && digits * 2 >= code.length && !hasWord;
  return isCode ? { code, hasLabel: code !== compact || isniAddress.test(text) } : null;
}

const partsOf = (word: string): string[] => {
  const compact = compactForm(word);
  return compact ? [compact.code] : word.split(separators);
};

/**
 * Returns the words to search for, each of which an object must contain: those of a text without apostrophes, hyphens and punctuation, or
 * the one code that it is, in the compact form of the searched columns. Words inside other words are left out, and so are all but the eight
 * longest. Empty if the text has neither letters, digits nor symbols.
 */
export function searchedWords(text: string): string[] {
  const compact = compactForm(text);
  if (compact && (compact.code.length >= identifierLength || compact.hasLabel)) return [compact.code.toLowerCase()];
  const words = [...new Set(text.split(/\s+/).flatMap(partsOf).map(foldSearched).filter(Boolean))];
  const longest = words.toSorted((a, b) => b.length - a.length);
  const needed = longest.filter((word, index) => !longest.slice(0, index).some((longer) => longer.includes(word)));
  const kept = new Set(needed.slice(0, maxWords));
  return words.filter((word) => kept.has(word));
}
