import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

/** A text with its tag, which changes with it. It is compressed once, when a client first accepts an encoding. */
export type CachedText = { text: string; etag: string; encoded: Map<Encoding, Promise<Buffer>> };

/** Returns a short hash of contents, for addresses and tags. */
export function contentHash(contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

export const cachedText = (text: string): CachedText => ({
  text,
  etag: `W/"${contentHash([text])}"`,
  encoded: new Map(),
});

function encodedOnce({ text, encoded }: CachedText, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? compress[encoding](text);
  encoded.set(encoding, known);
  return known;
}

/** Returns the best encoding that the client accepts. One with weight 0 is not accepted. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  // Set where the installation turned compression off.
  if (headers['x-no-compression'] !== undefined) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  const names = accepted.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.split(';')[0]?.trim());
  return encodings.find((encoding) => names.includes(encoding));
}

type Options = { type: string; cacheControl?: string };

/** For routes that send cached texts: they are compressed already. */
export const precompressed = { compress: false } as const;

/** Sends a text, or status 304 if the client already has it. The route has the options `precompressed`. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedText, options: Options) {
  const { text, etag } = cached;
  const { type, cacheControl = 'public, max-age=300, must-revalidate' } = options;
  const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.headers({ etag, vary: varies, 'cache-control': cacheControl });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  const encoding = encodingFor(request);
  reply.type(type);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await encodedOnce(cached, encoding));
}
