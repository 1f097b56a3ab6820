import { foldText } from '#domain/lookups/fold.ts';
import { headingAliases } from './heading-aliases.ts';
import { recordNouns, translatedFields } from './heading-translations.ts';
import type { ImportField } from './import-fields.ts';

type Searched = Pick<ImportField, 'key' | 'record' | 'label' | 'description'>;
type Terms = { text: string; nouns: readonly string[]; words: readonly string[] };

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words between a field and its record, as in "titre de l’œuvre". */
const articles = new Set(['d', 'de', 'del', 'der', 'des', 'du', 'el', 'l', 'la', 'le']);

const known = new Map<string, Terms>();

/** What a field is found by, beside its label: its description, and its headings in all languages. */
function termsOf({ key, record, label, description }: Searched): Terms {
  const found = known.get(key);
  if (found) return found;
  const noun = record.toLowerCase();
  const aliases = (headingAliases[key] ?? '').split(' ').filter((alias) => alias !== '');
  const bases = [wordsIn(label).join(''), ...aliases];
  const english = new Set(bases.flatMap((base) => (base.startsWith(noun) ? [base, base.slice(noun.length)] : [base])));
  const words = [...english].flatMap((base) => (translatedFields[base] ?? '').split(/[ |]+/)).filter((word) => word !== '');
  const nouns = recordNouns(record);
  const terms = { nouns, words, text: [...wordsIn(description), ...nouns, ...words, ...aliases].join(' ') };
  known.set(key, terms);
  return terms;
}

/** Whether a word joins a record and a field, as "Werktitel" does, or the beginning of such a word. */
const isCompound = (word: string, { nouns, words }: Terms): boolean =>
  nouns.some((noun) => {
    if (!word.startsWith(noun)) return false;
    const rest = word.slice(noun.length);
    return [rest, rest.replace(/^(?:en|es|s|n)/, '')].some((part) => words.some((each) => each.startsWith(part)));
  });

/**
 * Searches fields by words in any order, in English, German, French or Spanish. Returns how well a field fits: 2 if its label contains all
 * words, 1 if its description and known headings have the others, 0 otherwise.
 */
export function fieldSearch(query: string): (field: Searched) => 0 | 1 | 2 {
  const given = wordsIn(query);
  const telling = given.filter((word) => !articles.has(word));
  const words = telling.length > 0 ? telling : given;
  return (field) => {
    const label = wordsIn(field.label).join(' ');
    const others = words.filter((word) => !label.includes(word));
    if (others.length === 0) return 2;
    const terms = termsOf(field);
    return others.every((word) => terms.text.includes(word) || isCompound(word, terms)) ? 1 : 0;
  };
}
