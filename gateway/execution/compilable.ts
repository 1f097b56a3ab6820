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
 * Returns whether graphql-jit 0.8.9 executes an operation as graphql-js does. After a mutation fails whose result cannot be null, it runs
 * the ones behind it; mutations gain nothing from compilation and are left to graphql-js. It loses the fields of a fragment that is spread twice, once
 * with @skip or @include, so every operation with a condition on a fragment is left to graphql-js; conditions on fields are fine. It never
 * finishes compiling a variable whose input type contains itself.
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
