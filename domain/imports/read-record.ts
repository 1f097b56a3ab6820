import type { z } from 'zod';
import { errorAt, type ImportProblem, type Place, placeOf } from './import-problem.ts';
import type { Cell } from './sections.ts';

/** Values of a record, valid by its draft, without blank ones. `place` is its first cell, `columns` the column of each value. */
export type ReadRecord = {
  place: Place;
  values: Record<string, unknown>;
  columns: Record<string, Place>;
};
/** Validates cells by a draft. `more` are values that are derived from several cells. */
export type RecordReader = (schema: z.ZodObject, cells: ReadonlyMap<string, Cell>, more?: Record<string, unknown>) => ReadRecord;

/** A record reader with a place for what belongs to no cell, and a list for problems. */
export function readRecord(
  schema: z.ZodObject,
  cells: ReadonlyMap<string, Cell>,
  more: Record<string, unknown>,
  whole: Place,
  problems: ImportProblem[],
): ReadRecord {
  const [first] = cells.values();
  const place = placeOf(first ?? whole);
  const columns: Record<string, Place> = {};
  const given: Record<string, unknown> = { ...more };
  for (const name of Object.keys(more)) columns[name] = sourceOf(name, cells) ?? place;
  for (const [name, { value, row, column, text }] of cells) {
    columns[name] = { row, column, text };
    if (name in schema.shape && !(name in given)) given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return { place, values: withoutBlanks(result.data), columns };
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    problems.push(errorAt(columns[name] ?? place, String(more[name] ?? ''), message));
    delete given[name];
  }
  const rest = schema.safeParse(given);
  return { place, values: rest.success ? withoutBlanks(rest.data) : {}, columns };
}

/** Cells from which a value is derived that has no cell of its own. */
const sources: Readonly<Record<string, readonly string[]>> = {
  firstName: ['firstName', 'middleName', 'name'],
  lastName: ['lastName', 'name'],
  artist: ['artist', 'artistLast', 'artistFirst'],
  pro: ['pro'],
  proCountry: ['pro'],
  proCode: ['pro'],
};

function sourceOf(name: string, cells: ReadonlyMap<string, Cell>): Place | null {
  const cell = (sources[name] ?? []).flatMap((source) => cells.get(source) ?? [])[0];
  return cell ? { row: cell.row, column: cell.column, text: cell.text } : null;
}

export const withoutBlanks = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
