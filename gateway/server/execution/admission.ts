import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  validate,
} from 'graphql';
import type { ResponseErrorCode } from '#domain/platform/error-codes.ts';
import { maxObjects, operationSize, tooManyObjects } from '../../kit/operation-size.ts';
import { refuseUnstorable } from '../../kit/storable-texts.ts';
import { expandedFields, fieldPairs, maxExpandedFields, maxFieldPairs } from './expanded-size.ts';
import { introspectionLimit } from './introspection.ts';
import { type ScopeNeeds, scopeNeedsOf } from './scope-needs.ts';

/** Limits on the shape of an operation. The standard introspection query is deeper and has its own limit. */
const armor = new ApolloArmor({
  maxDepth: { n: 14, ignoreIntrospection: true },
  maxAliases: { n: 30 },
  maxDirectives: { n: 30 },
  // Its lexer reports every syntax error as a failed validation with status 500; the parser counts tokens instead.
  maxTokens: { enabled: false },
  // Its cost rule ignores page sizes.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
});

type OperationRequest = {
  document: DocumentNode;
  source: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
};
/** Number of objects that an operation may read, and of its fields after expanding its fragments. */
export type OperationCost = { objects: number; fields: number };
/** An admitted operation. `introspection` is the used share of the introspection budget, from 0 to 1. */
type Admitted = { operation: OperationDefinitionNode; introspection: number; scopeNeeds: ScopeNeeds; cost: OperationCost };
/** A refused operation. The cost is null if the operation was refused before it was counted. */
type Refused = { errors: readonly GraphQLError[]; cost: OperationCost | null };
export type Admission = (request: OperationRequest) => Admitted | Refused;

/**
 * Creates the check that every operation passes before it runs, over HTTP and WebSocket: size, validity and number of objects. Cached
 * documents are checked once; variables are checked each time.
 */
export function makeAdmission(schema: GraphQLSchema): Admission {
  const rules = [...specifiedRules, ...armor.protect().validationRules];
  const countObjects = operationSize(schema);
  const limitIntrospection = introspectionLimit(schema);
  /** Valid documents, with their numbers of fields. */
  const valid = new WeakMap<DocumentNode, number>();
  const admitted = new WeakMap<OperationDefinitionNode, Omit<Admitted, 'cost'>>();

  /** Cheap checks first: validation can take seconds even within the token limit. */
  const checkDocument = (document: DocumentNode): readonly GraphQLError[] => {
    const fields = expandedFields(schema, document);
    if (fields > maxExpandedFields) return [tooManyFields(fields)];
    if (fieldPairs(document) > maxFieldPairs) return [tooRepetitive()];
    const errors = validate(schema, document, rules);
    if (errors.length > 0) return errors.map(invalid);
    valid.set(document, fields);
    return [];
  };

  return ({ document, source, operationName, variables }) => {
    let cost: OperationCost | null = null;
    try {
      const errors = valid.has(document) ? [] : checkDocument(document);
      if (errors.length > 0) return { errors, cost };
      const operation = getOperationAST(document, operationName);
      if (!operation) return { errors: [notFound(document, operationName)], cost };
      let known = admitted.get(operation);
      if (!known) {
        const scopeNeeds = scopeNeedsOf(schema, document, operation);
        known = { operation, introspection: limitIntrospection(document, operation), scopeNeeds };
        admitted.set(operation, known);
      }
      cost = { objects: countObjects(document, operation, variables ?? {}), fields: valid.get(document)! };
      if (cost.objects > maxObjects) return { errors: [tooManyObjects(cost.objects)], cost };
      refuseUnstorable({ document, source, variables: variables ?? {} });
      return { ...known, cost };
    } catch (error) {
      // Validation throws for a subscription whose root field depends on a variable.
      if (error instanceof GraphQLError) return { errors: [coded(error, 'GRAPHQL_VALIDATION_FAILED')], cost };
      throw error;
    }
  };
}

const invalid = ({ message, nodes }: GraphQLError) =>
  new GraphQLError(message, { nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });

/** graphql-js sets no code on its errors. */
export const coded = (error: GraphQLError, code: ResponseErrorCode) =>
  error.extensions.code === undefined ? new GraphQLError(error.message, { ...error, extensions: { code } }) : error;

const tooLarge = (message: string) => new GraphQLError(message, { extensions: { code: 'OPERATION_TOO_LARGE' } });
const tooManyFields = (fields: number) =>
  tooLarge(
    `This document has ${fields > 1e9 ? 'more than a billion' : fields.toLocaleString('en')} fields after its fragments are expanded; ${maxExpandedFields.toLocaleString('en')} are allowed. Select fewer fields, or send several operations.`,
  );
const tooRepetitive = () =>
  tooLarge('This document repeats the same fields too often. Select each field once, and spread each fragment once.');

function notFound(document: DocumentNode, name: string | null | undefined): GraphQLError {
  const named = document.definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each.name?.value] : []));
  const message =
    named.length === 0
      ? 'This document has no operation. Add a query, a mutation or a subscription.'
      : typeof name === 'string'
        ? `This document has no operation named "${name.slice(0, 100)}".`
        : 'This document has several operations. Set `operationName` to the operation to run.';
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
