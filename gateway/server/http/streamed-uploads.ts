import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { UserErrorCode, UserErrors } from '../../kit/errors.ts';
import { SizeMismatch } from '../../ports/storage/port.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refuseDuringMaintenance } from '../request/maintenance.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

type Upload = {
  /** Address with the parameter `id`. */
  url: string;
  /** What an API key needs. */
  scope: ApiKeyScope;
  receive: (context: AppContext, id: string, content: Readable) => Promise<void>;
};

/** Returns the context of a request. */
export const contextOfRequest = (platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<AppContext> =>
  contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));

/** Receives a file with PUT, and streams it to the storage. */
export async function serveUpload(app: FastifyInstance, platform: Platform, { url, scope, receive }: Upload): Promise<void> {
  await app.register(async (streamed) => {
    // The handler streams bodies to the storage.
    streamed.removeAllContentTypeParsers();
    streamed.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const settings = { compress: false as const, decompress: false as const, config: { isStreamed: true } };
    streamed.put<{ Params: { id: string } }>(url, settings, async (request, reply) => {
      try {
        const context = await contextOfRequest(platform, request, reply);
        context.requireScope(scope);
        refuseDuringMaintenance(context);
        await receive(context, request.params.id, request.raw);
        await platform.replicas?.recordWrite(context.session);
        return reply.code(204).send();
      } catch (error) {
        return refuseUpload(reply, error);
      }
    });
  });
}

/** Answers a request about a file that failed. */
export function refuseUpload(reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof SizeMismatch)
    return reply.code(400).send({ error: 'The file does not have the size that was announced. Start again.' });
  if (error instanceof UserErrors) {
    const isUnknown = error.errors.some(({ code }) => code === UserErrorCode.NOT_FOUND);
    return reply.code(isUnknown ? 404 : 409).send({ error: error.message });
  }
  const { status, message } = refusalOf(error);
  return reply.code(status).send({ error: message });
}
