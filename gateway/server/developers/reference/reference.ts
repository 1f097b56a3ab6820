import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
} from 'graphql';
import { type Area, areaOfRoot, areas } from './areas.ts';

export type ExampleOperation = { name: string; title: string; explanation: string; query: string; variables: string };
export type RootKind = 'Query' | 'Mutation' | 'Subscription';
export type RootField = { kind: RootKind; field: GraphQLField<unknown, unknown>; area: Area };
/** A place that refers to a type, such as `Work.splits`. `path` is its address. */
export type Use = { label: string; path: string };

/** What the pages of the reference show, read from the schema once. */
export type Reference = {
  schema: GraphQLSchema;
  /** Areas with at least one root field. */
  areas: readonly { area: Area; roots: readonly RootField[] }[];
  /** Types with a page, by name. Root types have none: their fields are on the pages of their areas. */
  types: ReadonlyMap<string, GraphQLNamedType>;
  usesOf(type: string): readonly Use[];
  examplesOf(root: string): readonly ExampleOperation[];
  /** Address of a type, a field such as `Work.title`, or a root field; undefined if the schema has none of this name. */
  pathOf(name: string): string | undefined;
};

const rootKinds = ['Query', 'Mutation', 'Subscription'] as const;

export const typePath = (name: string): string => `/developers/types/${name}`;
export const areaPath = ({ slug }: Area): string => `/developers/reference/${slug}`;
export const rootPath = ({ area, field }: RootField): string => `${areaPath(area)}#${field.name}`;

/** Reads the reference of a schema. */
export function makeReference(schema: GraphQLSchema, examples: readonly ExampleOperation[]): Reference {
  const roots = rootKinds.flatMap((kind) =>
    Object.values(schema.getRootType(kind.toLowerCase() as never)?.getFields() ?? {}).map(
      (field): RootField => ({ kind, field, area: areaOfRoot(field.name) }),
    ),
  );
  const rootsByName = new Map(roots.map((root) => [root.field.name, root]));
  const isListed = ({ name }: GraphQLNamedType) => !name.startsWith('__') && !(rootKinds as readonly string[]).includes(name);
  const listed = Object.values(schema.getTypeMap()).filter(isListed);
  const types = new Map(listed.sort((a, b) => a.name.localeCompare(b.name, 'en')).map((type) => [type.name, type]));
  const uses = usesByType(types.values(), roots);
  const byRoot = examplesByRoot(examples);
  return {
    schema,
    types,
    areas: areas
      .map((area) => ({ area, roots: roots.filter((root) => root.area === area) }))
      .filter(({ roots: own }) => own.length > 0),
    usesOf: (type) => uses.get(type) ?? [],
    examplesOf: (root) => byRoot.get(root) ?? [],
    pathOf(name) {
      const [owner = '', member, ...more] = name.split('.');
      const root = rootsByName.get((rootKinds as readonly string[]).includes(owner) ? (member ?? '') : owner);
      if (root) return more.length === 0 ? rootPath(root) : undefined;
      const type = types.get(owner);
      if (!type || member === undefined) return type && typePath(owner);
      return membersOf(type).includes(member) && more.length === 0 ? `${typePath(owner)}#${member}` : undefined;
    },
  };
}

/** Names of the fields or values of a type. */
export function membersOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

function usesByType(types: Iterable<GraphQLNamedType>, roots: readonly RootField[]): Map<string, Use[]> {
  const uses = new Map<string, Map<string, string>>();
  const add = (type: string, use: Use) => {
    const known = uses.get(type) ?? new Map<string, string>();
    uses.set(type, known.set(use.label, use.path));
  };
  const addField = (field: GraphQLField<unknown, unknown>, use: Use) => {
    add(getNamedType(field.type).name, use);
    for (const argument of field.args) add(getNamedType(argument.type).name, use);
  };
  for (const root of roots) addField(root.field, { label: root.field.name, path: rootPath(root) });
  for (const type of types) {
    const placeOf = (member: string): Use => ({ label: `${type.name}.${member}`, path: `${typePath(type.name)}#${member}` });
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) add(getNamedType(field.type).name, placeOf(field.name));
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) addField(field, placeOf(field.name));
    if (isUnionType(type)) for (const each of type.getTypes()) add(each.name, { label: type.name, path: typePath(type.name) });
  }
  return new Map([...uses].map(([type, places]) => [type, [...places].map(([label, path]) => ({ label, path }))]));
}

function examplesByRoot(examples: readonly ExampleOperation[]): Map<string, ExampleOperation[]> {
  const byRoot = new Map<string, ExampleOperation[]>();
  for (const example of examples) {
    const selections = parse(example.query).definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
    );
    const names = new Set(selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : [])));
    for (const name of names) byRoot.set(name, [...(byRoot.get(name) ?? []), example]);
  }
  return byRoot;
}
