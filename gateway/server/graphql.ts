import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { addOperation, describeRequest } from '../kit/log.ts';
import { resourceFailure } from '../kit/resource-failure.ts';
import type { AppContext } from './context.ts';
import { makeAdmission, type OperationCost } from './execution/admission.ts';
import { chargeAnonymous, introspectionPoints, newDocumentPoints } from './execution/anonymous-limit.ts';
import { compacted } from './execution/compact-document.ts';
import { describedOperation, refusedOperation, userErrorCodesOf } from './execution/describe-operation.ts';
import { type Execution, makeExecutor } from './execution/executor.ts';
import { addCost, costReport, wantedCost } from './execution/operation-cost.ts';
import { readFromReplica } from './execution/read-from-replica.ts';
import { answerWriter, formatError, sentError } from './execution/responses.ts';
import { scopeRefusal } from './execution/scope-needs.ts';
import { type Answer, answerOnce } from './request/idempotency.ts';
import { refuseOperationDuringMaintenance } from './request/maintenance.ts';
import type { Config } from './settings/config.ts';

type Documents = LRUCache<string, DocumentNode>;

/** Maximum number of tokens in a document. graphql-js stops parsing there. */
export const maxTokens = 5_000;
/** Total text length of cached checked documents. Syntax trees take some forty times as much. The web client has 300,000 characters. */
const keptDocumentCharacters = 600_000;
/** Total text length of persisted queries. */
const keptQueryCharacters = 1_000_000;

/** Executes an admitted operation, unless HTTP forbids it. */
function executorOf(schema: GraphQLSchema): (execution: Execution) => Promise<ExecutionResult> {
  const execute = makeExecutor(schema);
  return async (execution) => {
    const { operation, context } = execution;
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw needsWebSocket();
    if (operation.operation === OperationTypeNode.QUERY) return readFromReplica(execution, execute);
    refuseOperationDuringMaintenance(context, operation);
    try {
      return await execute(execution);
    } finally {
      await context.platform.replicas?.recordWrite(context.session);
      // A revocation applies to the next request on this gateway, even before its announcement arrives.
      context.platform.sessions.clear();
    }
  };
}

