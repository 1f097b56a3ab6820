import type { TypedDocumentNode } from '@apollo/client';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { UserError } from '#web/kit/form/form-types.ts';
import type { PartyKind } from './party-kind.ts';

/** Fields of a record that the page shows for every kind of party. */
export type PartyRecord = {
  id: string;
  version: number;
  reference: string | null;
  createdAt: string;
  updatedAt: string;
  viewerCanEdit: boolean;
};

export type PartySchema = z.ZodType<FieldValues, FieldValues>;
type Payload<Party> = { payload: { party: Party | null; userErrors: readonly UserError[] } };

/** Describes one kind of party to its pages: reading, editing, saving and naming a record. */
export type PartyForm<
  Named,
  Choice extends Named & { id: string },
  Details extends Named & PartyRecord,
  Schema extends PartySchema,
> = {
  kind: PartyKind<Named, Choice>;
  schema: Schema;
  /** Values of a new party. Lists every field; otherwise untouched fields would count as changed. */
  blank: z.input<Schema>;
  valuesOf: (record: Details) => z.input<Schema>;
  labels: Readonly<Record<string, string>>;
  /** Required fields. */
  required: readonly (keyof z.input<Schema> & string)[];
  Fields: ComponentType<{ isNew?: boolean }>;
  subtitleOf: (record: Details) => string | null;
  /** More cards beside the fields. */
  beside?: (record: Details) => ReactNode;
  documents: {
    head: TypedDocumentNode<Named & { reference: string | null }>;
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
export const definePartyForm = <N, C extends N & { id: string }, D extends N & PartyRecord, S extends PartySchema>(
  form: PartyForm<N, C, D, S>,
): PartyForm<N, C, D, S> => form;
