import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Execute } from '#gateway/server/execute.ts';
import { SignedInDocument } from './__generated__/operations.ts';
import type { Endpoint, RestRequest, RunDocument } from './endpoint.ts';
import { dataOf, isObject, Refusal } from './refusal.ts';

/** Maximum body size. A work with long lyrics or a full split sheet is smaller. */
const bodyLimitBytes = 1_000_000;

type Route = { Params: Record<string, string>; Querystring: Record<string, string | string[]> };

type Address = Pick<Endpoint, 'method' | 'path'>;

/** Serves endpoints below `/api`, each by running its GraphQL operation with the bearer token of the request. `others` are served elsewhere. */
export async function serve(
  app: FastifyInstance,
  execute: Execute,
  endpoints: readonly Endpoint[],
  others: readonly Address[] = [],
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error: FastifyError, _request, reply) => refuse(reply, unreadable(error)));
      for (const endpoint of endpoints) {
        const { method, path: url } = endpoint;
        const handler = (request: FastifyRequest<Route>, reply: FastifyReply) => handle(execute, endpoint, request, reply);
        api.route<Route>({ method, url, bodyLimit: bodyLimitBytes, handler });
      }
      // A route of its own, because the files of the web client would take requests with GET.
      api.route({
        method: anyMethod,
        url: '/*',
        handler: (request, reply) => refuseMethod(request, reply, [...endpoints, ...others]),
      });
      api.options('/*', (request, reply) =>
        reply
          .code(204)
          .header('allow', [...allowedAt(request.url, [...endpoints, ...others]), 'OPTIONS'].join(', '))
          .send(),
      );
    },
    { prefix: '/api' },
  );
}

const anyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses a request that no endpoint takes: with 405 if its address has other methods, else with 404. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply, addresses: readonly Address[]) {
  const allowed = allowedAt(request.url, addresses);
  if (allowed.length === 0) return refuse(reply, new Refusal(404, 'Not found', 'There is nothing at this address.'));
  const message = `${request.method} is not supported at this address. Use ${allowed.join(', ')}.`;
  return refuse(reply.header('allow', allowed.join(', ')), new Refusal(405, 'Method not allowed', message));
}

/** Returns the methods of an address. */
function allowedAt(url: string, addresses: readonly Address[]): string[] {
  const parts = url.split('?', 1)[0]!.split('/').slice(2);
  const fits = ({ path }: Address) => {
    const own = path.split('/').slice(1);
    return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  return [...new Set(addresses.filter(fits).flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

/** Returns the authentication of a request. */
export const callerOf = (request: FastifyRequest, reply: FastifyReply) => ({
  // Ignores the cookie, so other sites cannot use a browser's session.
  token: /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
  // One transport for all operations, so a request counts once towards the rate limit of an API key.
  transport: {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    page: { origin: request.headers.origin, host: request.headers.host },
    setHeader: (name: string, value: string) => void reply.header(name, value),
  },
});

async function handle(execute: Execute, endpoint: Endpoint, request: FastifyRequest<Route>, reply: FastifyReply) {
  const caller = callerOf(request, reply);
  const runDocument: RunDocument = async (document, variables) =>
    dataOf(await execute({ ...caller, document, variables }), endpoint);
  let parsed: RestRequest | undefined;
  const respond = async () => {
    parsed = readable(request);
    return endpoint.respond(runDocument, parsed);
  };
  try {
    const answer = await respond().catch(async (error: unknown) => {
      // Authentication errors come before input errors, which may be found before an operation that needs a session.
      if (isInputError(error) && !endpoint.isOpen) await runDocument(SignedInDocument, {});
      throw error;
    });
    return await reply
      .code(endpoint.status ?? 200)
      .header('cache-control', 'no-store')
      .send({ success: true, ...answer });
  } catch (error) {
    if (error instanceof Refusal) return refuse(reply, error, endpoint, parsed?.body);
    console.error(`${endpoint.method} /api${endpoint.path} failed:`, error);
    return refuse(reply, new Refusal(500, endpoint.failure));
  }
}

const isInputError = (error: unknown) => error instanceof Refusal && (error.status === 400 || error.status === 404);

function readable({ params, query, body = {} }: FastifyRequest<Route>): RestRequest {
  if (!isObject(body)) throw new Refusal(400, 'Send the body as a JSON object.');
  const first = Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]);
  return { params: { id: '', ...params }, query: Object.fromEntries(first), body };
}

/** Returns the refusal of a body that is invalid JSON, too large, or of another type. */
function unreadable(error: FastifyError): Refusal {
  if (error.statusCode === 401) return new Refusal(401, 'Authentication required', error.message);
  if (error.statusCode === 413) return new Refusal(413, `The body is too large. Send at most ${bodyLimitBytes} bytes.`);
  if (error.statusCode === 415) return new Refusal(415, 'Send the body as JSON, with the content type application/json.');
  if (error.statusCode === 400) return new Refusal(400, 'The body is not valid JSON. Correct the body and try again.');
  return new Refusal(error.statusCode ?? 500, 'The request could not be read.');
}

export const refuse = (
  reply: FastifyReply,
  refusal: Refusal,
  endpoint?: Pick<Endpoint, 'fieldName'>,
  given?: RestRequest['body'],
) => reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body(endpoint?.fieldName, given));
