import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondsLeft } from '../../areas/media/file-urls.ts';
import { findFile, findPublished, type ServedFile } from '../../areas/media/served-file.ts';
import { log } from '../../kit/log.ts';
import { ObjectMissing, type Storage } from '../../ports/storage/port.ts';
import type { Platform } from '../context.ts';
import { extentOf, isKnown } from './byte-range.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';

/** A published file can become private again, so caches revalidate after this time. */
const publicSeconds = 60;
/** A client that reads nothing for this long, such as a paused player, requests the rest again. */
const idleMs = 10 * 60_000;

const PrivateAddress = z.object({ assetId: z.string(), part: z.string() });
const PublicAddress = z.object({ assetId: z.string(), file: z.string().regex(/^[\da-f]{64}\.[\da-z]{1,8}$/) });
const Signed = z.object({ expires: z.string(), signature: z.string() });

/** How an address serves its file. */
type ServingRules = { caching: string; isPublic: boolean };

/**
 * Serves files: private ones at signed addresses, published ones to everyone. Unknown, expired, deleted and private addresses get the same
 * response.
 */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  const { config, pool, clock, storage } = platform;
  // Media is already compressed, and a compressed response has neither a length nor ranges.
  const route = { method: ['GET', 'HEAD'], compress: false as const, exposeHeadRoute: false };
  app.route({
    ...route,
    url: '/files/:assetId/:part',
    handler: async (request, reply) => {
      const address = PrivateAddress.parse(request.params);
      const signed = Signed.safeParse(request.query);
      const left = signed.success ? secondsLeft(config, address, signed.data, clock()) : null;
      const file = left === null ? null : await findFile(pool, address);
      if (!file) return notFoundReply(reply);
      return serve(storage, request, reply, file, { caching: `private, max-age=${left}`, isPublic: false });
    },
  });
  app.route({
    ...route,
    url: '/public/:assetId/:file',
    handler: async (request, reply) => {
      const address = PublicAddress.safeParse(request.params);
      if (!address.success) return notFoundReply(reply);
      const [sha256 = '', extension] = address.data.file.split('.');
      const file = await findPublished(pool, address.data.assetId, sha256);
      if (!file?.name.endsWith(`.${extension}`)) return notFoundReply(reply);
      return serve(storage, request, reply, file, {
        caching: `public, max-age=${publicSeconds}, must-revalidate`,
        isPublic: true,
      });
    },
  });
}

const notFoundReply = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ success: false, error: 'Not found', message: 'There is no file at this address, or the address has expired.' });

async function serve(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  { caching, isPublic }: ServingRules,
): Promise<FastifyReply> {
  const { storageKey, sizeBytes, mimeType } = file;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const etag = `"${file.sha256}"`;
  const guards = guardsOf(mimeType, isPublic);
  const commonHeaders = { ...guards, etag, 'cache-control': caching, 'accept-ranges': 'bytes' };
  if (isKnown(ifNoneMatch, etag)) return reply.code(304).headers(commonHeaders).send();
  const isHead = request.method === 'HEAD';
  const extent = extentOf(isHead ? undefined : range, ifRange?.toString(), sizeBytes, etag);
  if (extent.kind === 'beyond') {
    return reply
      .code(416)
      .headers({ ...guards, 'content-range': `bytes */${sizeBytes}` })
      .send();
  }
  const part = extent.kind === 'part' ? { start: extent.start, end: extent.end } : undefined;
  const described = {
    ...commonHeaders,
    'content-type': mimeType,
    'content-length': part ? part.end - part.start + 1 : sizeBytes,
    'content-disposition': dispositionOf(file, (request.query as { download?: unknown }).download === '1'),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
  };
  const content = await (isHead ? storage.stat(storageKey) : storage.read(storageKey, part).catch(nullIfMissing));
  if (!content) {
    log.error({ storageKey }, 'The stored bytes of a file are missing');
    return notFoundReply(reply);
  }
  reply.code(part ? 206 : 200).headers(described);
  if (!('pipe' in content)) return reply.send();
  // An injected request, as in tests, has no socket.
  if (reply.raw.socket instanceof Socket) reply.raw.setTimeout(idleMs);
  // The framework ends the response and closes the object when either side disconnects, without a reason.
  content.on('error', (error) => log.error({ err: error, storageKey }, 'The stored bytes of a file were not read to the end'));
  return reply.send(content);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ObjectMissing) return null;
  throw error;
}
