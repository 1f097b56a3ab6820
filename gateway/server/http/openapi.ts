import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApi } from '../developers/openapi.ts';
import { openApiPage } from '../developers/openapi-page.ts';
import { readStyle } from '../developers/page.ts';
import type { Config } from '../settings/config.ts';
import { acceptsHtml } from './accepts.ts';

/** A text with its tag, which changes with it. */
type Cached = { text: string; etag: string };
const cached = (text: string): Cached => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Computes a value when it is first needed. */
function lazily<Value>(compute: () => Value): () => Value {
  let value: { of: Value } | undefined;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}

/** Serves the OpenAPI document of `/api`: as JSON for programs at /api/openapi.json, and as a page for browsers at /api. */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  const file = path.join(config.rootDir, 'gateway', 'server', 'developers', 'openapi.json');
  const document = lazily(() => JSON.parse(readFileSync(file, 'utf8')) as OpenApi);
  const json = lazily(() => cached(JSON.stringify(document())));
  const page = lazily(() =>
    cached(openApiPage({ document: document(), publicUrl: config.publicUrl }, readStyle(config.rootDir))),
  );

  app.get('/api/openapi.json', (request, reply) => send(request, reply, json(), 'application/json; charset=utf-8'));
  app.get('/api', (request, reply) => {
    reply.header('vary', 'accept');
    return acceptsHtml(request)
      ? send(request, reply, page(), 'text/html; charset=utf-8')
      : send(request, reply, json(), 'application/json; charset=utf-8');
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Cached, type: string): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, max-age=300, must-revalidate' });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return known.includes(etag) || known.includes('*') ? reply.code(304).send() : reply.type(type).send(text);
}
