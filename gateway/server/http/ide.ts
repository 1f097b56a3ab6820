import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ResponseErrorCode } from '#domain/platform/error-codes.ts';
import type { Execute } from '../execute.ts';
import type { Config } from '../settings/config.ts';
import { acceptsHtml } from './accepts.ts';
import { foundObjects, incomeObjectsQuery, objectsQuery, readExamples, withObjects } from './examples.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

const refusal = (message: string, code: ResponseErrorCode) => ({ errors: [{ message, extensions: { code } }] });

/** Serves GET at and below /graphql: the IDE for browsers, the examples, and instructions for other clients. */
export function serveIde(app: FastifyInstance, config: Config, execute: Execute): void {
  const hasBuild = existsSync(path.join(config.webDir, 'ide/index.html'));
  const examples = readExamples(path.join(config.rootDir, 'gateway', 'server', 'examples'));

  app.get('/graphql', (request, reply) => {
    if (hasBuild && acceptsHtml(request)) return reply.header('cache-control', 'no-cache').sendFile('ide/index.html');
    const message =
      'Send operations by POST, as JSON with `query` and `variables`. A browser finds the GraphQL IDE at this address, and examples at /developers/examples.';
    return reply.code(405).header('allow', 'POST').send(refusal(message, 'METHOD_NOT_ALLOWED'));
  });

  app.get('/graphql/examples', async (request, reply) => {
    reply.header('vary', 'accept').header('cache-control', 'no-cache');
    if (acceptsHtml(request)) return reply.redirect('/developers/examples');
    const token = tokenOf(request);
    const transport = transportOf(config, request, reply);
    const found = foundObjects(
      await execute({ document: objectsQuery, token, transport }),
      await execute({ document: incomeObjectsQuery, token, transport }),
    );
    return { examples: examples.map((example) => withObjects(example, found)) };
  });
}
