import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readOnlyKeyMessage } from '#domain/partners/api-key.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { type Admission, makeAdmission } from './execution/admission.ts';
import { chargeAnonymous, introspectionPoints, newDocumentPoints } from './execution/anonymous-limit.ts';
import { answerWriter, formatError, sentError } from './execution/answers.ts';
import { makeExecutor } from './execution/executor.ts';
import { asKept } from './execution/kept-document.ts';
import { callDirectly } from './kit/direct-resolvers.ts';
import { forbidden } from './kit/errors.ts';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type SchemaListener = Parameters<Gateway['onSchemaLoadOrUpdate']>[0];
type Documents = LRUCache<string, DocumentNode>;

/** How many words, numbers and signs a document may have; graphql-js stops reading there. */
export const maxTokens = 5_000;
/** The text of all checked documents that are kept; as syntax trees they take some forty times as much. Our own client has 300,000. */
const keptDocumentCharacters = 600_000;
/** The text of all persisted queries. */
const keptQueryCharacters = 1_000_000;

/** Puts our executor in the place that Apollo Server has for a federation gateway. */
function gatewayOf(schema: GraphQLSchema): Gateway {
  const execute = makeExecutor(schema);
  const executor: Executor = async ({ document, operation, queryHash, request, context }) => {
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) return { errors: [needsWebSocket()] } as never;
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    if (isMutation && context.isReadOnlyKey) return { errors: [forbidden(readOnlyKeyMessage)] } as never;
    const variables = request.variables ?? {};
    try {
      return (await execute({
        document,
        operation,
        documentHash: queryHash,
        variables,
        context: context as AppContext,
      })) as never;
    } finally {
      // A revocation holds for the next request to this gateway, even before its announcement arrives.
      if (isMutation) context.platform.sessions.clear();
    }
  };
  const listeners: SchemaListener[] = [];
  return {
    load: async () => {
      for (const listener of listeners) listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return { executor };
    },
    onSchemaLoadOrUpdate: (listener) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
    stop: async () => undefined,
  };
}

const needsWebSocket = () =>
  new GraphQLError('Subscriptions are served over WebSocket at this address, with the protocol graphql-transport-ws.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Checks each operation, and keeps the documents that passed. Runs in place of Apollo's own validation, which checks no sizes first. */
function admissionPlugin(admit: Admission, documents: Documents, config: Config): ApolloServerPlugin<AppContext> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ document, source, request, contextValue, ...context }) => {
        const queryHash = context.queryHash!;
        const { operationName, variables } = request;
        const charge = async (points: number) => {
          if (!contextValue.session && points > 0) await chargeAnonymous(config, contextValue.transport, points);
        };
        try {
          if (!documents.has(queryHash)) await charge(newDocumentPoints);
          const admitted = admit({ document, source, operationName, variables });
          if (!('operation' in admitted)) return refusal(admitted);
          await charge(Math.round(admitted.introspection * introspectionPoints));
        } catch (error) {
          if (error instanceof GraphQLError) return refusal([error]);
          throw error;
        }
        if (!documents.has(queryHash)) documents.set(queryHash, asKept(document));
        return null;
      },
    }),
  };
}

function refusal(errors: readonly GraphQLError[]) {
  const status = (errors[0]?.extensions.http as { status?: number } | undefined)?.status ?? 400;
  const singleResult = { errors: errors.map(sentError) };
  return { http: { status, headers: new HeaderMap() }, body: { kind: 'single' as const, singleResult } };
}

/** Apollo Server over our schema, with limits on what one operation may ask for and on what the server keeps. */
export function makeApolloServer(schema: GraphQLSchema, config: Config): ApolloServer<AppContext> {
  callDirectly(schema);
  const documents: Documents = new LRUCache({
    maxSize: keptDocumentCharacters,
    sizeCalculation: ({ loc }) => 200 + (loc?.source.body.length ?? 0),
  });
  const queries = new LRUCache<string, string>({ maxSize: keptQueryCharacters, sizeCalculation: (text) => 200 + text.length });
  return new ApolloServer<AppContext>({
    gateway: gatewayOf(schema),
    plugins: [ApolloServerPluginCacheControlDisabled(), admissionPlugin(makeAdmission(schema), documents, config)],
    dangerouslyDisableValidation: true,
    documentStore: {
      get: async (key) => documents.get(key.slice(key.lastIndexOf(':') + 1)),
      // Apollo stores documents before they are checked.
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
