import type { TypedDocumentNode } from '@apollo/client';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
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
type Payload<Saved> = { payload: { record: Saved | null; userErrors: readonly UserError[] } };

/** Describes one kind of record to its pages: reading, editing, saving and naming a record. */
export type RecordForm<
  Named,
  Choice extends Named & { id: string },
  Details extends Named & StoredRecord,
  Schema extends RecordSchema,
> = {
  kind: RecordKind<Named, Choice>;
  /** Rules of the values. A function, because some depend on the current year. Must return the same object during a year. */
  schema: () => Schema;
  /** Values of a new record. Lists every field; otherwise untouched fields would count as changed. */
  blank: z.input<Schema>;
  valuesOf: (record: Details) => z.input<Schema>;
  labels: Readonly<Record<string, string>>;
  /** Required fields. */
  required: readonly (keyof z.input<Schema> & string)[];
  Fields: ComponentType<{ isNew?: boolean }>;
  subtitleOf: (record: Details) => string | null;
  /** Content above the fields of a stored record. */
  above?: (record: Details) => ReactNode;
  /** More cards beside the fields. */
  beside?: (record: Details) => ReactNode;
  documents: {
    head: TypedDocumentNode<Named & { reference?: string | null }>;
    create: TypedDocumentNode<Payload<{ id: string }>, { input: z.output<Schema> }>;
    update: TypedDocumentNode<Payload<Details>, { id: string; version: number; input: Record<string, unknown> }>;
  };
  /** Messages for failed requests. */
  failures: {
    load: (error: unknown) => { title: string; detail?: string };
    create: (error: unknown) => string;
    update: (error: unknown) => string;
  };
};

/** Returns the definition as it is, with its types inferred. */
export const defineRecordForm = <N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>(
  form: RecordForm<N, C, D, S>,
): RecordForm<N, C, D, S> => form;
