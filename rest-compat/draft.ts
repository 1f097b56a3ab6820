import { z } from 'zod';
import { partialOf } from '#domain/kit/partial.ts';
import { type Body, badInput, type InputFault } from './refusal.ts';

/** A kind of object: the domain schema of its fields, and the fields that have another name or format for clients. */
export type Draft<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  /** GraphQL name → client's name, if different. */
  names: Readonly<Record<string, string>>;
  /** GraphQL name → conversion of a client's value. Throws a `Refusal` for invalid values. */
  read: Readonly<Record<string, (value: unknown) => unknown>>;
};

const nameIn = (draft: Draft, field: string) => draft.names[field] ?? field;

/** Returns the client's name of a field for its GraphQL path. */
export const fieldNameIn =
  (draft: Draft) =>
  ([first = '', ...rest]: readonly string[]) =>
    [nameIn(draft, first), ...rest].join('.');

/** Returns a value in every type that older clients may mean: numbers for text, text for numbers, 1 for true, timestamps for dates. */
function readings(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, String(value), value === 1 ? true : value === 0 ? false : value];
  if (value === '') return [value, null];
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) return [value, value.slice(0, 10)];
  return [value];
}

/**
 * Returns the input of a mutation from a client's object: known fields, validated by the domain's schema. Ignores unknown fields. Throws a
 * `Refusal` that names each invalid field.
 */
export function readDraft<Schema extends z.ZodObject>(draft: Draft<Schema>, body: Body): z.output<Schema> {
  return parsed(draft, draft.schema, body);
}

/** Returns the input of an update. Like `readDraft`, with all fields optional. */
export const readPatch = <Schema extends z.ZodObject>(
  draft: Draft<Schema>,
  body: Body,
): z.output<ReturnType<Schema['partial']>> => parsed(draft, partialOf(draft.schema), body);

function parsed<Parsed extends z.ZodObject>(draft: Draft, schema: Parsed, body: Body): z.output<Parsed> {
  const values: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(draft.schema.shape)) {
    const name = nameIn(draft, field);
    if (!Object.hasOwn(body, name)) continue;
    const read = draft.read[field];
    const value = read ? read(body[name]) : body[name];
    values[field] = readings(value).find((reading) => z.safeParse(rule, reading).success) ?? value;
  }
  return valid(schema, values);
}

/** Issues for which zod's message would name types instead of the field. `sentenceFor` writes their message. */
const unnamed: readonly (string | undefined)[] = ['invalid_type', 'invalid_value', 'invalid_union', 'custom'];

/** Returns the value parsed by a domain schema. Throws a `Refusal` that names each invalid field, below the path `at`. */
export function valid<Schema extends z.ZodType>(schema: Schema, value: unknown, at: readonly string[] = []): z.output<Schema> {
  const result = schema.safeParse(value, { error: ({ code }) => (unnamed.includes(code) ? '' : undefined) });
  if (result.success) return result.data;
  throw badInput(
    result.error.issues.map((issue) => ({ field: [...at, ...issue.path.map(String)], message: sentenceFor(issue) })),
  );
}

const forms: Readonly<Record<string, string>> = {
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Returns the schema's message, or a sentence with the client's name of the field. */
function sentenceFor({ message, ...issue }: z.core.$ZodIssue): InputFault['message'] {
  if (message !== '') return message;
  if (issue.code === 'invalid_value') {
    const offered = issue.values.map((value) => String(value).toLowerCase().replaceAll('_', '-')).join(', ');
    return (name) => `${name} must be one of ${offered}.`;
  }
  const form = issue.code === 'invalid_type' ? (forms[issue.expected] ?? 'text') : 'text or a number';
  return (name) => `Send ${name} as ${form}.`;
}

/** Field of an object → conversion to a client's value. */
type Writers<Row> = { readonly [Field in keyof Row]?: (value: Row[Field]) => unknown };

function written<Row, Field extends keyof Row>(row: Row, field: Field, writers: Writers<Row>): unknown {
  const write = writers[field];
  return write ? write(row[field]) : row[field];
}

/** Converts an object to the client's field names and formats. Omits fields that the object does not have. */
export function writeDraft<Row extends object>(draft: Draft, row: Row, writers: Writers<Row> = {}): Record<string, unknown> {
  const isIncluded = (field: PropertyKey): field is keyof Row & string => field in row;
  const fields = Object.keys(draft.schema.shape).filter(isIncluded);
  return Object.fromEntries(fields.map((field) => [nameIn(draft, field), written(row, field, writers)]));
}
