import { z } from 'zod';
import { partialOf } from '#domain/kit/partial.ts';
import { kebab } from './notations.ts';
import { type Body, badInput, type InputFault } from './refusal.ts';

type Spelling = Readonly<Record<string, (term: string) => string | null>>;

type Names = Readonly<Record<string, string>>;

/** A kind of object: the domain schema of its fields, and the fields that have another name or format for clients. */
export type Draft<Schema extends z.ZodObject = z.ZodObject, Own extends Names = Names> = {
  schema: Schema;
  /** GraphQL name → client's name, if different. */
  names: Own;
  /** GraphQL name → conversion of a client's value. Throws a `Refusal` for invalid values. */
  read: Readonly<Record<string, (value: unknown) => unknown>>;
  /** GraphQL name → spelling of an enum value for clients. Defaults to kebab case. */
  spell?: Spelling;
  /** GraphQL name → schema of what `read` converts, if it is not a value of the domain's schema. */
  takes?: Readonly<Record<string, () => z.ZodType>>;
};

/** Declares a kind of object. */
export const defineDraft = <Schema extends z.ZodObject, const Own extends Names>(draft: Draft<Schema, Own>) => draft;

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
  return valid(schema, values, [], draft.spell);
}

/** Issues for which zod's message would name types instead of the field. `sentenceFor` writes their message. */
const unnamed: readonly (string | undefined)[] = ['invalid_type', 'invalid_value', 'invalid_union', 'custom'];

/** Returns the value parsed by a domain schema. Throws a `Refusal` that names each invalid field, below the path `at`. */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: readonly string[] = [],
  spell: Spelling = {},
): z.output<Schema> {
  const result = schema.safeParse(value, { error: ({ code }) => (unnamed.includes(code) ? '' : undefined) });
  if (result.success) return result.data;
  throw badInput(
    result.error.issues.map((issue) => ({ field: [...at, ...issue.path.map(String)], message: sentenceFor(issue, spell) })),
  );
}

const forms: Readonly<Record<string, string>> = {
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Returns the enum values that an issue offers; empty for other issues. An optional choice is a union with an empty text. */
function termsOf(issue: z.core.$ZodIssue): string[] {
  const branches = issue.code === 'invalid_union' ? issue.errors.flat() : [issue];
  const values = branches.flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : ['?']));
  const terms = values.filter((value) => value !== '');
  return terms.every((term) => /^[A-Z][A-Z\d_]*$/.test(term)) ? terms : [];
}

/** Returns the schema's message, or a sentence with the client's name of the field. Enum values are spelled as clients know them. */
function sentenceFor(issue: z.core.$ZodIssue, spell: Spelling): InputFault['message'] {
  const terms = termsOf(issue);
  const spellTerm = spell[String(issue.path.at(-1))] ?? kebab;
  if (terms.length > 0) return (name) => `${name} must be one of ${terms.map(spellTerm).join(', ')}.`;
  if (issue.message !== '') return issue.message;
  if (issue.code === 'invalid_value') return (name) => `${name} must be one of ${issue.values.map(String).join(', ')}.`;
  const form = issue.code === 'invalid_type' ? (forms[issue.expected] ?? 'text') : 'text or a number';
  return (name) => `Send ${name} as ${form}.`;
}

/** Field of an object → conversion to a client's value. */
type Writers<Row> = { readonly [Field in keyof Row]?: (value: Row[Field]) => unknown };
/** Name of a field for clients. */
type NameOf<Field, Own extends Names> = Field extends keyof Own ? Own[Field] : Field;
/** An object with the fields of a draft, under the names of clients. `Changed` replaces types. */
type Written<Row, Schema extends z.ZodObject, Own extends Names, Changed> = {
  [Field in keyof Row & keyof Schema['shape'] as NameOf<Field, Own>]: Field extends keyof Changed ? Changed[Field] : Row[Field];
};
type Results<Write> = { [Field in keyof Write]: Write[Field] extends (value: never) => infer Value ? Value : never };

function written<Row, Field extends keyof Row>(row: Row, field: Field, writers: Writers<Row>): unknown {
  const write = writers[field];
  return write ? write(row[field]) : row[field];
}

/** Converts an object to the client's field names and formats. Omits fields that the object does not have. */
export function writeDraft<
  Row extends object,
  Schema extends z.ZodObject,
  const Own extends Names,
  const Write extends Writers<Row> = Record<never, never>,
>(draft: Draft<Schema, Own>, row: Row, writers?: Write): Written<Row, Schema, Own, Results<Write>> {
  const isIncluded = (field: PropertyKey): field is keyof Row & string => field in row;
  const fields = Object.keys(draft.schema.shape).filter(isIncluded);
  const entries = fields.map((field) => [nameIn(draft, field), written(row, field, writers ?? {})]);
  return Object.fromEntries(entries) as Written<Row, Schema, Own, Results<Write>>;
}

/**
 * Returns the schemas of what `writeDraft` returns, from the schemas of the GraphQL type's fields. `changed` has those of the fields with a
 * conversion.
 */
export function writtenFields<
  Fields extends Readonly<Record<string, z.ZodType>>,
  Schema extends z.ZodObject,
  const Own extends Names,
  Changed extends Readonly<Record<string, z.ZodType>> = Record<never, never>,
>(draft: Draft<Schema, Own>, fields: Fields, changed?: Changed): Written<Fields, Schema, Own, Changed> {
  const names = Object.keys(draft.schema.shape).filter((field) => field in fields);
  const entries = names.map((field) => [nameIn(draft, field), changed?.[field] ?? fields[field]]);
  return Object.fromEntries(entries) as Written<Fields, Schema, Own, Changed>;
}
