import { z } from 'zod';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  additionalProperties?: JsonSchema | boolean;
  [keyword: string]: unknown;
};
export type Components = Record<string, JsonSchema>;

/** Formats of the scalars that drafts name. */
const formats: Readonly<Record<string, JsonSchema>> = {
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  EmailAddress: { type: 'string', format: 'email' },
  Int: { type: 'integer' },
};

/**
 * Converts a zod schema. Its named parts become components, to which it refers. Of a request, the schema is what clients send, before the
 * domain converts it.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Components;
  };
  for (const [name, definition] of Object.entries($defs)) addComponent(components, name, plain(definition));
  const { id } = root;
  if (typeof id !== 'string') return plain(root);
  addComponent(components, id, plain(root));
  return { $ref: refTo(id) };
}

const refTo = (name: string) => `#/components/schemas/${name}`;

function addComponent(components: Components, name: string, schema: JsonSchema): void {
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}.`);
  components[name] = schema;
}

const lists = ['anyOf', 'allOf'] as const;
/** What zod adds and clients need not know: the range of safe integers, own metadata, and that unknown fields are dropped. */
const isNoise = (keyword: string, value: unknown) =>
  ['id', 'label', 'scalar', 'additionalProperties'].includes(keyword)
    ? keyword !== 'additionalProperties' || value === false
    : (keyword === 'minimum' || keyword === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Returns a schema of zod in the form of the document. */
function plain(given: JsonSchema): JsonSchema {
  const schema: JsonSchema = Object.fromEntries(Object.entries(given).filter(([keyword, value]) => !isNoise(keyword, value)));
  if (schema.$ref) schema.$ref = refTo(schema.$ref.replace('#/$defs/', ''));
  if (schema.properties)
    schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, plain(each)]));
  if (schema.items) schema.items = plain(schema.items);
  if (typeof schema.additionalProperties === 'object') schema.additionalProperties = plain(schema.additionalProperties);
  for (const list of lists) if (schema[list]) schema[list] = schema[list].map(plain);
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames;
  if (schema.format === 'binary')
    return { ...onlyDescription(schema), type: 'string', contentMediaType: 'application/octet-stream' };
  return withNull(withScalar(schema, given.scalar));
}

const onlyDescription = ({ description }: JsonSchema): JsonSchema => (description === undefined ? {} : { description });
const isNull = ({ type }: JsonSchema) => type === 'null';

/** Replaces the types that a draft accepts from forms by that of its scalar. */
function withScalar(schema: JsonSchema, scalar: unknown): JsonSchema {
  const format = typeof scalar === 'string' ? formats[scalar] : undefined;
  if (!format) return schema;
  const isNullable = schema.anyOf?.some(isNull) || [schema.type].flat().includes('null');
  return { ...onlyDescription(schema), ...format, ...(isNullable && { type: [String(format.type), 'null'] }) };
}

/** Writes a value or null as one schema with two types, where that is possible. */
function withNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const all = anyOf.flatMap((each) => (each.anyOf && Object.keys(each).length === 1 ? each.anyOf : [each]));
  const values = all.filter((each) => !isNull(each));
  const [value] = values;
  if (values.length === all.length || values.length !== 1 || typeof value?.type !== 'string')
    return { ...rest, anyOf: values.length === all.length ? all : [...values, { type: 'null' }] };
  return { ...value, ...rest, type: [value.type, 'null'], ...(value.enum && { enum: [...value.enum, null] }) };
}
