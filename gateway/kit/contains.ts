import { searchedForms } from '#domain/codes/searched-forms.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { joined, type Sql } from './sql-conditions.ts';

/** Whether a trigram index narrows a search for a text. For a shorter text it reads all rows. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(foldText(text));

/** Matches rows whose normalized `column` contains a text, ignoring case and diacritics. Wildcards count as plain characters. */
export const contains = (column: string, text: string): Sql => ({ sql: `${column} like like_pattern(?)`, values: [text] });

const containsAny = (column: string, text: string, pattern: string): Sql =>
  joined(
    searchedForms(text).map((form) => ({ sql: `${column} like ${pattern}`, values: [form] })),
    'or',
  );

/** The same for a column that also holds codes, which match in any notation. */
export const containsForm = (column: string, text: string): Sql => containsAny(column, text, 'like_pattern(?)');

/**
 * The same with the text hidden from the planner: a prepared statement keeps one plan for all texts, and computes the pattern once instead
 * of per row.
 */
export const containsFormUnplanned = (column: string, text: string): Sql => containsAny(column, text, '(select like_pattern(?))');

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
