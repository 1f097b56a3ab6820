import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiveImportFile } from '../../areas/imports/imports.service.ts';
import { type RowsFile, refusedRowsCsv } from '../../areas/imports/refused-rows.ts';
import { templateCsv } from '../../areas/imports/template-csv.ts';
import { UserErrorCode, UserErrors } from '../../kit/errors.ts';
import { SizeMismatch } from '../../ports/storage/port.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refuseDuringMaintenance } from '../request/maintenance.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

type WithId = { Params: { id: string } };

/** Receives files to import (PUT), and serves templates and the refused rows of an import as CSV. */
export async function serveImports(app: FastifyInstance, platform: Platform): Promise<void> {
  const contextOf = (request: FastifyRequest, reply: FastifyReply): Promise<AppContext> =>
    contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
  await app.register(async (scope) => {
    // The handler streams bodies to the storage.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const settings = { compress: false as const, decompress: false as const, config: { isStreamed: true } };
    scope.put<WithId>('/imports/:id/file', settings, async (request, reply) => {
      try {
        const context = await contextOf(request, reply);
        context.requireScope('CATALOGUE_WRITE');
        refuseDuringMaintenance(context);
        await receiveImportFile(context, request.params.id, request.raw);
        await platform.replicas?.recordWrite(context.session);
        return reply.code(204).send();
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
  const serveTable = async (
    request: FastifyRequest,
    reply: FastifyReply,
    tableOf: (context: AppContext) => Promise<RowsFile>,
  ) => {
    try {
      const context = await contextOf(request, reply);
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
      return refuse(reply, error);
    }
  };
  app.get<WithId>('/imports/:id/refused.csv', { compress: false }, (request, reply) =>
    serveTable(request, reply, (context) => refusedRowsCsv(context, request.params.id)),
  );
  app.get<{ Params: { fileName: string } }>('/imports/templates/:fileName', { compress: false }, (request, reply) =>
    serveTable(request, reply, async (context) => templateCsv(context, request.params.fileName)),
  );
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof SizeMismatch)
    return reply.code(400).send({ error: 'The file does not have the size that was announced. Start the import again.' });
  if (error instanceof UserErrors) {
    const isUnknown = error.errors.some(({ code }) => code === UserErrorCode.NOT_FOUND);
    return reply.code(isUnknown ? 404 : 409).send({ error: error.message });
  }
  const { status, message } = refusalOf(error);
  return reply.code(status).send({ error: message });
}
