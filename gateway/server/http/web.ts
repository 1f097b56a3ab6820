import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../settings/config.ts';
import { acceptsHtml } from './accepts.ts';

const apiPaths = /^\/(api|backups|developers|exports|imports|files|graphql|healthz|public|readyz|uploads|webhooks)(\/|$|\?)/;
const yearSeconds = 31_536_000;

/**
 * Serves the built web client. Files with a content hash in their name are cached for a year; pages are revalidated. Every other address of
 * a browser gets the page of the client's routes.
 */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const hasBuild = existsSync(path.join(config.webDir, 'index.html'));
  if (hasBuild) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      wildcard: true,
      // The build writes its list of source files into a folder whose name begins with a dot.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => page(reply, 'index.html'));
    // Browsers request the icon beside files they display. Such a file has no origin, so the icon must be public.
    app.get('/favicon.ico', (_request, reply) =>
      page(reply.header('cross-origin-resource-policy', 'cross-origin'), 'favicon.svg'),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && acceptsHtml(request) && !apiPaths.test(request.url);
    if (hasBuild && wantsPage) return page(reply, 'index.html');
    return reply.code(404).send({ success: false, error: 'Not found', message: 'There is nothing at this address.' });
  });
}

const page = (reply: FastifyReply, file: string) => reply.header('cache-control', 'no-cache').sendFile(file);
