import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { rowsOf } from './abstract-types.ts';

/** Properties that an operation needs, by the name of the entity or, without one, of the type. Null when a field may need any. */
export type Selection = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * Declares the row properties that a field's resolver reads, so lists load no other columns. Without it, selecting the field loads every
 * column.
 */
export const Reads = <E>(...properties: (keyof E & string)[]) => Extensions({ reads: properties });

/** Returns what an operation needs of each type: its plain fields, and the properties that other fields' resolvers declare. */
export function selectionOf(schema: GraphQLSchema, document: DocumentNode): Selection {
  const selection = new Map<string, Set<string> | null>();
  const typeInfo = new TypeInfo(schema);
  const add = (typeName: string, properties: readonly string[] | null) => {
    const known = selection.get(typeName);
    if (known === null || properties === null) selection.set(typeName, null);
    else selection.set(typeName, new Set([...(known ?? []), ...properties]));
  };
  const enter = () => {
    const parent = typeInfo.getParentType();
    const field = typeInfo.getFieldDef();
    const isTypeName = field?.name === '__typename';
    if (!parent || !field || (field.name.startsWith('__') && !isTypeName)) return;
    const types = isInterfaceType(parent) ? schema.getPossibleTypes(parent) : isObjectType(parent) ? [parent] : [];
    for (const type of types) {
      const { entity, reads } = rowsOf(type);
      if (isTypeName) {
        if (reads.length > 0) add(entity, reads);
        continue;
      }
      const { resolve, extensions } = type.getFields()[field.name]!;
      const needed = resolve ? (extensions.reads as string[] | undefined) : [field.name];
      add(entity, needed ? [...reads, ...needed] : null);
    }
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: { enter } }));
  return selection;
}
