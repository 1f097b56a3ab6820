import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../context.ts';

/** Below this space, nothing more can be stored: PostgreSQL alone takes 16 MB at a time for its log. */
const leastBytes = 32 * 2 ** 20;

async function isFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < leastBytes;
}

/**
 * Serves `/healthz` (the process runs) and `/readyz` (the database responds and is migrated, and the disk has space).
 *
 * @param restarts number of restarts after a crash
 */
export function serveHealth(app: FastifyInstance, platform: Platform, restarts: number): void {
  const unready = (reply: FastifyReply, reason: string) => reply.code(503).send({ status: 'unavailable', restarts, reason });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.pool.query({ text: 'select 1 from work limit 1', query_timeout: 2_000 } as never);
    } catch {
      return unready(reply, 'The database does not respond.');
    }
    if (platform.measures.isStorageFull || (await isFull(platform.config.dataDir))) return unready(reply, 'The disk is full.');
    return { status: 'ok', restarts };
  });
}
