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
 * Returns the number of fields and fragments after expanding every fragment. Below an interface, what applies to an implementing type counts
 * once for that type. Validation, compilation and execution grow with this number, not with the length of the text. Runs in linear time,
 * because it measures each selection once for each type. Accepts invalid documents.
 */
export function expandedFields(schema: GraphQLSchema, document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const sizes = new Map<SelectionSetNode, Map<Type, number>>();

  /** Size of the selections that apply to an object type. Without a type, all apply. */
  const sizeOf = (set: SelectionSetNode, type: Type): number => {
    const known = sizes.get(set) ?? new Map<Type, number>();
    sizes.set(set, known);
    const measured = known.get(type);
    if (measured !== undefined) return measured;
    // Validation refuses recursive fragments; here the inner one counts as nothing.
    known.set(type, 0);
    let size = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        size += 1;
        if (selection.selectionSet) size += sizeBelow(selection.selectionSet, fieldType(schema, type, selection.name.value));
      } else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
        if (fragment && appliesTo(schema, type, condition)) size += 1 + sizeOf(fragment.selectionSet, type ?? condition);
      }
    }
    known.set(type, size);
    return size;
  };
  const sizeBelow = (set: SelectionSetNode, type: Type): number =>
    isAbstractType(type) ? schema.getPossibleTypes(type).reduce((size, each) => size + sizeOf(set, each), 0) : sizeOf(set, type);

  let size = 0;
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) size += sizeOf(each.selectionSet, schema.getRootType(each.operation));
    else if (each.kind === Kind.FRAGMENT_DEFINITION)
      size += sizeOf(each.selectionSet, schema.getType(each.typeCondition.name.value));
  }
  return size;
}

/** Whether a fragment applies to an object type. */
const appliesTo = (schema: GraphQLSchema, type: Type, condition: Type): boolean =>
  !isObjectType(type) || !condition || type === condition || (isAbstractType(condition) && schema.isSubType(condition, type));

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
