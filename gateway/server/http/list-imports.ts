import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { TableRefused } from '../../areas/files/table-file.ts';
import { importList, listImports, maxListBytes } from '../../areas/imports/list-imports.ts';
import { UserErrors } from '../../kit/errors.ts';
import { temporaryFolder } from '../../ports/storage/temporary-folder.ts';
import { type Platform, requireEditor } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refuseDuringMaintenance } from '../request/maintenance.ts';
import { Places } from './places.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

/** Lists that a user can import at the same time, on each gateway. */
const maxAtOnce = 2;

/** Receives a table file or a pasted list and imports its rows: ISRCs, UPCs, and the platforms of releases. */
export async function serveListImports(app: FastifyInstance, platform: Platform): Promise<void> {
  const places = new Places(maxAtOnce);
  const folder = temporaryFolder(path.join(platform.config.dataDir, 'list-imports'));
  await app.register(async (scope) => {
    // The handler streams the body to a file, which the readers of tables need.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const settings = { decompress: false as const, config: { isStreamed: true } };
    scope.post<{ Params: { name: string } }>('/imports/lists/:name', settings, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const list = listImports.get(request.params.name);
      if (!list) return reply.code(404).send({ error: 'There is no such list.' });
      try {
        const context = await contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
        context.requireScope('CATALOGUE_WRITE');
        refuseDuringMaintenance(context);
        // Before the file is received.
        requireEditor(context);
        if (!places.take(context.actor.userId, reply))
          return await reply.code(429).send({ error: `${maxAtOnce} imports are in progress. Wait until one has ended.` });
        const imported = await folder
          .use(async (file) => {
            // The connection stays open past the limit, so that the refusal arrives and the rest is not awaited.
            const body = request.raw.iterator({ destroyOnReturn: false });
            await pipeline(body, atMost(maxListBytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
            return importList(context, list, file);
          })
          // Portions before a failure are stored.
          .finally(() => platform.replicas?.recordWrite(context.session));
        return await reply.send(imported);
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
}

/** Passes bytes on up to a number. Throws `TableRefused` past it. */
const atMost = (bytes: number) =>
  async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = bytes;
    for await (const piece of pieces) {
      left -= piece.length;
      if (left < 0) throw new TableRefused(`The file is larger than ${bytes / 1_000_000} MB. Split it into several files.`);
      yield piece;
    }
  };

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof TableRefused || error instanceof UserErrors) return reply.code(400).send({ error: error.message });
  const { status, message } = refusalOf(error);
  return reply.code(status).send({ error: message });
}
