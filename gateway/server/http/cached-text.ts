import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text with its tag, which changes with it. */
export type CachedText = { text: string; etag: string };

/** Returns a short hash of contents, for addresses and tags. */
export function contentHash(contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

export const cachedText = (text: string): CachedText => ({ text, etag: `W/"${contentHash([text])}"` });

/** Sends a text, or status 304 if the client already has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { text, etag }: CachedText, type: string): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, max-age=300, must-revalidate' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag) || known.includes('*') ? reply.code(304).send() : reply.type(type).send(text);
}
