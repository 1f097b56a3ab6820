import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { memoize } from '#domain/kit/memoize.ts';
import { fragmentsOf } from './expanded-size.ts';

/** Use of introspection fields by one operation: number of values, and the first alias below them. */
type Usage = { values: number; alias: FieldNode | null };

/**
 * Creates a check that throws for introspection with aliases, or with more than twice the cost of the full standard query. Call the check
 * only for documents of bounded expanded size.
 */
export function introspectionLimit(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode) => number {
  // Few operations use introspection, so its figures are computed for the first one.
  const lengths = memoize<void, ReadonlyMap<string, number>>(() => listLengths(schema));
  const most = memoize<void, number>(() => {
    const standard = parse(
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    );
    return 2 * usageOf(standard, getOperationAST(standard)!, lengths).values;
  });
  return (document, operation) => {
    const { values, alias } = usageOf(document, operation, lengths);
    if (alias) throw aliased(alias);
    if (values === 0) return 0;
    if (values > most()) throw tooMuch();
    return values / most();
  };
}

const roots = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

function usageOf(document: DocumentNode, operation: OperationDefinitionNode, lengths: () => ReadonlyMap<string, number>): Usage {
  const fragments = fragmentsOf(document);
  const usage: Usage = { values: 0, alias: null };
  const visit = (set: SelectionSetNode, parent: GraphQLObjectType | null, times: number): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, parent, times);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet, parent, times);
      } else enter(selection, parent, times);
    }
  };
  const enter = (node: FieldNode, parent: GraphQLObjectType | null, times: number): void => {
    const name = node.name.value;
    const field: GraphQLField<unknown, unknown> | undefined = parent ? parent.getFields()[name] : roots.get(name);
    if (!field) return;
    // Several types may be looked up by name, but there is one schema.
    if (node.alias && (parent || name === SchemaMetaFieldDef.name)) usage.alias ??= node;
    const values = times * (lengths().get(`${parent?.name}.${name}`) ?? 1);
    usage.values += values;
    if (node.selectionSet) visit(node.selectionSet, getNamedType(field.type) as GraphQLObjectType, values);
  };
  visit(operation.selectionSet, null, 1);
  return usage;
}

/** Average length of each list below `__schema`. */
function listLengths(schema: GraphQLSchema): Map<string, number> {
  const types = Object.values(schema.getTypeMap());
  const withFields = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = withFields.flatMap((type) => Object.values(type.getFields()));
  const perType = (count: number) => Math.max(1, count / types.length);
  return new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', schema.getDirectives().length],
    ['__Type.fields', perType(fields.length)],
    ['__Type.inputFields', perType(types.filter(isInputObjectType).flatMap((type) => Object.keys(type.getFields())).length)],
    ['__Type.enumValues', perType(types.filter(isEnumType).flatMap((type) => type.getValues()).length)],
    ['__Field.args', Math.max(1, fields.flatMap(({ args }) => args).length / Math.max(1, fields.length))],
  ]);
}

const aliased = (node: FieldNode) =>
  new GraphQLError(`\`${node.alias!.value}: ${node.name.value}\` renames an introspection field. Remove the alias.`, {
    nodes: [node],
    extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } },
  });
const tooMuch = () =>
  new GraphQLError('This introspection query is too large. Send the standard introspection query, or select fewer levels.', {
    extensions: { code: 'OPERATION_TOO_LARGE', http: { status: 400 } },
  });
