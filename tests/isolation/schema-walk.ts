import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** The committed schema, on which clients rely. */
const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** The object types of an interface. */
function typesOf(type: GraphQLNamedType): readonly GraphQLObjectType[] {
  return isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
}

export type RootKind = 'Query' | 'Mutation';
/** `name` joins the path from the root; `place` names the type and the field, such as `Administration.user`. */
export type RootField = {
  kind: RootKind;
  name: string;
  path: readonly string[];
  place: string;
  field: GraphQLField<unknown, unknown>;
};

/** Types without data of their own, whose fields read like those of Query. */
const namespaces: readonly string[] = ['Administration'];

/** Every field of Query and Mutation, and of the namespaces below. */
export function rootFields(kinds: RootKind[] = ['Query', 'Mutation']): RootField[] {
  return kinds.flatMap((kind) => fieldsOf(kind, kind, []));
}

function fieldsOf(kind: RootKind, typeName: string, above: readonly string[]): RootField[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const path = [...above, field.name];
    const returned = getNamedType(field.type).name;
    if (namespaces.includes(returned)) return fieldsOf(kind, returned, path);
    return [{ kind, name: path.join('.'), path, place: `${typeName}.${field.name}`, field }];
  });
}

/** Returns the result of a root field in the data of its operation. */
export const resultOf = ({ path }: RootField, data: unknown): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name] ?? null, data);

/**
 * Returns every place that takes an ID, such as `Mutation.splitsReplace(input.composers.contributorId)`: arguments of all fields,
 * including nested ones, and the fields of their inputs.
 */
export function idPlaces(): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!(isObjectType(type) || isInterfaceType(type)) || type.name.startsWith('__')) return [];
    const inherited = type.getInterfaces().flatMap((parent) => Object.keys(parent.getFields()));
    // A field of an interface is one place for all its types.
    const own = Object.values(type.getFields()).filter(({ name }) => !inherited.includes(name));
    return own.flatMap((field) =>
      field.args.flatMap((arg) =>
        idsIn(arg.type, []).map((rest) => `${type.name}.${field.name}(${[arg.name, ...rest].join('.')})`),
      ),
    );
  });
}

/** Returns the paths below an input type that end in an ID. Recursive input types are walked once. */
function idsIn(type: GraphQLInputType, seen: readonly string[]): string[][] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [[]];
  if (!isInputObjectType(named) || seen.includes(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    idsIn(field.type, [...seen, named.name]).map((rest) => [field.name, ...rest]),
  );
}

/**
 * Returns an operation that calls one root field with variables named like its arguments, and selects all fields. Of each interface it
 * selects one type: `variant` says which.
 */
export const operationFor = (root: RootField, given: object, variant = 0): string =>
  callOf(root, given, selectionOf(root.field.type, { above: [], variant }));

/** The number of operations that select every type of every interface. */
const maxVariants = Math.max(...Object.values(schema.getTypeMap()).map((type) => typesOf(type).length));
/** All operations for a root field: one, or one for each type of the interfaces below it. */
export function operationsFor(root: RootField, given: object): string[] {
  const all = Array.from({ length: maxVariants }, (_, variant) => operationFor(root, given, variant));
  return [...new Set(all)];
}

/** The same with the smallest selection, which takes a tenth of the time. Enough to see who may call the field. */
export const smallOperationFor = (root: RootField, given: object): string =>
  callOf(root, given, isLeafType(getNamedType(root.field.type)) ? '' : '{ __typename }');

/** The same with the own fields of the result and of the objects directly below. */
export const shallowOperationFor = (root: RootField, given: object): string => {
  const type = getNamedType(root.field.type);
  const below = isObjectType(type) ? Object.values(type.getFields()) : [];
  const objects = below.filter(({ type, args }) => !isLeafType(getNamedType(type)) && !args.some(isRequiredArgument));
  const parts = objects.map(({ name, type }) => [name, leavesOf(getNamedType(type))]).filter(([, leaves]) => leaves !== '{  }');
  const own = leavesOf(type).slice(1, -1);
  return callOf(root, given, isLeafType(type) ? '' : `{ ${own} ${parts.map((part) => part.join(' ')).join(' ')} }`);
};

