import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Maximum number of objects that one operation may read, estimated from its page sizes. */
export const maxObjects = 25_000;
/**
 * Estimated length of a list without a page size, in objects. Longer lists declare theirs with `@Extensions({ maxRows })`. A field whose result
 * has an entry for each entry of an argument names that argument with `@Extensions({ rowsOf })`. A field that runs a statement of its own for
 * each object declares with `@Extensions({ cost })` what it costs besides its rows.
 */
const pageLength = 20;
const partsLength = 5;
const longestPage = 1_000;

/** A field that returns objects: their number (or the variable that holds it), and the fields below. */
type Part = { length: number | { variable: string; fallback: number }; parts: Part[] };

/** Returns how many objects an operation may read. Variables stay open. */
class ObjectCounter {
  readonly #fragments = new Map<string, Part[]>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {}

  root(): Part[] {
    return this.#parts(this.operation.selectionSet, this.schema.getRootType(this.operation.operation));
  }

  #parts(set: SelectionSetNode, type: GraphQLNamedType | null | undefined): Part[] {
    return set.selections.flatMap((selection): Part[] => {
      if (selection.kind === Kind.FIELD) return this.#field(selection, type);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value);
      const condition = selection.typeCondition?.name.value;
      return this.#parts(selection.selectionSet, condition ? this.schema.getType(condition) : type);
    });
  }

  #fragment(name: string): Part[] {
    const known = this.#fragments.get(name);
    if (known) return known;
    const fragment = this.document.definitions.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name);
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return [];
    // One entry for the whole fragment, so a repeated fragment is measured once.
    const parts = [
      { length: 1, parts: this.#parts(fragment.selectionSet, this.schema.getType(fragment.typeCondition.name.value)) },
    ];
    this.#fragments.set(name, parts);
    return parts;
  }

  #field(node: FieldNode, parent: GraphQLNamedType | null | undefined): Part[] {
    if (!node.selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return [];
    const field = parent.getFields()[node.name.value];
    if (!field) return [];
    const type = getNamedType(field.type);
    // The field that returns a page counts its rows; the lists of the page are those rows.
    const length = isPage(parent) ? 1 : this.#length(node, field, isPage(type));
    const { cost } = field.extensions;
    const below = { length, parts: this.#parts(node.selectionSet, type) };
    return typeof cost === 'number' ? [below, { length: cost, parts: [] }] : [below];
  }

  #length(node: FieldNode, field: GraphQLField<unknown, unknown>, isOfPage: boolean): Part['length'] {
    const { maxRows, rowsOf } = field.extensions;
    if (typeof rowsOf === 'string') return entriesOf(node, rowsOf);
    if (!isOfPage && !isListType(getNullableType(field.type))) return 1;
    const fallback = typeof maxRows === 'number' ? maxRows : isOfPage ? pageLength : partsLength;
    const first = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
    if (first?.kind === Kind.INT) return bounded(Number(first.value), fallback);
    if (first?.kind !== Kind.VARIABLE) return fallback;
    const variable = first.name.value;
    const declared = this.operation.variableDefinitions?.find((each) => each.variable.name.value === variable)?.defaultValue;
    return { variable, fallback: declared?.kind === Kind.INT ? bounded(Number(declared.value), fallback) : fallback };
  }
}

/** Whether a type is a page of rows: a connection, or another type with `nodes`. Those of `Query` take IDs. */
const isPage = (type: GraphQLNamedType) => isObjectType(type) && type.getFields().nodes?.args.length === 0;

/** The number of entries of an argument. A value that is no list has one. */
function entriesOf(node: FieldNode, name: string): Part['length'] {
  const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
  if (given?.kind === Kind.VARIABLE) return { variable: given.name.value, fallback: 1 };
  return given?.kind === Kind.LIST ? bounded(given.values.length, 1) : 1;
}

const bounded = (value: unknown, fallback: number) =>
  typeof value === 'number' && value >= 1 ? Math.min(value, longestPage) : fallback;

/** Returns the number of objects with these variables. Repeated parts are summed once. */
function countObjects(parts: Part[], variables: Record<string, unknown>, known = new Map<Part[], number>()): number {
  const before = known.get(parts);
  if (before !== undefined) return before;
  let total = 0;
  for (const { length, parts: below } of parts) {
    const given = typeof length === 'number' ? length : variables[length.variable];
    const times = typeof length === 'number' ? length : bounded(Array.isArray(given) ? given.length : given, length.fallback);
    total += times * (1 + countObjects(below, variables, known));
  }
  known.set(parts, total);
  return total;
}

/** Creates the function that counts the objects that an operation may read. Cached documents are measured once. */
export function operationSize(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>) => number {
  const measured = new WeakMap<OperationDefinitionNode, Part[]>();
  return (document, operation, variables) => {
    let parts = measured.get(operation);
    if (!parts) {
      parts = new ObjectCounter(schema, document, operation).root();
      measured.set(operation, parts);
    }
    return countObjects(parts, variables);
  };
}

export const tooManyObjects = (objects: number) =>
  new GraphQLError(
    `This operation could read ${objects.toLocaleString('en')} objects; ${maxObjects.toLocaleString('en')} are allowed. Request fewer rows with \`first\`, or fewer levels.`,
    { extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } } },
  );
