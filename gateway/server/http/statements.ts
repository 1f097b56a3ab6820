import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isSignedFile } from '../../areas/income/statements/statement-urls.ts';
import { receiveStatementFile } from '../../areas/income/statements/statements.service.ts';
import type { Platform } from '../context.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';
import { serveUpload } from './streamed-uploads.ts';

const Params = z.object({ id: z.uuid() });
const Signed = z.object({ of: z.uuid(), expires: z.string(), signature: z.string() });
const mimeType = 'application/octet-stream';

/** Receives files of statements (PUT), and serves them as they were received at signed addresses. */
export async function serveStatements(app: FastifyInstance, platform: Platform): Promise<void> {
  await serveUpload(app, platform, { url: '/statements/:id/file', scope: 'INCOME_WRITE', receive: receiveStatementFile });
  const { pool, storage, config, clock } = platform;
  app.get('/statements/:id/file', { compress: false }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const signed = Signed.safeParse(request.query);
    if (!params.success || !signed.success) return notFoundReply(reply);
    const { of: workspaceId, ...query } = signed.data;
    const { id } = params.data;
    if (!isSignedFile(config, { id, workspaceId }, query, clock())) return notFoundReply(reply);
    const { rows } = await pool.query<{ fileName: string; storageKey: string; sizeBytes: number }>(
      `select file_name as "fileName", storage_key as "storageKey", size_bytes::float8 as "sizeBytes" from statement
        where id = $1 and workspace_id = $2 and sha256 is not null`,
      [id, workspaceId],
    );
    const [file] = rows;
    if (!file) return notFoundReply(reply);
    return reply
      .headers({
        ...guardsOf(mimeType, false),
        'content-type': mimeType,
        'content-length': file.sizeBytes,
        'content-disposition': dispositionOf({ mimeType, name: file.fileName }, true),
        'cache-control': 'private, no-store',
      })
      .send(await storage.read(file.storageKey));
  });
}

const notFoundReply = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({
    success: false,
    error: 'Not found',
    message:
      'There is no file at this address, or the address has expired. Open the statement again, and download it from there.',
  });
