import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ListedOrigins } from '../../areas/api-keys/listed-origins.ts';
import type { Platform } from '../context.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { actsByCookie } from './session-cookie.ts';

/** Addresses for programs. Pages of other origins may use them with an API key, if the installation or the key allows the origin. */
export const isProgramPath = (path: string) => path === '/graphql' || path.startsWith('/api/');
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const maxAgeSeconds = 600;

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;

/**
 * Says what pages of other origins may do. They never act with a cookie: browsers send it with some requests of other pages of the same
 * site, so such a request is refused. Pages of the origins in `API_ORIGINS`, and of those that an API key lists, may send requests with an
 * API key and read the responses. A preflight does not name the key, so it is answered for the origins of all keys, and the key is checked
 * with the request (`admitApiKey`). Nothing here allows credentials, so browsers omit cookies.
 */
export function limitCrossOrigin(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  const apiMethods = methodsBelow(app, '/api/');
  const listed = new ListedOrigins(platform);

  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, ip } = request;
    const { origin } = headers;
    const isForeign = origin !== undefined && !isOwnOrigin(config, headers);
    if (isProgramPath(pathOf(request))) {
      reply.header('vary', 'Origin');
      if (origin !== undefined && (config.apiOrigins.includes(origin) || (isForeign && (await listed.has(origin, ip))))) {
        reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
        if (method === 'OPTIONS') reply.headers(preflight(pathOf(request) === '/graphql' ? graphqlMethods : apiMethods()));
      }
    }
    if (!isForeign || safeMethods.has(method)) return;
    if (actsByCookie(request)) await reply.code(403).send({ success: false, error: foreignOrigin, message: foreignOrigin });
  });

  app.options('/graphql', async (_request, reply) => reply.code(204).header('allow', graphqlMethods).send());
}

/**
 * Collects the methods of the routes that are registered later below an address. Routes for every other address count for nothing: they
 * only refuse.
 */
function methodsBelow(app: FastifyInstance, prefix: string): () => string {
  const found = new Set<string>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith(prefix) && !url.endsWith('/*')) for (const each of [method].flat()) found.add(each);
  });
  return () => [...found, 'OPTIONS'].join(', ');
}

const graphqlMethods = 'POST, OPTIONS';
/** Names every method of the API, so that pages of allowed origins can also read why an address refuses one. */
const preflight = (methods: string) => ({
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'Authorization, Content-Type, Cost, Idempotency-Key',
  'access-control-max-age': String(maxAgeSeconds),
});
/** Headers that scripts of other origins may read, beside those that browsers always show. */
const exposed =
  'Idempotency-Replayed, Operation-Cost, Operation-Cost-Limit, Retry-After, X-Request-Id, RateLimit, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset';
const foreignOrigin =
  'This request comes from a page of another origin. Open Stave itself, or send an API key in the header Authorization.';
