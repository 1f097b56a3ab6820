import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { keyAccess } from '../developers/reference/key-access.ts';
import { makeSite, type Site } from '../developers/site.ts';
import type { Config } from '../settings/config.ts';
import { type CachedText, cachedText, contentHash, precompressed, sendCached } from './cached-text.ts';
import { readExamples } from './examples.ts';
import { readOpenApi } from './openapi.ts';

type Asset = { content: string | Buffer; type: string };

/** The fonts of the client, for the Latin script. Other scripts appear in no page. */
const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'jetbrains-mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
};

function readAssets(rootDir: string): Record<string, Asset> {
  const read = (file: string) => readFileSync(path.join(rootDir, 'gateway', 'server', 'developers', file), 'utf8');
  const assets: Record<string, Asset> = {
    'style.css': { content: read('style.css'), type: 'text/css; charset=utf-8' },
    'site.js': { content: read('site.js'), type: 'text/javascript; charset=utf-8' },
    'search-match.js': { content: read('search-match.js'), type: 'text/javascript; charset=utf-8' },
  };
  for (const [name, file] of Object.entries(fonts))
    assets[name] = { content: readFileSync(fileURLToPath(import.meta.resolve(file))), type: 'font/woff2' };
  return assets;
}

/** Serves the pages for developers: guides, the references of both APIs, and the changelog. They need no account. */
export function serveDevelopers(app: FastifyInstance, config: Config, schema: GraphQLSchema): void {
  const { rootDir, publicUrl } = config;
  const assets = Object.entries(readAssets(rootDir));
  // One folder for all: they refer to each other by relative addresses.
  const folder = `/developers/assets/${contentHash(assets.map(([, { content }]) => content))}`;
  let made: Site | undefined;
  const site = () => {
    made ??= makeSite({
      schema,
      openApi: readOpenApi(config),
      publicUrl,
      rootDir,
      examples: readExamples(path.join(rootDir, 'gateway', 'server', 'examples')),
      accessOf: keyAccess,
      assets: {
        style: `${folder}/style.css`,
        script: `${folder}/site.js`,
        fonts: Object.keys(fonts).map((name) => `${folder}/${name}`),
      },
    });
    return made;
  };

  for (const [name, { content, type }] of assets)
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
    );
  servePages(app, site);
}

const html = 'text/html; charset=utf-8';

function servePages(app: FastifyInstance, site: () => Site): void {
  // A page is rendered when it is first requested. Addresses without one are not kept.
  const pages = new Map<string, CachedText>();
  let index: CachedText | undefined;
  const notFound = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-cache').type(html).send(site().notFound());

  app.get('/developers/search.json', precompressed, (request, reply) => {
    index ??= cachedText(site().index);
    return sendCached(request, reply, index, { type: 'application/json; charset=utf-8' });
  });
  app.get<{ Querystring: { q?: string | string[] } }>('/developers/search', ({ query: { q = '' } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(html)
      .send(site().search([q].flat()[0] ?? '')),
  );
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?')[0]!.replace(/\/$/, '');
    const text = pages.has(address) ? null : site().page(address);
    if (text !== null) pages.set(address, cachedText(text));
    const known = pages.get(address);
    return known ? sendCached(request, reply, known, { type: html }) : notFound(reply);
  };
  app.get('/developers', precompressed, page);
  app.get('/developers/*', precompressed, page);
}
