import type { FastifyInstance } from 'fastify';

/** Default waits of refused clients: after too many requests, and while the server is busy or a service does not respond. */
const seconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** Adds `Retry-After` to every response with status 429 or 503 that lacks it. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const wait = seconds[reply.statusCode];
    if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  });
}
