import { type KeyedRow, type Part, partOf } from './cursor.ts';
import type { Condition } from './filtered.ts';
import type { ListDefinition } from './list-definition.ts';
import { natural } from './natural.ts';

type Place = { offset: number; size: number; after: string | null | undefined };
/** Reads one row more than `size` of a part, to detect a next page. `count` returns the number of all its rows. */
type Read = (part: Part, place: Place) => Promise<{ rows: KeyedRow[]; count: () => Promise<number> }>;

type Sorted<S extends string> = Pick<ListDefinition<unknown, S>, 'sorts' | 'folded'>;

const range = (key: string, value: string) => `${key} >= ${value} and ${key} < ${value} || chr(1114111)`;

/**
 * Matches rows whose text begins with another, by the index of the sort. If that ends with a number, the number can go on: "Track 1" begins
 * "Track 10", and their natural keys are apart. An index of the folded texts finds them.
 */
export function beginsWith<S extends string>({ sorts, folded = {} }: Sorted<S>, text: string, by: S): Condition {
  const value = 'fold(?) collate "C"';
  if (folded[by] === undefined) return { sql: range(sorts[by], value), values: [text, text], bounds: by };
  if (/[0-9]$/.test(text)) return { sql: range(folded[by], value), values: [text, text], isSelective: true };
  return { sql: range(sorts[by], natural('fold(?)')), values: [text, text], bounds: by };
}

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
