import { type KeyedRow, type Part, partOf } from './cursor.ts';
import type { Condition } from './filtered.ts';
import type { ListDefinition } from './list-definition.ts';
import { natural } from './natural.ts';

type Place = { offset: number; size: number; after: string | null | undefined };
/** Reads one row more than `size` of a part, to detect a next page. `count` returns the number of all its rows. */
type Read = (part: Part, place: Place) => Promise<{ rows: KeyedRow[]; count: () => Promise<number> }>;

type Sorted<S extends string> = Pick<ListDefinition<unknown, S>, 'sorts' | 'folded'>;

const range = (key: string, value: string, place = (sql: string) => sql) =>
  `${key} >= ${place(value)} and ${key} < ${place(`${value} || chr(1114111)`)}`;
/** Computes a value once per statement instead of per row, and hides it from the planner. */
const once = (sql: string) => `(select ${sql})`;

/**
 * Matches rows whose text begins with another, by the index of the sort, and the others. If that ends with a number, the number can go on:
 * "Track 1" begins "Track 10", and their natural keys are apart. An index of the folded texts finds them.
 */
export function partsOf<S extends string>({ sorts, folded = {} }: Sorted<S>, text: string, by: S): Record<Part, Condition> {
  const goesOn = folded[by] !== undefined && /[0-9]$/.test(text);
  const key = (goesOn && folded[by]) || sorts[by];
  const value = folded[by] === undefined || goesOn ? 'fold(?) collate "C"' : natural('fold(?)');
  const values = [text, text];
  const hidden = { sql: range(key, value, once), values };
  return {
    beginnings: { sql: range(key, value), values, ...(goesOn ? { isSelective: true } : { bounds: by, prepared: hidden }) },
    // The planner takes `not` for two conditions and expects half of the rows.
    others: { sql: `(${hidden.sql}) is not true`, values, bounds: by },
  };
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
