import type { FastifyInstance } from 'fastify';

/** What a refused client waits when the refusal itself does not know better. */
const defaultSeconds = 60;

/** Adds `Retry-After` to every answer with status 429 that lacks it, so that no door forgets it. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', defaultSeconds);
  });
}