const needsWebSocket = () =>
  new GraphQLError('Subscriptions are served over WebSocket at this address, with the protocol graphql-transport-ws.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });

/**
 * Checks each operation, caches the documents that pass, and executes them. Replaces Apollo's validation, which checks no sizes first, and
 * Apollo's gateway, which keeps each request in memory (decision 0032).
 */
function operationsPlugin(schema: GraphQLSchema, documents: Documents, config: Config): ApolloServerPlugin<AppContext> {
  const admit = makeAdmission(schema);
  const execute = executorOf(schema);
  return {
    requestDidStart: async () => ({
      // Of documents that cannot be parsed or found.
      didEncounterErrors: async ({ errors }) => describeRequest({ codes: codesOf(errors) }),
      responseForOperation: async ({ document, source, request, contextValue: context, ...rest }) => {
        const documentHash = rest.queryHash!;
        const { operationName } = request;
        const variables = request.variables ?? {};
        const wanted = wantedCost(request);
        let cost: OperationCost | null = null;
        const respond = (answer: Answer) => responseOf(answer, context, wanted === 'NONE' ? null : cost);
        const charge = async (points: number) => {
          if (!context.session && points > 0) await chargeAnonymous(config, context.transport, points);
        };
        try {
          if (!documents.has(documentHash)) await charge(newDocumentPoints);
          const admitted = admit({ document, source, operationName, variables });
          ({ cost } = admitted);
          if (cost) addCost(context.transport, cost);
          if ('errors' in admitted) {
            const refused = getOperationAST(document, operationName);
            if (refused) addOperation(refusedOperation(refused));
            return respond(withHttpStatus(admitted));
          }
          const { operation } = admitted;
          describeRequest({ operation: nameOf(operation) });
          addOperation(describedOperation(document, operation, documentHash));
          await charge(Math.round(admitted.introspection * introspectionPoints));
          if (!documents.has(documentHash)) documents.set(documentHash, compacted(document));
          const refusal = scopeRefusal(context, admitted.scopeNeeds);
          if (refusal) return respond(withHttpStatus({ errors: [refusal] }));
          if (wanted === 'ONLY') return respond({ status: undefined, body: { data: null } });
          const run = async () => withHttpStatus(await execute({ document, operation, documentHash, variables, context }));
          if (operation.operation !== OperationTypeNode.MUTATION) return respond(await run());
          const facts = { documentHash, name: operation.name?.value, variables };
          const answer = await answerOnce(context, facts, run);
          describeRequest({ userErrorCodes: userErrorCodesOf(answer.body.data) });
          return respond(answer);
        } catch (error) {
          if (error instanceof GraphQLError) return respond(withHttpStatus({ errors: [error] }));
          throw error;
        }
      },
    }),
  };
}

/** The name of an operation; without one, its type and first field. */
function nameOf({ name, operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [first] = selections;
  return name?.value ?? (first?.kind === Kind.FIELD ? `${operation} ${first.name.value}` : operation);
}

const codesOf = (errors: readonly { extensions?: Record<string, unknown> }[]) => [
  ...new Set(errors.map(({ extensions }) => String(extensions?.code ?? 'UNKNOWN'))),
];

/**
 * Returns the response that Apollo sends, with the cost in its extensions if the client asked for it. Counts the errors by their codes, for
 * the log and for Prometheus.
 */
function responseOf({ status, body }: Answer, { platform, transport }: AppContext, cost: OperationCost | null) {
  const codes = codesOf(body.errors ?? []);
  if (codes.length > 0) describeRequest({ codes });
  for (const code of codes) platform.measures.countGraphqlError(code);
  const singleResult = cost ? { ...body, extensions: { cost: costReport(cost, transport) } } : body;
  return { http: { status, headers: new HeaderMap() }, body: { kind: 'single' as const, singleResult } };
}

/** An answer with the HTTP status of its last error. An operation that did not run has no data, and status 400 by default. */
function withHttpStatus({ data, errors = [] }: ExecutionResult): Answer {
  const statuses = errors.map((error) => {
    const { http } = (resourceFailure(error) ?? error).extensions as { http?: { status?: number } };
    return http?.status;
  });
  const status = statuses.findLast(Boolean) ?? (data === undefined ? 400 : undefined);
  return { status, body: errors.length > 0 ? { data, errors: errors.map(sentError) } : { data } };
}

/** Apollo Server over the schema, with limits on operations and caches. */
export function makeApolloServer(schema: GraphQLSchema, config: Config): ApolloServer<AppContext> {
  const documents: Documents = new LRUCache({
    maxSize: keptDocumentCharacters,
    sizeCalculation: ({ loc }) => 200 + (loc?.source.body.length ?? 0),
  });
  const queries = new LRUCache<string, string>({ maxSize: keptQueryCharacters, sizeCalculation: (text) => 200 + text.length });
  return new ApolloServer<AppContext>({
    schema,
    plugins: [ApolloServerPluginCacheControlDisabled(), operationsPlugin(schema, documents, config)],
    dangerouslyDisableValidation: true,
    documentStore: {
      get: async (key) => documents.get(key.slice(key.lastIndexOf(':') + 1)),
      // Apollo would store documents before they are checked.
      set: async () => undefined,
      delete: async () => undefined,
    },
    persistedQueries: {
      cache: {
        get: async (key) => queries.get(key),
        set: async (key, text) => void queries.set(key, text),
        delete: async (key) => queries.delete(key),
      },
    },
    parseOptions: { maxTokens },
    stringifyResult: answerWriter(config.maxAnswerBytes),
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    formatError: formatError as never,
    stopOnTerminationSignals: false,
  });
}
