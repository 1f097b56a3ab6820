import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type TypeNode,
  visit,
} from 'graphql';

/**
 * Returns whether graphql-jit 0.8.9 executes an operation like graphql-js. Mutations are left to graphql-js: after a non-nullable mutation
 * fails, graphql-jit still runs the next ones. So are operations with @skip or @include on a fragment, because graphql-jit loses fields
 * when such a fragment is spread twice. So are variables of a recursive input type, which it never finishes compiling.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  if (operation.operation === OperationTypeNode.MUTATION) return false;
  let hasCondition = false;
  const look = ({ directives }: SelectionNode) => {
    hasCondition ||= (directives?.length ?? 0) > 0;
  };
  visit(document, { [Kind.FRAGMENT_SPREAD]: look, [Kind.INLINE_FRAGMENT]: look });
  const types = (operation.variableDefinitions ?? []).map(({ type }) => schema.getType(nameOf(type)));
  return !hasCondition && !types.some((type) => containsItself(type));
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

function containsItself(type: GraphQLNamedType | undefined, within: readonly GraphQLNamedType[] = []): boolean {
  if (!isInputObjectType(type)) return false;
  if (within.includes(type)) return true;
  return Object.values(type.getFields()).some((field) => containsItself(getNamedType(field.type), [...within, type]));
}
