import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';
import { type CachedText, cachedText, precompressed, sendCached } from './cached-text.ts';

/**
 * Serves the schema as text, for the IDE and for code generators. An introspection query of the IDE reads it field by field, returns five
 * times as many characters, and cannot be cached. The text is printed and compressed once, at the first request.
 */
export function serveSchemaText(app: FastifyInstance, schema: GraphQLSchema): void {
  let printed: CachedText | undefined;
  app.get('/graphql/schema.graphql', precompressed, (request, reply) => {
    printed ??= cachedText(`${printSchema(schema)}\n`);
    return sendCached(request, reply, printed, { type: 'text/plain; charset=utf-8', cacheControl: 'no-cache' });
  });
}
