import { searchedForms } from '#domain/codes/searched-forms.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { joined, type Sql } from './numbered.ts';

/** Whether a trigram index narrows a search for a text. For a shorter text it reads all rows. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(foldText(text));

/** Rows whose folded `column` contains a text, whatever letter case and diacritics it is typed with. Wildcards count as plain characters. */
export const contains = (column: string, text: string): Sql => ({ sql: `${column} like like_pattern(?)`, values: [text] });

const containsAny = (column: string, text: string, pattern: string): Sql =>
  joined(
    searchedForms(text).map((form) => ({ sql: `${column} like ${pattern}`, values: [form] })),
    'or',
  );

/** The same for a column that also holds codes, which are found however they are written. */
export const containsForm = (column: string, text: string): Sql => containsAny(column, text, 'like_pattern(?)');

/**
 * The same without letting the planner see the text: a prepared statement keeps one plan for all texts, and computes the pattern once
 * instead of for each row.
 */
export const containsFormUnplanned = (column: string, text: string): Sql => containsAny(column, text, '(select like_pattern(?))');

/** Rows whose `column` equals a text but for letter case and diacritics; no condition for no text. The sort keys are written alike. */
export const equalFolded = (column: string, text: string | null | undefined): Sql[] =>
  text ? [{ sql: `fold(coalesce(${column}, '')) collate "C" = fold(?)`, values: [text] }] : [];

/** Rows that have a text in `column`, or those that have none; no condition unless asked. */
export const hasText = (column: string, isWanted: boolean | null | undefined): Sql[] =>
  isWanted == null ? [] : [{ sql: `coalesce(${column}, '') ${isWanted ? '<>' : '='} ''`, values: [] }];

/** Rows that lack at least one of the columns, or those that have all of them. */
export const lacksText = (columns: readonly string[], isWanted: boolean | null | undefined): Sql[] => {
  if (isWanted == null) return [];
  const all = columns.map((column) => `coalesce(${column}, '') <> ''`).join(' and ');
  return [{ sql: isWanted ? `not (${all})` : `(${all})`, values: [] }];
};
