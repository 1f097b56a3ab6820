import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '../developers/openapi.ts';
import { openApiPage } from '../developers/openapi-page.ts';
import { readStyle } from '../developers/page.ts';
import type { Config } from '../settings/config.ts';
import { acceptsHtml } from './accepts.ts';
import { cachedText, sendCached } from './cached-text.ts';

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
  const json = lazily(() => cachedText(JSON.stringify(document())));
  const page = lazily(() =>
    cachedText(openApiPage({ document: document(), publicUrl: config.publicUrl }, readStyle(config.rootDir))),
  );

  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, json(), 'application/json; charset=utf-8'));
  app.get('/api', (request, reply) => {
    reply.header('vary', 'accept');
    return acceptsHtml(request)
      ? sendCached(request, reply, page(), 'text/html; charset=utf-8')
      : sendCached(request, reply, json(), 'application/json; charset=utf-8');
  });
}
