import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ExportFormat, ExportKind } from '#domain/exports/export-terms.ts';
import { exporter } from '../../areas/exports/exports.service.ts';
import { mimeTypes } from '../../areas/exports/work-on-exports.ts';
import { isUuid } from '../../kit/rows.ts';
import { ObjectMissing } from '../../ports/storage/port.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { runUseCase } from '../request/use-case.ts';
import { extentOf } from './byte-range.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

type Row = {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  fileName: string;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
};
type WithId = { Params: { id: string } };

/**
 * Serves the files of exports to members who may export, whole or from a byte on, so that an interrupted download continues. Addresses are no
 * secrets: each request needs a session or an API key.
 */
export function serveExports(app: FastifyInstance, platform: Platform): void {
  app.get<WithId>('/exports/:id', { compress: false }, async (request, reply) => {
    try {
      const context = await contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
      const found = await findExport(context, request.params.id);
      if (!found) return notFound(reply);
      const actor = exporter(context, found.kind);
      const { sizeBytes, sha256, format, storageKey } = found;
      const mimeType = mimeTypes[format];
      const etag = `"${sha256}"`;
      const extent = extentOf(request.headers.range, request.headers['if-range']?.toString(), sizeBytes, etag);
      if (extent.kind === 'beyond') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
      const part = extent.kind === 'part' ? { start: extent.start, end: extent.end } : undefined;
      const content = await platform.storage.read(storageKey, part);
      reply.raw.once('close', () => content.destroy());
      await auditDownload(platform, actor, found);
      return reply
        .code(part ? 206 : 200)
        .headers({
          ...guardsOf(mimeType, false),
          'content-disposition': dispositionOf({ mimeType, name: found.fileName }, true),
          'content-length': part ? part.end - part.start + 1 : sizeBytes,
          ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
          'accept-ranges': 'bytes',
          etag,
          'cache-control': 'private, no-store',
        })
        .type(mimeType)
        .send(content);
    } catch (error) {
      if (error instanceof ObjectMissing) return notFound(reply);
      const { status, message } = refusalOf(error);
      return reply.code(status).header('cache-control', 'no-store').send({ error: message });
    }
  });
}

/** Finds a file that is ready and has not expired, in the caller's workspace. */
async function findExport({ actor, platform }: AppContext, id: string): Promise<Row | null> {
  if (!isUuid(id)) return null;
  const { rows } = await platform.pool.query<Row>(
    `select id, kind, format, file_name as "fileName", storage_key as "storageKey", size_bytes::float8 as "sizeBytes", sha256 from export
      where id = $1 and workspace_id = $2 and state = 'DONE' and expires_at > $3`,
    [id, actor.workspaceId, platform.clock()],
  );
  return rows[0] ?? null;
}

const auditDownload = (platform: Platform, actor: AppContext['actor'], { id, kind }: Row): Promise<void> =>
  runUseCase(platform, actor, async () => ({
    result: undefined,
    audit: { action: 'export.download', subjectType: 'Export', subjectId: id, changes: { kind } },
  }));

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ error: 'Export not found. Its file may have expired.' });