function callOf({ kind, field, path }: RootField, given: object, selection: string): string {
  const args = field.args.filter((arg) => arg.name in given);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`} ${selection}`;
  const whole = path.slice(0, -1).reduceRight((inside, name) => `${name} { ${inside} }`, call);
  return `${kind.toLowerCase()}${declared && ` (${declared})`} { ${whole} }`;
}

/** Where a selection is: the types above it, and which type of each interface it takes. */
type Place = { above: readonly string[]; variant: number };

/** Selects all leaves of a type and of the types below it, without recursion. Connections are selected once. */
function selectionOf(type: GraphQLOutputType, place: Place): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isInterfaceType(named)) return oneOf(named, place, (each) => partsOf(each, place));
  if (!isObjectType(named)) throw new Error(`The schema walk has no selection for ${named.name}. Add one.`);
  const parts = partsOf(named, place);
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : '';
}

/** Selects one type of an interface. Fields of several types can have one name and other types, so one operation cannot select all. */
function oneOf(named: GraphQLInterfaceType, { variant }: Place, partsFor: (type: GraphQLObjectType) => string[]): string {
  const types = typesOf(named);
  const type = types[variant % types.length]!;
  return `{ __typename id ... on ${type.name} { ${partsFor(type).join(' ')} } }`;
}

function partsOf(named: GraphQLObjectType, { above, variant }: Place): string[] {
  const here = [...above, named.name];
  return Object.values(named.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || here.some((name) => isSame(name, target.name))) return [];
    if (isLeafType(target)) return [field.name];
    if (isNestedToken(target.name, here)) return [];
    if (isRecord(target.name) && here.some(isRecord)) return [`${field.name} ${leavesOf(target, variant)}`];
    const isFar = here.length >= 6 || (target.name.endsWith('Connection') && here.some((each) => each.endsWith('Connection')));
    const below = isFar || target.name.endsWith('Edge') ? '' : selectionOf(field.type, { above: here, variant });
    return below ? [`${field.name} ${below}`] : [];
  });
}

/** Objects with a query of their own, such as works. Below another one only their own fields are selected. */
const records = new Set(
  rootFields(['Query'])
    .filter(({ field: { args } }) => args.length === 1 && args[0]!.name === 'id')
    .map(({ field }) => getNamedType(field.type))
    .flatMap((type) => [type, ...typesOf(type), ...(isObjectType(type) ? type.getInterfaces() : [])])
    .map(({ name }) => name),
);
const isRecord = (name: string) => records.has(name);
/** An asset counts as the same type as each of its kinds, so that none is selected below another. */
const isSame = (name: string, other: string) => {
  const [one, two] = [name, other].map((each) => (each.endsWith('Asset') ? 'Asset' : each));
  return one === two;
};
/** Tokens and proofs of nested objects are tested with their parents. Otherwise operations would become too large. */
const isNestedToken = (name: string, ancestors: readonly string[]) =>
  (name === 'Tokenization' || name === 'Proof') && (ancestors.length > 2 || ancestors.includes('AssetOverview'));

function leavesOf(type: GraphQLNamedType, variant = 0): string {
  if (isInterfaceType(type)) return oneOf(type, { above: [], variant }, leafNames);
  return `{ ${leafNames(type).join(' ')} }`;
}

function leafNames(type: GraphQLNamedType): string[] {
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return fields
    .filter((field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument))
    .map(({ name }) => name);
}

/** Valid but meaningless values for required arguments, because permissions are checked first. */
export function sampleArguments(field: GraphQLField<unknown, unknown>, text = 'sample'): Record<string, unknown> {
  return Object.fromEntries(
    field.args.filter(isRequiredArgument).map((arg: GraphQLArgument) => [arg.name, sample(arg.type, text)]),
  );
}

function sample(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return sample(type.ofType, text);
  if (isListType(type)) return [sample(type.ofType, text)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, sample(field.type, text)]));
  }
  const samples: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    ByteCount: 1,
    Boolean: true,
    ID: '0198c0de-0000-7000-8000-000000000000',
  };
  return samples[type.name] ?? text;
}
