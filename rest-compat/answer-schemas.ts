import { z } from 'zod';
import { kebab, withSpelledTerms } from './notations.ts';

/** Returns a function with a schema that has a name, under which the OpenAPI document lists it once. */
export function named<Schema extends z.ZodType>(id: string, build: () => Schema): () => Schema {
  let built: Schema | undefined;
  return () => {
    built ??= build().meta({ id });
    return built;
  };
}

/** Schema of what `both` returns. */
export const bothOf = <Schema extends z.ZodObject>(schema: Schema) =>
  z.intersection(schema, z.object({ data: schema.describe('The same object again.') }));

/** Schema of an answer with its content in `data`. */
export const inData = <Schema extends z.ZodType>(data: Schema) => z.object({ data });

/** Sentence about what happened. */
export const messageField = z.string().describe('What happened, as a sentence to show.');
export const optionalMessage = z.string().optional().describe('Why something is missing, as a sentence to show.');

/** Schema of the answer to a deletion: the ID under `name`. */
export const deletedOf = <const Name extends string>(name: Name, description: string) =>
  z.object({
    message: messageField,
    data: z.object({ [name]: z.string().describe(description) } as Record<Name, z.ZodString>),
  });

type Absent<Schema extends z.ZodType> = Extract<z.output<Schema>, null | undefined>;

/** Returns the schema of an enum whose values are spelled for clients. Defaults to kebab case. */
export function spelled<Schema extends z.ZodType>(
  schema: Schema,
  spell: (term: string) => string | null = kebab,
): z.ZodType<string | Absent<Schema>> {
  const made = respelled(schema, spell).describe(withSpelledTerms(schema.description ?? '', spell));
  return made as z.ZodType as z.ZodType<string | Absent<Schema>>;
}

function respelled(schema: z.ZodType, spell: (term: string) => string | null): z.ZodType {
  if (schema instanceof z.ZodNullable) return respelled(schema.unwrap() as z.ZodType, spell).nullable();
  if (schema instanceof z.ZodOptional) return respelled(schema.unwrap() as z.ZodType, spell).optional();
  if (schema instanceof z.ZodArray) return z.array(respelled(schema.element as z.ZodType, spell));
  if (schema instanceof z.ZodEnum) return z.enum(schema.options.map((term) => spell(String(term)) ?? ''));
  throw new Error(`${schema.constructor.name} has no terms to spell`);
}

/** Lower case, in which most terms are written. */
export const lowerCase = (term: string) => term.toLowerCase();

/** Returns a schema as nullable, with its description. */
export const orNull = <Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema> | null> =>
  (schema instanceof z.ZodNullable
    ? schema
    : schema.nullable().describe(schema.description ?? '')) as z.ZodType<z.output<Schema> | null>;

/** Returns fields as nullable. */
export const allOrNull = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(field)])) as {
    [Name in keyof Fields]: z.ZodType<z.output<Fields[Name]> | null>;
  };
