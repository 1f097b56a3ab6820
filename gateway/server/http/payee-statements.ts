import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findStatement } from '../../areas/royalties/statements/statement-document.ts';
import {
  makeStatementPdf,
  statementFileName,
  statementFormats,
  statementTable,
  statementTypes,
} from '../../areas/royalties/statements/statement-files.ts';
import { isSignedStatement } from '../../areas/royalties/statements/statement-urls.ts';
import { serializeByKey } from '../../kit/serialize-by-key.ts';
import type { Platform } from '../context.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';

const Params = z.object({ id: z.uuid(), format: z.enum(statementFormats) });
const Signed = z.object({ of: z.uuid(), expires: z.string(), signature: z.string() });

/** Serves statements of payees at signed addresses. Pages are drawn one statement at a time, because drawing takes the processor. */
export function servePayeeStatements(app: FastifyInstance, platform: Platform): void {
  const { pool, config, clock } = platform;
  app.get('/payee-statements/:id/statement.:format', { compress: false }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const signed = Signed.safeParse(request.query);
    if (!params.success || !signed.success) return notFoundReply(reply);
    const { id, format } = params.data;
    const { of: workspaceId, ...query } = signed.data;
    if (!isSignedStatement(config, { id, workspaceId, format }, query, clock())) return notFoundReply(reply);
    const statement = await findStatement(pool, workspaceId, id);
    if (!statement) return notFoundReply(reply);
    const content =
      format === 'pdf'
        ? await serializeByKey('payee statements', () => makeStatementPdf(pool, statement, config))
        : statementTable(pool, statement, format);
    const mimeType = statementTypes[format];
    return reply
      .headers({
        ...guardsOf(mimeType, false),
        'content-type': mimeType,
        'content-disposition': dispositionOf({ mimeType, name: statementFileName(statement, format) }, format !== 'pdf'),
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}

const notFoundReply = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({
    success: false,
    error: 'Not found',
    message:
      'There is no statement at this address, or the address has expired. Open the statement again, and download it from there.',
  });
