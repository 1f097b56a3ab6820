import { defineEntity } from '@mikro-orm/core';
import type { ColumnFacts } from '#domain/imports/column-facts.ts';
import type { ReadingOptions } from '#domain/imports/file-reader.ts';
import type { ImportProblem } from '#domain/imports/import-problem.ts';
import type {
  ImportCounts,
  ImportedKind,
  ImportOutcome,
  ImportState,
  PartyDecision,
  PartyDoubt,
  TextEncoding,
} from '#domain/imports/import-terms.ts';
import { identified, p } from './kit.ts';

/** How the file was read, or is to be read again. */
type ImportFile = {
  format: 'CSV' | 'XLSX';
  encoding: TextEncoding | null;
  delimiter: string | null;
  sheet: string | null;
  sheets: string[];
};
/** A field that an import changes, for people. */
export type ImportChangeText = { field: string; before: string; after: string };

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'import',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
    fileName: p.text(),
    sizeBytes: p.bigint('number'),
    storageKey: p.text(),
    state: p.text().$type<ImportState>(),
    file: p.json<ImportFile>().nullable(),
    headerRow: p.integer().nullable(),
    template: p.text().nullable(),
    columns: p.json<ColumnFacts[]>().default('[]'),
    targets: p.json<(string | null)[]>().default('[]'),
    options: p.json<ReadingOptions>().default('{"dateOrder":null,"shareScale":null}'),
    rowCount: p.integer().default(0),
    /** Characters of the rows that are kept. */
    rowCharacters: p.bigint('number').default(0),
    counts: p.json<ImportCounts>().nullable(),
    /** Rows before this unit are done in the current stage. */
    position: p.integer().default(0),
    stageStartedAt: p.datetime().nullable(),
    /** Time at which the check began. */
    checkedAt: p.datetime().nullable(),
    /** The stage in which it was cancelled or failed. */
    stoppedIn: p.text().$type<ImportState>().nullable(),
    /** How often work at this position was begun. */
    attempts: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()').hidden(),
    lease: p.uuid().nullable().hidden(),
    failure: p.text().nullable(),
    committedAt: p.datetime().nullable(),
    undoUntil: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});
/** An import of a table file into the catalogue. */
export class Import extends ImportSchema.class {}
ImportSchema.setClass(Import);

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_row',
  properties: {
    importId: p.uuid().primary(),
    number: p.integer().primary(),
    workspaceId: p.uuid(),
    cells: p.array(),
    /** Number of the first row of its record. */
    unit: p.integer().nullable(),
    outcome: p.text().$type<ImportOutcome>().nullable(),
    hasProblems: p.boolean().default(false),
    problems: p.json<ImportProblem[]>().nullable(),
    changes: p.json<ImportChangeText[]>().nullable(),
  },
});
/** A row of an imported file. */
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);

const ImportPartySchema = defineEntity({
  name: 'ImportParty',
  tableName: 'import_party',
  properties: {
    importId: p.uuid().primary(),
    kind: p.text().$type<'contributor' | 'publisher'>().primary(),
    key: p.text().primary(),
    workspaceId: p.uuid(),
    name: p.text(),
    partyId: p.uuid(),
    isNew: p.boolean(),
    /** Row in which it is first named. Later rows only fill its empty fields. */
    row: p.integer(),
    /** The stored party in doubt. */
    matchedId: p.uuid().nullable(),
    doubt: p.text().$type<PartyDoubt>().nullable(),
    decision: p.text().$type<PartyDecision>().nullable(),
  },
});
/** A person or company that an import names, with the contributor or publisher that it is or becomes. */
export class ImportParty extends ImportPartySchema.class {}
ImportPartySchema.setClass(ImportParty);

const ImportChangeSchema = defineEntity({
  name: 'ImportChange',
  tableName: 'import_change',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    importId: p.uuid(),
    row: p.integer(),
    kind: p.text().$type<ImportedKind>(),
    subjectId: p.uuid(),
    isNew: p.boolean(),
    /** Version that the import wrote. A later one was edited since. */
    version: p.integer(),
    before: p.json<Record<string, unknown>>().nullable(),
    /** Why undoing left the object as it is. */
    kept: p.text().nullable(),
    isUndone: p.boolean().default(false),
  },
});
/** An object that an import created or changed, with its values before, for undoing. */
export class ImportChange extends ImportChangeSchema.class {}
ImportChangeSchema.setClass(ImportChange);

const ImportMappingSchema = defineEntity({
  name: 'ImportMapping',
  tableName: 'import_mapping',
  properties: {
    workspaceId: p.uuid().primary(),
    /** SHA-256 of the headings. */
    headings: p.text().primary(),
    targets: p.json<(string | null)[]>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** The mapping of a set of headings, saved for the next file. */
export class ImportMapping extends ImportMappingSchema.class {}
ImportMappingSchema.setClass(ImportMapping);

const ImportReplacementSchema = defineEntity({
  name: 'ImportReplacement',
  tableName: 'import_replacement',
  properties: {
    workspaceId: p.uuid().primary(),
    /** Key of an import field. */
    field: p.text().primary(),
    value: p.text().primary(),
    replacement: p.text(),
  },
});
/** A value that imports replace in a field, saved for the next file. */
export class ImportReplacement extends ImportReplacementSchema.class {}
ImportReplacementSchema.setClass(ImportReplacement);
