import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '../developers/rest/openapi.ts';
import { restPath } from '../developers/rest/rest-reference.ts';
import type { Config } from '../settings/config.ts';
import { acceptsHtml } from './accepts.ts';
import { type CachedText, cachedText, precompressed, sendCached } from './cached-text.ts';

/** Reads the OpenAPI document of `/api`. */
export function readOpenApi({ rootDir }: Config): OpenApi {
  const file = path.join(rootDir, 'gateway', 'server', 'developers', 'openapi.json');
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
}

/** Serves the OpenAPI document of `/api`. Browsers at /api get its pages. */
export function serveOpenApi(app: FastifyInstance, config: Config): void {
  let json: CachedText | undefined;
  const document = () => {
    json ??= cachedText(JSON.stringify(readOpenApi(config)));
    return json;
  };

  const type = 'application/json; charset=utf-8';
  app.get('/api/openapi.json', precompressed, (request, reply) => sendCached(request, reply, document(), { type }));
  app.get('/api', precompressed, (request, reply) => {
    reply.header('vary', 'accept');
    if (acceptsHtml(request)) return reply.header('cache-control', 'no-cache').redirect(restPath);
    return sendCached(request, reply, document(), { type });
  });
}
