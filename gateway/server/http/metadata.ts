import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findDocument } from '../../areas/tokens/token-documents.ts';
import { log } from '../../kit/log.ts';
import { ObjectMissing } from '../../ports/storage/port.ts';
import type { Platform } from '../context.ts';
import { isKnown } from './byte-range.ts';

const yearSeconds = 31_536_000;

const Address = z.object({ file: z.string().regex(/^[\da-f]{64}\.(?:json|png|webp|jpg)$/) });
const typeOf: Readonly<Record<string, string>> = {
  json: 'application/json',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Any site may read token metadata. It has no rights on the product's origin. */
const guards = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox`,
};

/** Serves frozen metadata and pictures by the hash of their bytes. They never change and are never deleted. */
export function serveMetadata(app: FastifyInstance, { pool, storage }: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/metadata/:file',
    compress: false as const,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const address = Address.safeParse(request.params);
      if (!address.success) return notFoundReply(reply);
      const [sha256 = '', extension = ''] = address.data.file.split('.');
      const document = await findDocument(pool, sha256);
      if (!document || document.mimeType !== typeOf[extension]) return notFoundReply(reply);
      const etag = `"${sha256}"`;
      const commonHeaders = { ...guards, etag, 'cache-control': `public, max-age=${yearSeconds}, immutable` };
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).headers(commonHeaders).send();
      const { storageKey, sizeBytes, mimeType } = document;
      const content = request.method === 'HEAD' ? null : await storage.read(storageKey).catch(undefinedIfMissing);
      if (content === undefined) {
        log.error({ storageKey }, 'The stored bytes of frozen metadata are missing');
        return notFoundReply(reply);
      }
      const type = extension === 'json' ? `${mimeType}; charset=utf-8` : mimeType;
      reply.headers({ ...commonHeaders, 'content-type': type, 'content-length': sizeBytes });
      return content ? reply.send(content) : reply.send();
    },
  });
}

const notFoundReply = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers(guards)
    .header('cache-control', 'no-store')
    .send({ success: false, error: 'Not found', message: 'There is nothing at this address.' });

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof ObjectMissing) return undefined;
  throw error;
}
