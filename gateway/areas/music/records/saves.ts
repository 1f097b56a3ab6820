import { UserErrors } from '../../../kit/errors.ts';
import type { Catalogued, CatalogueKind } from './catalogue-kind.ts';
import type { LinedRecord, PlannedLines, SetLines } from './set-lines.ts';
import type { Values } from './stored-rows.ts';
import type { RecordChange } from './write-records.ts';

/** How records of a kind are saved many at a time. */
export type SavedKind<E extends Catalogued> = {
  kind: CatalogueKind<E>;
  lines?: SetLines | undefined;
  /** Fields by which a record is found, by their names in the API. */
  matches: Readonly<Record<string, string>>;
};

/** An object of a request. Further members are arguments beside the input, such as splits. */
export type SaveInput = { id?: string | null; version?: number | null; matchBy?: string | null; input: unknown } & Values;

/** An object on its way to the database. */
export type Save<E extends Catalogued> = {
  index: number;
  id: string | null;
  version: number | null;
  /** Field by which the record is found. */
  matchField: string | null;
  input: unknown;
  values: Values;
  beside: Values;
  derived: Values;
  /** The stored row of a changed record, locked. */
  row: E | null;
  columns: Values;
  planned: PlannedLines | undefined;
  errors: UserErrors | null;
  /** The stored row already has all values. */
  isUnchanged: boolean;
};

/** Runs a step for an object. A refusal stays with the object. */
export function attempt<E extends Catalogued>(save: Save<E>, act: () => void): void {
  try {
    if (!save.errors) act();
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    save.errors = error;
  }
}

/** Returns the objects that are not refused. */
export const accepted = <E extends Catalogued>(saves: readonly Save<E>[]): Save<E>[] => saves.filter(({ errors }) => !errors);

/** A record as its lines see it. A new work has a main split before its own. */
export const linedOf = <E extends Catalogued>(
  kind: CatalogueKind<E>,
  { id, index, row, values, beside }: Save<E>,
): LinedRecord => ({
  id: id!,
  index,
  isNew: row === null,
  values,
  beside,
  before: row === null ? { ...kind.initial } : (row as unknown as Values),
});

/** The change to the row of an object. */
export const changeOf = <E extends Catalogued>({ id, row, columns, derived }: Save<E>): RecordChange =>
  row === null
    ? { id: id!, isNew: true, values: columns, derived }
    : { id: id!, values: columns, before: row as unknown as Values, derived };
