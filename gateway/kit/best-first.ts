import { type KeyedRow, type Part, partOf } from './cursor.ts';
import type { Condition } from './filtered.ts';

type Place = { offset: number; size: number; after: string | null | undefined };
/** Reads one row more than `size` of a part, to detect a next page. `count` returns the number of all its rows. */
type Read = (part: Part, place: Place) => Promise<{ rows: KeyedRow[]; count: () => Promise<number> }>;

/** Matches rows whose sort key begins with a text, by the index of the sort. */
export const beginsWith = (sortKey: string, text: string, by: string): Condition => ({
  sql: `${sortKey} >= fold(?) collate "C" and ${sortKey} < fold(?) collate "C" || chr(1114111)`,
  values: [text, text],
  bounds: by,
});

/** Reads a page of two parts: rows that begin with the searched text, then the others. Each keeps the order of the list. */
export async function bestFirst({ offset, size, after }: Place, read: Read): Promise<KeyedRow[]> {
  const others = async (place: Place) => (await read('others', place)).rows.map((row) => ({ ...row, part: 'others' as const }));
  if (after != null && partOf(after) === 'others') return others({ offset: 0, size, after });
  const { rows, count } = await read('beginnings', { offset, size, after });
  if (rows.length > size) return rows;
  const isPast = rows.length === 0 && offset > 0;
  const skipped = isPast ? offset - (await count()) : 0;
  const left = await others({ offset: skipped, size: size - rows.length, after: null });
  return [...rows, ...left];
}
