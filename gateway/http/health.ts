import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/**
 * `/healthz` says that the process lives; `/readyz` that it can serve: the database answers and its schema is there.
 *
 * @param restarts how often a gateway of this installation died and was started again
 */
export function serveHealth(app: FastifyInstance, platform: Platform, restarts: number): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.pool.query({ text: 'select 1 from work limit 1', query_timeout: 2_000 } as never);
      return { status: 'ok', restarts };
    } catch {
      return reply.code(503).send({ status: 'unavailable', restarts, reason: 'The database does not answer.' });
    }
  });
}
