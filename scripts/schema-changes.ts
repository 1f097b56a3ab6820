import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** What changed between two published schemas. Names are such as `Work`, `Work.title`, `Query.works(search)`. */
export type SchemaChanges = {
  changed: string[];
  addedTypes: string[];
  added: string[];
  deprecated: { name: string; reason: string }[];
  removed: string[];
};

/** A field, argument or value with what is compared. */
type Member = { name: string; type: string; reason: string };

const isListed = ({ name }: GraphQLNamedType) => !name.startsWith('__');

/** Returns the fields, arguments and values of a type. */
function membersOf(type: GraphQLNamedType): Member[] {
  const facts = (name: string, of: { type?: unknown; deprecationReason?: string | null }): Member => ({
    name: `${type.name}.${name}`,
    type: of.type === undefined ? '' : String(of.type),
    reason: of.deprecationReason ?? '',
  });
  if (isEnumType(type)) return type.getValues().map((value) => facts(value.name, { deprecationReason: value.deprecationReason }));
  if (isUnionType(type)) return type.getTypes().map(({ name }) => facts(name, {}));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => facts(field.name, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    facts(field.name, field),
    ...field.args.map((argument) => facts(`${field.name}(${argument.name})`, argument)),
  ]);
}

const allMembers = (types: readonly GraphQLNamedType[]) =>
  new Map(types.flatMap(membersOf).map((member) => [member.name, member]));

/** Returns the names of the types, fields, arguments and values of a schema. */
export function schemaNames(schema: GraphQLSchema): ReadonlySet<string> {
  const types = Object.values(schema.getTypeMap()).filter(isListed);
  return new Set([...types.map(({ name }) => name), ...allMembers(types).keys()]);
}

/** Compares two schemas for the changelog. */
export function schemaChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChanges {
  const listOf = (schema: GraphQLSchema) => Object.values(schema.getTypeMap()).filter(isListed);
  const [old, fresh] = [listOf(before), listOf(after)];
  const addedTypes = fresh.filter(({ name }) => !before.getType(name));
  const kept = fresh.filter(({ name }) => before.getType(name));
  const [oldMembers, members] = [allMembers(old), allMembers(kept)];
  const isNewlyDeprecated = ({ name, reason }: Member) => reason !== '' && oldMembers.get(name)?.reason !== reason;
  const retyped = [...members.values()].filter(({ name, type }) => {
    const was = oldMembers.get(name)?.type;
    return was !== undefined && was !== type;
  });
  const stays = (name: string) => after.getType(name.split('.')[0]!) !== undefined;
  return {
    changed: [
      ...kept.flatMap((type) => changedKind(before.getType(type.name)!, type, after)),
      ...retyped.map(({ name, type }) => `\`${name}\` has the type \`${type}\`, which was \`${oldMembers.get(name)!.type}\`.`),
    ],
    addedTypes: addedTypes.map(({ name }) => name),
    added: withoutParts([...members.keys()].filter((name) => !oldMembers.has(name))),
    deprecated: [...members.values()].filter(isNewlyDeprecated).map(({ name, reason }) => ({ name, reason })),
    removed: [
      ...old.filter(({ name }) => !after.getType(name)).map(({ name }) => name),
      ...withoutParts([...oldMembers.keys()].filter((name) => stays(name) && !members.has(name))),
    ],
  };
}

/** Omits the arguments of fields that are listed themselves. */
function withoutParts(names: readonly string[]): string[] {
  const listed = new Set(names);
  return names.filter((name) => !(name.includes('(') && listed.has(name.slice(0, name.indexOf('(')))));
}

/** Says what a type became. Documents stay valid if an object becomes an interface, but `__typename` has other values. */
function changedKind(before: GraphQLNamedType, after: GraphQLNamedType, schema: GraphQLSchema): string[] {
  if (!isObjectType(before) || !isInterfaceType(after)) return [];
  const names = schema.getPossibleTypes(after).map(({ name }) => `\`${name}\``);
  return [
    `\`${after.name}\` is an interface. \`__typename\` of its objects is ${names.join(', ')} and no longer \`${after.name}\`.`,
  ];
}

/** Adds changes to those of an earlier publication on the same day. `names` are those of the schema after both. */
export function mergedChanges(earlier: SchemaChanges, later: SchemaChanges, names: ReadonlySet<string>): SchemaChanges {
  const exists = (name: string) => names.has(name);
  const both = (key: 'changed' | 'addedTypes' | 'added' | 'removed') => [...new Set([...earlier[key], ...later[key]])];
  const reasons = new Map([...earlier.deprecated, ...later.deprecated].map(({ name, reason }) => [name, reason]));
  const deprecated = [...reasons].filter(([name]) => exists(name));
  return {
    changed: both('changed'),
    addedTypes: both('addedTypes').filter(exists),
    added: both('added').filter(exists),
    deprecated: deprecated.map(([name, reason]) => ({ name, reason })),
    removed: both('removed').filter((name) => !exists(name)),
  };
}
