import type { FastifyInstance } from 'fastify';

/** Default wait of a refused client. */
const defaultSeconds = 60;

/** Adds `Retry-After` to every response with status 429 that lacks it. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', defaultSeconds);
  });
}
