import { ApolloServer, type ApolloServerOptionsWithGateway } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { AppContext } from './context.ts';
import { log } from './log.ts';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type SchemaListener = Parameters<Gateway['onSchemaLoadOrUpdate']>[0];

/** How many compiled operations are kept. */
const compiledLimit = 500;

/** Limits that every operation has to keep; introspection by the IDE is exempt. */
const armor = new ApolloArmor({
  maxDepth: { n: 12, ignoreIntrospection: true },
  maxAliases: { n: 30 },
  maxDirectives: { n: 30 },
  maxTokens: { n: 5_000 },
  costLimit: { maxCost: 20_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: false },
});

/** Executes through graphql-jit: each operation is compiled once, by the hash of its text and its name. */
function jitExecutor(schema: GraphQLSchema): Gateway {
  const compiled = new Map<string, CompiledQuery>();
  const execute: Executor = async (request) => {
    const key = `${request.queryHash}:${request.operationName ?? ''}`;
    let query = compiled.get(key);
    if (!query) {
      const result = compileQuery(schema, request.document, request.operationName ?? undefined, {
        disableLeafSerialization: false,
      });
      if (!isCompiledQuery(result)) return result as never;
      query = result;
      if (compiled.size >= compiledLimit) compiled.delete(compiled.keys().next().value!);
      compiled.set(key, query);
    }
    return (await query.query(null, request.context, request.request.variables ?? {})) as never;
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

/** Errors that carry a code of ours are for the caller; anything else is a fault of ours, logged here and not shown. */
function formatError(
  formatted: { message: string; extensions?: Record<string, unknown>; path?: readonly (string | number)[] },
  error: unknown,
) {
  const code = formatted.extensions?.['code'];
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
  const protection = armor.protect();
  return new ApolloServer<AppContext>({
    gateway: jitExecutor(schema),
    ...protection,
    plugins: [ApolloServerPluginCacheControlDisabled(), ...protection.plugins],
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    formatError: formatError as never,
    stopOnTerminationSignals: false,
  });
}
