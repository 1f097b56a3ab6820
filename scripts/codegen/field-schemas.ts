import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Schemas of scalars. Any other scalar is text, as in the types of the operations. */
const scalars: Readonly<Record<string, string>> = {
  Boolean: 'z.boolean()',
  Float: 'z.number()',
  Int: 'z.int()',
  ByteCount: 'z.int()',
};
const formats: Readonly<Record<string, string>> = { Date: 'date', DateTime: 'date-time' };

/** Returns the code of a zod schema for a type, or null for an object. */
function schemaOf(type: GraphQLOutputType): string | null {
  if (!isNonNullType(type)) {
    const inner = schemaOfValue(type);
    return inner && `${inner}.nullable()`;
  }
  return schemaOfValue(type.ofType);
}

function schemaOfValue(type: GraphQLOutputType): string | null {
  const value = getNullableType(type);
  if (isListType(value)) {
    const item = schemaOf(value.ofType);
    return item && `z.array(${item})`;
  }
  if (!isLeafType(value)) return null;
  if (isEnumType(value)) return `z.enum(${JSON.stringify(value.getValues().map(({ name }) => name))})`;
  return scalars[value.name] ?? 'z.string()';
}

function entryOf({ name, type, description, deprecationReason }: GraphQLField<unknown, unknown>): string[] {
  const schema = schemaOf(type);
  if (schema === null) return [];
  const format = formats[getNamedType(type).name];
  const meta = { description, ...(format && { format }), ...(deprecationReason != null && { deprecated: true }) };
  return [`    ${name}: ${schema}.meta(${JSON.stringify(meta)}),`];
}

/**
 * Writes a zod schema for each scalar and enum that the documents select, by type and field, with the description of the field. Answers of
 * REST endpoints are described with them. Each type is a function, because only the generator of the description needs them.
 */
export const plugin: PluginFunction = (schema, documents) => {
  const selected = new Map<string, Map<string, GraphQLField<unknown, unknown>>>();
  const types = new TypeInfo(schema);
  for (const { document } of documents) {
    if (!document) continue;
    visit(
      document,
      visitWithTypeInfo(types, {
        Field() {
          const [parent, field] = [types.getParentType()?.name, types.getFieldDef()];
          if (!parent || !field || field.name.startsWith('__')) return;
          selected.set(parent, (selected.get(parent) ?? new Map()).set(field.name, field));
        },
      }),
    );
  }
  const entries = [...selected]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, fields]) => {
      const lines = [...fields.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(entryOf);
      return lines.length > 0 ? [`  ${name}: () => ({\n${lines.join('\n')}\n  }),`] : [];
    });
  return { prepend: ["import { z } from 'zod';"], content: `export const schemaFields = {\n${entries.join('\n')}\n};` };
};
