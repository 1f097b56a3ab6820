import type { Pool } from 'pg';
import { canBeCorrected, closestWords } from '#domain/codes/closest-words.ts';
import { contains } from './contains.ts';
import { type Credit, ownRows } from './credits.ts';
import { isTimeout } from './errors.ts';
import { readFigures } from './read-figures.ts';
import { joined, numbered, type Sql } from './sql-conditions.ts';

/** Texts compared with a word, the most similar by trigrams. */
const maxTexts = 50;
/** Two swapped letters of eight leave five of the thirteen trigrams of both words. */
const similarity = 0.3;
/** Nothing was found, so a user waits for this. */
const withinMs = 1_000;

/** A searched column, and the rows that the search may read. */
type Source = { column: string; table: string; where: readonly Sql[] };
type Searched = {
  table: string;
  searchColumn: string;
  credits?: readonly Credit[];
  workspaceId: string | null;
  own: readonly Sql[];
};

const sourcesOf = ({ table, searchColumn, credits = [], workspaceId, own }: Searched): Source[] => [
  { table, column: searchColumn, where: own },
  ...credits.map((credit) => ({
    table: credit.table,
    column: `${credit.table}.${credit.column}`,
    where: ownRows(credit.table, workspaceId),
  })),
];

/** Combines a statement for each source, each with a condition. */
function fromAll(sources: readonly Source[], select: (column: string) => string, condition: (column: string) => Sql): Sql {
  const parts = sources.map(({ table, column, where }) => {
    const found = joined([...where, condition(column)], 'and');
    return { ...found, sql: `select ${select(column)} as text from ${table} where ${found.sql}` };
  });
  return numbered([joined(parts, 'union all')]);
}

/**
 * Returns the words that were probably meant, for a search that finds nothing: each word that occurs nowhere is replaced by the closest one
 * that does. Null if there is no such word. Decided by the words of all rows, whatever the filters of the list.
 */
export async function correctWords(pool: Pool, searched: Searched, words: readonly string[]): Promise<string[] | null> {
  const sources = sourcesOf(searched);
  const read = (sql: string, values: unknown[]) =>
    readFigures<{ text: string }>({ pool, workspaceId: searched.workspaceId }, sql, values, withinMs, {
      'pg_trgm.word_similarity_threshold': similarity,
    });
  const correct = async (word: string): Promise<string[] | null> => {
    const same = fromAll(
      sources,
      () => `'known'`,
      (column) => contains(column, word),
    );
    const isKnown = (await read(`${same.sql} limit 1`, same.values)).length > 0;
    if (isKnown || !canBeCorrected(word)) return isKnown ? [word] : null;
    const similar = fromAll(
      sources,
      (column) => column,
      (column) => ({ sql: `${column} %> search_fold(?)`, values: [word] }),
    );
    const texts = await read(
      `select text from (${similar.sql}) candidate
        order by word_similarity(search_fold($${similar.values.length + 1}), text) desc, text limit ${maxTexts}`,
      [...similar.values, word],
    );
    return closestWords(
      word,
      texts.map(({ text }) => text),
    );
  };
  if (!words.some(canBeCorrected)) return null;
  try {
    const corrected = await Promise.all(words.map(correct));
    const isChanged = corrected.some((each, index) => each?.join(' ') !== words[index]);
    return corrected.includes(null) || !isChanged ? null : corrected.flatMap((each) => each ?? []);
  } catch (error) {
    if (isTimeout(error)) return null;
    throw error;
  }
}
