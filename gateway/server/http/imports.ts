import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiveImportFile } from '../../areas/imports/imports.service.ts';
import { type RowsFile, refusedRowsCsv } from '../../areas/imports/refused-rows.ts';
import { templateCsv } from '../../areas/imports/template-csv.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextOfRequest, refuseUpload, serveUpload } from './streamed-uploads.ts';

type WithId = { Params: { id: string } };

/** Receives files to import (PUT), and serves templates and the refused rows of an import as CSV. */
export async function serveImports(app: FastifyInstance, platform: Platform): Promise<void> {
  await serveUpload(app, platform, { url: '/imports/:id/file', scope: 'CATALOGUE_WRITE', receive: receiveImportFile });
  const serveTable = async (
    request: FastifyRequest,
    reply: FastifyReply,
    tableOf: (context: AppContext) => Promise<RowsFile>,
  ) => {
    try {
      const context = await contextOfRequest(platform, request, reply);
      context.requireScope('CATALOGUE_WRITE');
      const { name, content } = await tableOf(context);
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .type('text/csv; charset=utf-8')
        .send(content);
    } catch (error) {
      return refuseUpload(reply, error);
    }
  };
  app.get<WithId>('/imports/:id/refused.csv', { compress: false }, (request, reply) =>
    serveTable(request, reply, (context) => refusedRowsCsv(context, request.params.id)),
  );
  app.get<{ Params: { fileName: string } }>('/imports/templates/:fileName', { compress: false }, (request, reply) =>
    serveTable(request, reply, async (context) => templateCsv(context, request.params.fileName)),
  );
}
