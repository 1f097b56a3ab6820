import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/**
 * Maximum number of fields and fragments after expanding every fragment. The full introspection query has 489; everything selectable in an
 * overview of assets has 1,444.
 */
export const maxExpandedFields = 1_500;
/** Maximum number of field pairs with the same response path. Validation compares each pair, which takes up to 3 µs. */
export const maxFieldPairs = 5_000;

type Type = GraphQLNamedType | null | undefined;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  return fragments;
}

/**
 * Returns the number of fields and fragments after expanding every fragment. A field below an interface counts once per implementing type.
 * Validation, compilation and execution grow with this number, not with the length of the text. Runs in linear time, because it measures
 * each fragment once. Accepts invalid documents.
 */
export function expandedFields(schema: GraphQLSchema, document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const sizes = new Map<string, number>();

  const sizeOfFragment = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // Validation refuses recursive fragments; here the inner one counts as nothing.
    sizes.set(name, 0);
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)) : 0;
    sizes.set(name, size);
    return size;
  };
  const sizeOf = (set: SelectionSetNode, type: Type): number => {
    let size = 0;
    for (const selection of set.selections) {
      size += 1;
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += sizeOfFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        size += sizeOf(selection.selectionSet, condition === undefined ? type : schema.getType(condition));
      } else if (selection.selectionSet) {
        const below = fieldType(schema, type, selection.name.value);
        const types = isAbstractType(below) ? schema.getPossibleTypes(below).length : 1;
        size += types * sizeOf(selection.selectionSet, below);
      }
    }
    return size;
  };

  let size = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) size += sizeOf(each.selectionSet, schema.getRootType(each.operation));
    else if (each.kind === Kind.FRAGMENT_DEFINITION) size += sizeOfFragment(each.name.value);
  }
  return size;
}

function fieldType(schema: GraphQLSchema, parent: Type, name: string): Type {
  if (name === SchemaMetaFieldDef.name && parent === schema.getQueryType()) return getNamedType(SchemaMetaFieldDef.type);
  if (name === TypeMetaFieldDef.name && parent === schema.getQueryType()) return getNamedType(TypeMetaFieldDef.type);
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  return field && getNamedType(field.type);
}

/** A selection set with the names of the fragments around it, which it cannot spread again. */
type NestedSelection = { set: SelectionSetNode; within: readonly string[] };

/**
 * Returns the number of field pairs with the same response path, which validation compares. Expands every fragment: call it only for
 * documents of bounded expanded size.
 */
export function fieldPairs(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  let pairs = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) pairs += pairsIn([{ set: each.selectionSet, within: [] }], fragments);
    if (each.kind === Kind.FRAGMENT_DEFINITION)
      pairs += pairsIn([{ set: each.selectionSet, within: [each.name.value] }], fragments);
  }
  return pairs;
}

function pairsIn(merged: readonly NestedSelection[], fragments: Fragments): number {
  const fields = new Map<string, { times: number; below: NestedSelection[] }>();
  const entered = new Set<string>();
  let spreads = 0;
  const collect = ({ set, within }: NestedSelection): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect({ set: selection.selectionSet, within });
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        spreads += 1;
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (!fragment || entered.has(name) || within.includes(name)) continue;
        entered.add(name);
        collect({ set: fragment.selectionSet, within: [...within, name] });
      } else {
        const name = (selection.alias ?? selection.name).value;
        const field = fields.get(name) ?? { times: 0, below: [] };
        field.times += 1;
        if (selection.selectionSet) field.below.push({ set: selection.selectionSet, within });
        fields.set(name, field);
      }
    }
  };
  for (const each of merged) collect(each);
  let pairs = pairsOf(spreads);
  for (const { times, below } of fields.values()) pairs += pairsOf(times) + (below.length > 0 ? pairsIn(below, fragments) : 0);
  return pairs;
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;
