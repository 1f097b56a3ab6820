import type { ImportChangeText } from '#db/entities/imports.ts';
import { cellText } from '#domain/exports/export-cells.ts';
import { type ImportField, importFields } from '#domain/imports/import-fields.ts';
import { type CellReading, errorAt, type ImportProblem, type Place, warningAt } from '#domain/imports/import-problem.ts';
import { type ImportedKind, type ImportRecord, recordOfKind, type StoredOutcome } from '#domain/imports/import-terms.ts';
import type { ReadRecord } from '#domain/imports/read-record.ts';
import type { ReadUnit } from '#domain/imports/read-unit.ts';
import type { UnitSheet } from '#domain/imports/unit-sheet.ts';
import type { Values } from '../music/records/stored-rows.ts';
import type { StoredSplit } from '../music/works/write-splits.ts';
import type { StoredRecords } from './find-records.ts';
import type { ImportParties } from './import-parties.ts';
import type { Found } from './lookups.ts';

/** An object to write. `before` has the stored values of the changed fields; null for a new object. */
export type Write = { kind: ImportedKind; id: string; isNew: boolean; values: Values; before: Values | null };
/** The splits of a work to write. `before` is null for a new work. */
export type SheetWrite = {
  workId: string;
  mainSplit: UnitSheet['mainSplit'];
  rows: StoredSplit[];
  before: { splits: StoredSplit[]; main: Values; state: Values } | null;
};
export type UnitPlan = {
  row: number;
  outcome: StoredOutcome;
  problems: ImportProblem[];
  changes: ImportChangeText[];
  readings: CellReading[];
  writes: Write[];
  sheet: SheetWrite | null;
  /** Works heard on recordings, and tracks of releases. */
  links: { recordingId: string; workId: string }[];
  tracks: { releaseId: string; recordingId: string; disc: number; track: number | null }[];
};

export const emptyPlan = (row: number): UnitPlan => ({
  row,
  outcome: 'UNCHANGED',
  problems: [],
  changes: [],
  readings: [],
  writes: [],
  sheet: null,
  links: [],
  tracks: [],
});

/** A unit with an error writes nothing. */
export const refusedPlan = (row: number, problems: ImportProblem[]): UnitPlan => ({
  ...emptyPlan(row),
  outcome: 'REFUSED',
  problems,
});

/** An object that an earlier row creates. Later rows fill its empty values, unless each row is a work of its own. */
export type FreshObject = {
  id: string;
  row: number;
  values: Values | null;
  reference?: unknown;
  title?: unknown;
  /** Works of earlier rows with the same ISWC, the last one first. */
  sharing?: readonly FreshObject[];
};
export const namesOf = ({ reference, title }: Values) => ({ reference, title });

/** Works of one ISWC that are kept apart: each row is compared with all of them. */
const maxSharing = 20;

/** Keeps an object under a key. Several works of one ISWC are kept. */
export function keep(fresh: Fresh, key: string, object: FreshObject): void {
  const known = key.startsWith('work iswc') ? fresh.get(key) : undefined;
  const { sharing = [], ...last } = known ?? {};
  const others = known && known.id !== object.id ? [last as FreshObject, ...sharing].slice(0, maxSharing) : sharing;
  fresh.set(key, { ...object, sharing: others });
}
/** Objects that the rows of a run create, by their codes and titles. */
export type Fresh = Map<string, FreshObject>;

export type PlanningContext = {
  main: ImportRecord;
  /** Keys of the fields to which columns are mapped. */
  isMapped: ReadonlySet<string>;
  parties: ImportParties;
  stored: StoredRecords;
  fresh: Fresh;
  newId: () => string;
  /** Whether the plan is carried out now. Otherwise the file is checked. */
  isRunning: boolean;
};
/** A plan in progress. `fills` are done if the unit is not refused. */
export type Planning = { unit: ReadUnit; context: PlanningContext; plan: UnitPlan; fills: (() => void)[] };

const fields: ReadonlyMap<string, ImportField> = new Map(importFields.map((field) => [field.key, field]));
export const fieldLabel = (record: ImportRecord | undefined, name: string): string =>
  fields.get(`${record}.${name}`)?.label ?? name;

export const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, 200);
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export function refuse({ plan }: Planning, place: Place, value: unknown, message: string): void {
  plan.problems.push(errorAt(place, shown(value), message));
}

/** Adds a new object, and keeps it under its keys for later rows. */
export function create(
  { plan, context, unit }: Planning,
  kind: ImportedKind,
  id: string,
  values: Values,
  keys: readonly string[] = [],
): void {
  const kept = { ...values };
  for (const key of keys)
    keep(context.fresh, key, {
      id,
      row: unit.row,
      ...namesOf(values),
      values: kind === 'work' && context.main === 'WORK' ? null : kept,
    });
  plan.writes.push({ kind, id, isNew: true, values: kept, before: null });
}

/** Fills the empty values of an object that an earlier row creates. */
export function fillFresh(
  { plan, fills }: Planning,
  kind: ImportedKind,
  { id, values: known }: FreshObject,
  values: Values,
): void {
  const added = Object.entries(values).filter(([name, value]) => known !== null && isBlank(known[name]) && !isBlank(value));
  if (added.length === 0) return;
  fills.push(() => Object.assign(known!, Object.fromEntries(added)));
  plan.writes.push({ kind, id, isNew: false, values: {}, before: null });
}

export function warnOfMerge({ plan }: Planning, { columns, place, values }: ReadRecord, name: unknown): void {
  const message = `The object with this number was merged into “${shown(name)}”, which keeps its values.`;
  plan.problems.push(warningAt(columns.reference ?? place, shown(values.reference), message));
}

/** `label` is the name of the label whose ID is among the values. */
type Change = { id: string; found: Found; values: Values; columns: Record<string, Place>; fills: boolean; label?: string | null };

/** Changes the fields of a stored object that differ; with `fills`, only empty ones. Restores an object from the bin. */
export function change({ plan }: Planning, kind: ImportedKind, { id, found, values, columns, fills, label }: Change): void {
  const stored = found.values;
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(stored[name], value) && (!fills || isBlank(stored[name])),
  );
  const restored: [string, unknown][] = isBlank(stored.deletedAt) ? [] : [['deletedAt', null]];
  const all = [...changed, ...restored];
  if (all.length === 0) return;
  const before = Object.fromEntries(all.map(([name]) => [name, stored[name] ?? null]));
  plan.writes.push({ kind, id, isNew: false, values: Object.fromEntries(all), before });
  for (const [name, value] of changed) {
    const field = fields.get(`${recordOfKind(kind)}.${name === 'labelId' ? 'label' : name}`);
    if (!field || !(field.name in columns)) continue;
    const [before, after] = name === 'labelId' ? [stored.label, label] : [stored[name], value];
    plan.changes.push({ field: field.label, before: shown(cellText(field, before)), after: shown(cellText(field, after)) });
  }
}
