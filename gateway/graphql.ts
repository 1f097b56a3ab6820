import { ApolloServer, type ApolloServerOptionsWithGateway } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { readOnlyKeyMessage } from '#domain/partners/api-key.ts';
import type { AppContext } from './context.ts';
import { callDirectly } from './kit/direct-resolvers.ts';
import { forbidden } from './kit/errors.ts';
import { operationSizePlugin } from './kit/operation-size.ts';
import { type Selection, selectionOf } from './kit/selection.ts';
import { storableTextsPlugin } from './kit/storable-texts.ts';
import { log } from './log.ts';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type SchemaListener = Parameters<Gateway['onSchemaLoadOrUpdate']>[0];

type Compiled = { run: CompiledQuery['query']; selection: Selection; isMutation: boolean };

/** How many compiled operations are kept. */
const compiledLimit = 500;

/** How many words, numbers and signs a document may have; graphql-js stops reading there. */
export const maxTokens = 5_000;

/** Limits on the form of an operation; `operationSizePlugin` limits what it reads. Introspection by the IDE is exempt. */
export const armor = new ApolloArmor({
  maxDepth: { n: 14, ignoreIntrospection: true },
  maxAliases: { n: 30 },
  maxDirectives: { n: 30 },
  // Its lexer reports every syntax error as a failed validation with status 500.
  maxTokens: { enabled: false },
  // Its cost knows no page sizes.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
});

/** Executes through graphql-jit: each operation is compiled once, by the hash of its text and its name. */
function jitExecutor(schema: GraphQLSchema): Gateway {
  const compiled = new Map<string, Compiled>();
  const execute: Executor = async (request) => {
    if (request.operation.operation === OperationTypeNode.SUBSCRIPTION) return { errors: [needsWebSocket()] } as never;
    const key = `${request.queryHash}:${request.operationName ?? ''}`;
    let query = compiled.get(key);
    if (!query) {
      const result = compileQuery(schema, request.document, request.operationName ?? undefined, {
        // Texts, numbers, flags and enums are what resolvers answer; the product's own scalars still write themselves.
        disableLeafSerialization: true,
      });
      if (!isCompiledQuery(result)) return result as never;
      const isMutation = request.operation.operation === OperationTypeNode.MUTATION;
      query = { run: result.query, selection: selectionOf(schema, request.document), isMutation };
      if (compiled.size >= compiledLimit) compiled.delete(compiled.keys().next().value!);
      compiled.set(key, query);
    }
    if (query.isMutation && request.context.isReadOnlyKey) return { errors: [forbidden(readOnlyKeyMessage)] } as never;
    request.context.rows.selection = query.selection;
    const result = await query.run(null, request.context, request.request.variables ?? {});
    return (result.errors ? { ...result, errors: result.errors.map(complete) } : result) as never;
  };
  const listeners: SchemaListener[] = [];
  return {
    load: async () => {
      for (const listener of listeners) listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return { executor: execute };
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

/**
 * An error as Apollo expects it: those of graphql-jit may lack `extensions`. Without a path it is about the variables, which are the
 * caller's.
 */
function complete({ message, path, locations, originalError, extensions }: GraphQLError): GraphQLError {
  const code = path === undefined && message.startsWith('Variable "$') ? { code: 'BAD_USER_INPUT' } : {};
  const error = new GraphQLError(message, { path, originalError, extensions: { ...code, ...extensions } });
  return locations ? Object.defineProperty(error, 'locations', { value: locations, enumerable: true }) : error;
}

/** Errors that carry a code of ours are for the caller; anything else is a fault of ours, logged here and not shown. */
export function formatError(
  formatted: { message: string; extensions?: Record<string, unknown>; path?: readonly (string | number)[] },
  error: unknown,
) {
  const code = formatted.extensions?.code;
  if (code !== undefined && code !== 'INTERNAL_SERVER_ERROR') return formatted;
  log.error(
    { err: error instanceof GraphQLError ? (error.originalError ?? error) : error, path: formatted.path },
    'A resolver failed',
  );
  return {
    message: 'Something went wrong on our side. Try again.',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

/** Apollo Server over the compiled schema, with limits on what one operation may ask for. */
export function makeApolloServer(schema: GraphQLSchema): ApolloServer<AppContext> {
  callDirectly(schema);
  const protection = armor.protect();
  return new ApolloServer<AppContext>({
    gateway: jitExecutor(schema),
    ...protection,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      operationSizePlugin(schema),
      storableTextsPlugin(),
      ...protection.plugins,
    ],
    parseOptions: { maxTokens },
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    formatError: formatError as never,
    stopOnTerminationSignals: false,
  });
}
