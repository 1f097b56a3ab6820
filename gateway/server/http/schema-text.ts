import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GraphQLSchema, printSchema } from 'graphql';

type Prepared = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

async function prepare(schema: GraphQLSchema): Promise<Prepared> {
  const plain = Buffer.from(`${printSchema(schema)}\n`);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, br, gzip: zipped };
}

const encodings = ['br', 'gzip'] as const;

/** Returns the best encoding that the client accepts. One with weight 0 is not accepted. */
function encodingFor({ headers }: FastifyRequest): (typeof encodings)[number] | undefined {
  // Set where the installation turned compression off.
  if (headers['x-no-compression'] !== undefined) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  const names = accepted.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.split(';')[0]?.trim());
  return encodings.find((encoding) => names.includes(encoding));
}

/**
 * Serves the schema as text, for the IDE and for code generators. An introspection query of the IDE reads it field by field, returns five
 * times as many characters, and cannot be cached. The text is printed and compressed once, at the first request.
 */
export function serveSchemaText(app: FastifyInstance, schema: GraphQLSchema): void {
  let prepared: Promise<Prepared> | undefined;
  app.get('/graphql/schema.graphql', { compress: false }, async (request, reply) => {
    prepared ??= prepare(schema);
    const { etag, plain, ...encoded } = await prepared;
    const encoding = encodingFor(request);
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('text/plain; charset=utf-8');
    if (encoding === undefined) return plain;
    return reply.header('content-encoding', encoding).send(encoded[encoding]);
  });
}
