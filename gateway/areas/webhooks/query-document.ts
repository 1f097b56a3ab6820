import { type DocumentNode, type GraphQLSchema, Kind, parse, type TypeNode } from 'graphql';
import { type Admission, makeAdmission } from '../../server/execution/admission.ts';

/** Maximum number of tokens. A document over HTTP may have more. */
const maxTokens = 2_000;
/** Stands for the changed object. */
const anyId = '00000000-0000-0000-0000-000000000000';
const admissions = new WeakMap<GraphQLSchema, Admission>();

function admissionOf(schema: GraphQLSchema): Admission {
  let admission = admissions.get(schema);
  if (!admission) {
    admission = makeAdmission(schema);
    admissions.set(schema, admission);
  }
  return admission;
}

/** A query that can run. `scopeNeeds` are the scopes that its API key needs, `cost` the objects that it may read. */
export type ReadDocument = Pick<Extract<ReturnType<Admission>, { operation: object }>, 'operation' | 'scopeNeeds' | 'cost'> & {
  document: DocumentNode;
};

/** Returns why a document can't be the query of an endpoint, or the parsed document. The same limits apply as over HTTP. */
export function readDocument(schema: GraphQLSchema, source: string): { fault: string } | ReadDocument {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens });
  } catch (error) {
    return { fault: `The query cannot be read. ${(error as Error).message}` };
  }
  const operations = document.definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each] : []));
  const [operation] = operations;
  if (operations.length !== 1 || operation?.operation !== 'query')
    return { fault: 'Enter one query, and no mutation or subscription.' };
  const variables = operation.variableDefinitions ?? [];
  const isId = variables.length === 1 && variables[0]!.variable.name.value === 'id' && isRequiredId(variables[0]!.type);
  if (!isId) return { fault: 'Declare the variable $id: ID!, and no other one.' };
  const admitted = admissionOf(schema)({ document, source, variables: { id: anyId } });
  if ('errors' in admitted) return { fault: admitted.errors[0]!.message };
  return { document, operation: admitted.operation, scopeNeeds: admitted.scopeNeeds, cost: admitted.cost };
}

const isRequiredId = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE && type.type.name.value === 'ID';

/** Returns why a document can't be the query of an endpoint, or null. */
export function documentFault(schema: GraphQLSchema, source: string): string | null {
  const read = readDocument(schema, source);
  return 'fault' in read ? read.fault : null;
}
