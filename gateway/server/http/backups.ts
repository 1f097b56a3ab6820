import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bucketKey } from '../../areas/backups/backups.service.ts';
import { backupFolder } from '../../areas/backups/take.ts';
import { isUuid } from '../../kit/rows.ts';
import type { Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

type Row = { name: string; size: string; is_in_bucket: boolean };

/** Serves the files of backups to super administrators. A backup holds everything, secrets included. */
export function serveBackups(app: FastifyInstance, platform: Platform): void {
  const { pool, config, storage } = platform;
  app.get<{ Params: { id: string } }>('/backups/:id', { compress: false }, async (request, reply) => {
    const context = await contextFor(platform, tokenOf(request), transportOf(config, request, reply));
    try {
      if (context.administrator.userRole !== 'SUPER_ADMIN')
        return reply.code(403).send({ error: 'Only super administrators can download backups.' });
    } catch (error) {
      const { status, message } = refusalOf(error);
      return reply.code(status).send({ error: message });
    }
    const { id } = request.params;
    const found = isUuid(id)
      ? await pool.query<Row>(`select name, size_bytes as size, is_in_bucket from backup where id = $1 and state = 'DONE'`, [id])
      : null;
    const row = found?.rows[0];
    if (!row) return reply.code(404).send({ error: 'Backup not found' });
    const file = path.join(backupFolder(config), row.name);
    // A restored database lists backups whose files are elsewhere.
    const isPresent = row.is_in_bucket ? (await storage.stat(bucketKey(row.name))) !== null : existsSync(file);
    if (!isPresent) return reply.code(404).send({ error: 'The file of this backup is not on this server.' });
    const content = row.is_in_bucket ? await storage.read(bucketKey(row.name)) : createReadStream(file);
    return reply
      .headers({
        'content-disposition': `attachment; filename="${row.name}"`,
        'content-length': row.size,
        'cache-control': 'no-store',
      })
      .type('application/zstd')
      .send(content);
  });
}
