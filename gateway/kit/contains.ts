import { searchedWords } from '#domain/codes/searched-words.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { joined, type Sql } from './sql-conditions.ts';

/** Whether a trigram index narrows a search for a text. For a shorter text it reads all rows. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(foldText(text));

/** Matches rows whose searched `column` contains a word, ignoring case, diacritics, apostrophes and hyphens. */
export const contains = (column: string, word: string): Sql => ({ sql: `${column} like search_pattern(?)`, values: [word] });

/**
 * The same with the word hidden from the planner: a prepared statement keeps one plan for all words, and computes the pattern once instead
 * of per row.
 */
export const containsUnplanned = (column: string, word: string): Sql => ({
  sql: `${column} like (select search_pattern(?))`,
  values: [word],
});

/** Matches rows whose searched `column` contains every word of a text. No condition if the text has no word. */
export function containsWords(column: string, text: string | null | undefined): Sql[] {
  const words = searchedWords(text ?? '').map((word) => contains(column, word));
  return words.length === 0 ? [] : [joined(words, 'and')];
}

/**
 * Matches rows whose `column` equals a text, ignoring case and diacritics. No condition without a text. Sort keys are normalized the same
 * way.
 */
export const equalFolded = (column: string, text: string | null | undefined): Sql[] =>
  text ? [{ sql: `fold(coalesce(${column}, '')) collate "C" = fold(?)`, values: [text] }] : [];

/** Matches rows with or without a text in `column`, as in the indexes of the sort keys. No condition if undefined. */
export const hasText = (column: string, isWanted: boolean | null | undefined): Sql[] =>
  isWanted == null ? [] : [{ sql: `coalesce(${column}, '') collate "C" ${isWanted ? '<>' : '='} ''`, values: [] }];

/** Matches rows that lack at least one of the columns, or that have all of them. */
export const lacksText = (columns: readonly string[], isWanted: boolean | null | undefined): Sql[] => {
  if (isWanted == null) return [];
  const all = columns.map((column) => `coalesce(${column}, '') <> ''`).join(' and ');
  return [{ sql: isWanted ? `not (${all})` : `(${all})`, values: [] }];
};
