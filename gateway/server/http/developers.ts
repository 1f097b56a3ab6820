import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { readStyle } from '../developers/page.ts';
import { keyAccess } from '../developers/reference/key-access.ts';
import { makeSite, type Site } from '../developers/site.ts';
import type { Config } from '../settings/config.ts';
import { type CachedText, cachedText, sendCached, textHash } from './cached-text.ts';
import { readExamples } from './examples.ts';

type Asset = { text: string; type: string };

/** Serves the pages for developers: guides, the reference of the schema, and its changelog. They need no account. */
export function serveDevelopers(app: FastifyInstance, config: Config, schema: GraphQLSchema): void {
  const { rootDir } = config;
  const read = (file: string) => readFileSync(path.join(rootDir, 'gateway', 'server', 'developers', file), 'utf8');
  const assets: Record<string, Asset> = {
    'style.css': { text: readStyle(rootDir), type: 'text/css; charset=utf-8' },
    'site.js': { text: read('site.js'), type: 'text/javascript; charset=utf-8' },
    'search-match.js': { text: read('search-match.js'), type: 'text/javascript; charset=utf-8' },
  };
  // One folder for all: the scripts import each other by relative addresses.
  const folder = `/developers/assets/${textHash(
    Object.values(assets)
      .map(({ text }) => text)
      .join('\0'),
  )}`;
  let made: Site | undefined;
  const site = () => {
    made ??= makeSite({
      schema,
      rootDir,
      examples: readExamples(path.join(rootDir, 'gateway', 'server', 'examples')),
      accessOf: keyAccess,
      assets: { style: `${folder}/style.css`, script: `${folder}/site.js` },
    });
    return made;
  };

  for (const [name, { text, type }] of Object.entries(assets))
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
    );
  servePages(app, site);
}

const html = 'text/html; charset=utf-8';

function servePages(app: FastifyInstance, site: () => Site): void {
  const tagged = new Map<string, CachedText>();
  let index: CachedText | undefined;
  const notFound = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-cache').type(html).send(site().notFound());

  app.get('/developers/search.json', (request, reply) => {
    index ??= cachedText(site().index);
    return sendCached(request, reply, index, 'application/json; charset=utf-8');
  });
  app.get<{ Querystring: { q?: string | string[] } }>('/developers/search', ({ query: { q = '' } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(html)
      .send(site().search([q].flat()[0] ?? '')),
  );
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?')[0]!.replace(/\/$/, '');
    const text = site().page(address);
    if (text === null) return notFound(reply);
    const known = tagged.get(address) ?? cachedText(text);
    tagged.set(address, known);
    return sendCached(request, reply, known, html);
  };
  app.get('/developers', page);
  app.get('/developers/*', page);
}
