import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type ValueNode,
} from 'graphql';

type Root = { node: FieldNode; field: GraphQLField<unknown, unknown> };

/** What the GraphQL schema says about the operations of an endpoint. */
export type Facts = {
  /** Descriptions of the fields of the last operation. */
  description: string;
  /** Description of the argument that takes a variable; undefined if no operation has the variable. */
  variable: (name: string) => string | undefined;
  isMutation: boolean;
  isDeprecated: boolean;
};

/** Reads what the GraphQL schema says about operations. */
export function factsOfOperations(schema: GraphQLSchema, documents: readonly string[]): Facts {
  const operations = documents.map(operationOf);
  const roots = operations.map((operation) => rootsOf(schema, operation));
  const own = roots.at(-1) ?? [];
  return {
    description: own.map(({ field }) => field.description ?? '').join(' '),
    variable: (name) => roots.flat().flatMap((root) => argumentOf(root, name))[0],
    isMutation: operations.some(({ operation }) => operation === 'mutation'),
    isDeprecated: own.some(({ field }) => field.deprecationReason != null),
  };
}

const operationOf = (document: string): OperationDefinitionNode => {
  const found = parse(document).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!found) throw new Error(`There is no operation in ${document}`);
  return found;
};

/** Returns the fields of an operation. Those of administrators are below a field of their own. */
function rootsOf(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): Root[] {
  const rootType = schema.getRootType(operation);
  const fieldsIn = (nodes: readonly { kind: Kind }[], type = rootType): Root[] =>
    nodes.flatMap((node) => {
      if (!isField(node) || !type) return [];
      const field = type.getFields()[node.name.value];
      if (!field) return [];
      if (node.name.value !== 'administration') return [{ node, field }];
      const inner = schema.getType('Administration');
      return fieldsIn(node.selectionSet?.selections ?? [], inner as typeof rootType);
    });
  return fieldsIn(selectionSet.selections);
}
const isField = (node: { kind: Kind }): node is FieldNode => node.kind === Kind.FIELD;

const takes = (value: ValueNode, variable: string): boolean =>
  value.kind === Kind.VARIABLE
    ? value.name.value === variable
    : value.kind === Kind.LIST && value.values.some((each) => takes(each, variable));

const argumentOf = ({ node, field }: Root, variable: string): string[] =>
  (node.arguments ?? [])
    .filter(({ value }) => takes(value, variable))
    .flatMap(({ name }) => field.args.find((each) => each.name === name.value)?.description ?? []);
