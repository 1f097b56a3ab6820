import {
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { Extensions, getMetadataStorage, ObjectType } from 'type-graphql';
import type { EntityClass } from './table-shape.ts';

type Class = abstract new (...args: never[]) => object;

/** How the rows of an entity find their object type: the function, and the columns that it reads. */
type Variants = { entity: string; reads: readonly string[]; typeOf: (row: never) => string };

/** How rows of entities with variants find their object type. */
const typeOfRows = new Map<unknown, Variants['typeOf']>();

/** Declares an object type for some rows of an entity that is exposed as an interface (`hasVariants`). */
export function variantOf<E extends object>(
  entity: EntityClass<E>,
  name: string,
  description: string,
  { reads, typeOf }: { reads: readonly (keyof E & string)[]; typeOf: (row: E) => string },
): EntityClass<E> {
  const target = { [name]: class {} }[name] as EntityClass<E>;
  ObjectType({ description, simpleResolvers: true, implements: entity as never })(target);
  const variants: Variants = { entity: entity.name, reads, typeOf };
  Extensions({ variants })(target);
  typeOfRows.set(entity, typeOf);
  return target;
}

/** Lets a declared type implement interfaces of an area above its own. Types that implement the type follow. */
export function implement(target: Class, ...added: readonly Class[]): void {
  const { objectTypes, interfaceTypes } = getMetadataStorage();
  const types = [...objectTypes, ...interfaceTypes];
  if (!types.some((type) => type.target === target)) throw new Error(`${target.name} is not a declared type yet`);
  for (const type of types)
    if (type.target === target || type.interfaceClasses?.includes(target as never))
      type.interfaceClasses = [...new Set([...(added as never[]), ...(type.interfaceClasses ?? [])])];
  // Fields of later interfaces replace those of earlier ones, so general interfaces come first.
  interfaceTypes.sort(
    (one, other) => Number(added.includes(other.target as Class)) - Number(added.includes(one.target as Class)),
  );
}

/**
 * Gives a row the name of its object type, for fields that return an interface over several tables. Rows of one entity with variants need
 * none.
 */
export function typed<E extends object>(entity: EntityClass<E>, row: E): E {
  return Object.assign(row, { __typename: typeOfRows.get(entity)?.(row as never) ?? entity.name });
}

const variantsOf = (type: { extensions: Readonly<Record<string, unknown>> }) => type.extensions.variants as Variants | undefined;

/** The entity whose rows a type shows, and the columns that tell its variants apart. */
export function rowsOf(type: GraphQLObjectType): { entity: string; reads: readonly string[] } {
  const { entity, reads } = variantsOf(type) ?? { entity: type.name, reads: [] };
  return { entity, reads };
}

/**
 * Lets interfaces find the object type of a row: its `__typename` (`typed`), or else what the variants of its entity say. type-graphql
 * answers with a promise, which compiled operations do not wait for.
 */
export function resolveInterfaces(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInterfaceType(type)) continue;
    const [variants, ...others] = new Set(schema.getPossibleTypes(type).map((each) => variantsOf(each)?.typeOf));
    const typeOf = others.length === 0 ? variants : undefined;
    type.resolveType = (row: { __typename?: string }) => row.__typename ?? typeOf?.(row as never);
  }
}

/** A field that only some object types of an interface have, whether it is never null there, and its description there. */
export type OwnField = { types: readonly string[]; isNeverNull?: boolean; description?: string };

/** Deprecates fields that only some object types of an interface have, on the interface and on its other types. */
export function keepToTypes(schema: GraphQLSchema, name: string, own: Readonly<Record<string, OwnField>>, until: string): void {
  const parent = schema.getType(name);
  if (!isInterfaceType(parent)) throw new Error(`${name} is not an interface`);
  for (const [key, { types, isNeverNull, description }] of Object.entries(own)) {
    const spreads = types.map((each) => `\`... on ${each}\``).join(' or ');
    for (const type of [parent, ...schema.getPossibleTypes(parent)]) {
      const field = type.getFields()[key]!;
      const isOwn = isObjectType(type) && types.includes(type.name);
      if (isOwn && isNeverNull) field.type = new GraphQLNonNull(getNullableType(field.type));
      if (isOwn && description) field.description = description;
      if (!isOwn) field.deprecationReason = `Not every kind has it. Select it in ${spreads}. Goes after ${until}.`;
    }
  }
}
