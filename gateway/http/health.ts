import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/**
 * Serves `/healthz` (the process runs) and `/readyz` (the database responds and is migrated).
 *
 * @param restarts number of restarts after a crash
 */
export function serveHealth(app: FastifyInstance, platform: Platform, restarts: number): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.pool.query({ text: 'select 1 from work limit 1', query_timeout: 2_000 } as never);
      return { status: 'ok', restarts };
    } catch {
      return reply.code(503).send({ status: 'unavailable', restarts, reason: 'The database does not respond.' });
    }
  });
}
