import type { TypedDocumentNode } from '@apollo/client';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordNoun } from '#domain/records/record-kinds.ts';
import type { UserError } from '#web/kit/form/form-types.ts';
import type { RecordKind } from './record-kind.ts';

/** Fields of a record that the page shows for every kind of record. */
export type StoredRecord = {
  id: string;
  version: number;
  reference?: string | null;
  createdAt: string;
  updatedAt: string;
  viewerCanEdit: boolean;
};

export type RecordSchema = z.ZodType<FieldValues, FieldValues>;
/** Response to a creation or an update. */
export type RecordPayload<Saved> = {
  payload: { record: Saved | null; existing?: { id: string } | null; userErrors: readonly UserError[] };
};

/** What adding a record of one kind needs. `Saved` are the fields that the creation returns. */
export type NewRecordForm<Named, Saved extends { id: string }, Schema extends RecordSchema> = {
  kind: { noun: RecordNoun; rootFields: readonly string[]; nameOf: (record: Named) => string };
  /** Rules of the values. A function, because some depend on the current year. Must return the same object during a year. */
  schema: () => Schema;
  /** Values of a new record. Lists every field; otherwise untouched fields would count as changed. */
  blank: z.input<Schema>;
  /** Required fields. */
  required: readonly (keyof z.input<Schema> & string)[];
  documents: { create: TypedDocumentNode<RecordPayload<Saved>, { input: z.output<Schema> }> };
  /** Messages for failed requests. */
  failures: { create: (error: unknown) => string };
};

/** Describes one kind of record to its pages: reading, editing, saving and naming a record. */
export type RecordForm<
  Named,
  Choice extends Named & { id: string },
  Details extends Named & StoredRecord,
  Schema extends RecordSchema,
> = NewRecordForm<Named, { id: string }, Schema> & {
  kind: RecordKind<Named, Choice>;
  valuesOf: (record: Details) => z.input<Schema>;
  labels: Readonly<Record<string, string>>;
  Fields: ComponentType<{ isNew?: boolean }>;
  subtitleOf: (record: Details) => string | null;
  /** Content above the fields of a stored record. */
  above?: (record: Details) => ReactNode;
  /** More cards beside the fields. */
  beside?: (record: Details) => ReactNode;
  documents: {
    head: TypedDocumentNode<Named & { reference?: string | null }>;
    update: TypedDocumentNode<RecordPayload<Details>, { id: string; version: number; input: Record<string, unknown> }>;
  };
  failures: {
    load: (error: unknown) => { title: string; detail?: string };
    update: (error: unknown) => string;
  };
};

/** Returns the definition as it is, with its types inferred. */
export const defineRecordForm = <N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  form: RecordForm<N, C, D, S>,
): RecordForm<N, C, D, S> => form;
