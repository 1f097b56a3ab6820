import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/**
 * Maximum number of fields and fragments after expanding every fragment. The full introspection query has 489; the largest operation of the
 * web client, which saves an asset of any type, has 651.
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

/** Parts of a selection set: those that are compiled for each possible type of an interface, and those of one object type. */
type Size = { perType: number; once: number };
const total = ({ perType, once }: Size, types = 1): number => types * perType + once;

/**
 * Returns the number of fields and fragments after expanding every fragment, as they are compiled: a field of an interface once per
 * implementing type, a fragment on one of these types once. Validation, compilation and execution grow with this number, not with the length
 * of the text. Runs in linear time, because it measures each fragment once. Accepts invalid documents.
 */
export function expandedFields(schema: GraphQLSchema, document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const sizes = new Map<string, Size>();

  const sizeOfFragment = (name: string): Size => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // Validation refuses recursive fragments; here the inner one counts as nothing.
    sizes.set(name, { perType: 0, once: 0 });
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet, conditionOf(fragment)) : { perType: 0, once: 0 };
    sizes.set(name, size);
    return size;
  };
  const conditionOf = (fragment: InlineFragmentNode | FragmentDefinitionNode | undefined): Type =>
    fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
  const below = (set: SelectionSetNode, type: Type): number =>
    total(sizeOf(set, type), isAbstractType(type) ? schema.getPossibleTypes(type).length : 1);
  const sizeOf = (set: SelectionSetNode, type: Type): Size => {
    let [perType, once] = [0, 0];
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { selectionSet, name } = selection;
        perType += 1 + (selectionSet ? below(selectionSet, fieldType(schema, type, name.value)) : 0);
        continue;
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      const condition = conditionOf(isSpread ? fragments.get(selection.name.value) : selection) ?? type;
      const inner = isSpread ? sizeOfFragment(selection.name.value) : sizeOf(selection.selectionSet, condition);
      if (isAbstractType(type) && isObjectType(condition)) once += 1 + total(inner);
      else [perType, once] = [perType + 1 + inner.perType, once + inner.once];
    }
    return { perType, once };
  };

  let size = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) size += total(sizeOf(each.selectionSet, schema.getRootType(each.operation)));
    else if (each.kind === Kind.FRAGMENT_DEFINITION) size += total(sizeOfFragment(each.name.value));
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
