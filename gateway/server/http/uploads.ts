import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import { beginUpload } from '../../areas/media/uploads/begin.ts';
import { endLocks, locksOf, type Release } from '../../areas/media/uploads/locks.ts';
import { type Progress, receivePiece } from '../../areas/media/uploads/receive.ts';
import { discardUpload } from '../../areas/media/uploads/remove-upload.ts';
import { StoppableBody } from '../../areas/media/uploads/stoppable-body.ts';
import { progressOf, type UploadProgress } from '../../areas/media/uploads/upload-progress.ts';
import {
  refusalFor,
  tooLarge,
  UploadRefused,
  uploadBusy,
  uploadGone,
  wrongOffset,
} from '../../areas/media/uploads/upload-refusal.ts';
import { findOwn, type UploadRow } from '../../areas/media/uploads/upload-row.ts';
import { log } from '../../kit/log.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refuseDuringMaintenance } from '../request/maintenance.ts';
import { tokenOf, transportOf } from './session-cookie.ts';
import { readNewUpload } from './upload-headers.ts';

const version = '1.0.0';
const extensions = 'creation,creation-with-upload,termination,expiration';
const pieceType = 'application/offset+octet-stream';

type WithId = { Params: { id: string } };
type Route = { platform: Platform; context: AppContext; request: FastifyRequest; reply: FastifyReply };

/**
 * Resumable uploads by the tus 1.0.0 protocol (https://tus.io/protocols/resumable-upload): POST creates an upload, PATCH appends, HEAD
 * returns the offset, DELETE discards. Requests except OPTIONS must carry `Tus-Resumable`, which protects the cookie from other sites.
 * Refusals are a sentence, with the code in `Stave-Error-Code` and, for plan limits, the feature in `Stave-Error-Feature`.
 */
export async function serveUploads(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    // The handler streams bodies to the storage.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // Stops uploads in progress when the gateway shuts down.
    scope.addHook('preClose', async () => locksOf(platform).stopAll());
    scope.addHook('onClose', () => endLocks(platform));
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error));
    const settings = { compress: false as const, decompress: false as const, config: { isStreamed: true } };
    const writers = new WeakMap<FastifyRequest, AppContext['session']>();
    scope.addHook('onSend', async (request) => platform.replicas?.recordWrite(writers.get(request) ?? null));
    const inContext =
      (handler: (route: Route) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
        announceProtocol(reply);
        if (request.headers['tus-resumable'] !== version) {
          const sentence = `Send the header Tus-Resumable: ${version}.`;
          return refuse(reply.header('tus-version', version), new UploadRefused(412, 'TUS_VERSION', sentence));
        }
        const context = await contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
        context.requireScope('MEDIA_WRITE');
        if (request.method !== 'HEAD') {
          refuseDuringMaintenance(context);
          writers.set(request, context.session);
        }
        return handler({ platform, context, request, reply });
      };
    scope.options('/uploads', settings, async (_request, reply) =>
      announceProtocol(reply).code(204).header('tus-version', version).header('tus-extension', extensions).send(),
    );
    scope.post('/uploads', settings, inContext(create));
    scope.head<WithId>('/uploads/:id', settings, inContext(replyWithProgress) as never);
    scope.patch<WithId>('/uploads/:id', settings, inContext(add) as never);
    scope.delete<WithId>('/uploads/:id', settings, inContext(discard) as never);
  });
}

const announceProtocol = (reply: FastifyReply) => reply.header('tus-resumable', version).header('cache-control', 'no-store');

async function create({ platform, context, request, reply }: Route): Promise<FastifyReply> {
  const actor = context.editor;
  const upload = await beginUpload(platform, actor, readNewUpload(request.headers, actor.workspaceId));
  reply.code(201).header('location', `/uploads/${upload.id}`).header('upload-expires', expiryOf(upload));
  if (request.headers['content-type'] !== pieceType) return reply.send();
  return progressReply(reply, await locked({ platform, context, request, reply }, upload.id, ({ offset }) => offset === 0));
}

async function replyWithProgress(route: Route): Promise<FastifyReply> {
  const { platform, context, request, reply } = route;
  const actor = context.editor;
  const { id } = request.params as WithId['Params'];
  const release = await lockOwn(route, id);
  try {
    const { upload, ...progress } = await progressOf(platform, actor, id);
    reply.header('upload-length', upload.sizeBytes).header('upload-expires', expiryOf(upload));
    return progressReply(reply.code(200), progress);
  } finally {
    await release();
  }
}

async function add(route: Route): Promise<FastifyReply> {
  const { request, reply } = route;
  const { 'upload-offset': from, 'content-type': type } = request.headers;
  if (type !== pieceType) throw new UploadRefused(415, 'INVALID', `Send the bytes as ${pieceType}.`);
  if (typeof from !== 'string' || !/^\d{1,15}$/.test(from))
    throw new UploadRefused(400, 'INVALID', 'Send Upload-Offset, a number of bytes.');
  const { id } = request.params as WithId['Params'];
  return progressReply(reply.code(204), await locked(route, id, ({ offset }) => offset === Number(from)));
}

/** Continues an upload of the user. Checks ownership before stopping the request in progress. */
async function lockOwn({ platform, context }: Route, id: string, onAsked: () => void = () => undefined): Promise<Release> {
  if (!(await findOwn(platform.pool, context.editor, id))) throw uploadGone();
  return locksOf(platform).acquire(id, onAsked);
}

/** Appends the body of a request, while holding the upload's lock. */
async function locked(route: Route, id: string, isInPlace: (state: UploadProgress) => boolean): Promise<Progress> {
  const { platform, context, request } = route;
  const actor = context.editor;
  const bytes = new StoppableBody(request.raw);
  const release = await lockOwn(route, id, () => bytes.stop());
  try {
    const state = await progressOf(platform, actor, id);
    const { upload, offset, assetId } = state;
    if (!isInPlace(state)) throw wrongOffset();
    if (assetId !== null) return { offset, assetId };
    const announced = Number(request.headers['content-length'] ?? 0);
    if (offset + announced > upload.sizeBytes) throw tooLarge('The upload has more bytes than Upload-Length declared.');
    const progress = await receivePiece(platform, upload, { offset, content: bytes }, actor);
    if (bytes.wasStopped && progress.assetId === null) throw uploadBusy();
    return progress;
  } finally {
    await release();
  }
}

async function discard(route: Route): Promise<FastifyReply> {
  const { platform, context, request, reply } = route;
  const actor = context.editor;
  const { id } = request.params as WithId['Params'];
  const release = await lockOwn(route, id);
  try {
    const { upload, assetId } = await progressOf(platform, actor, id);
    if (assetId !== null) throw new UploadRefused(409, 'CONFLICT', 'This upload is complete. Delete the asset instead.');
    await discardUpload(platform, upload);
    return reply.code(204).send();
  } finally {
    await release();
  }
}

/** Formats a time as an HTTP date. */
const expiryOf = ({ expiresAt }: UploadRow): string => new Date(expiresAt).toUTCString();

const progressReply = (reply: FastifyReply, { offset, assetId }: Progress): FastifyReply =>
  reply.headers({ 'upload-offset': offset, ...(assetId && { 'upload-asset': assetId }) }).send();

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = refusalFor(error);
  if (!refusal) log.error({ err: error }, 'An upload failed');
  const {
    status = 500,
    code = 'INTERNAL_SERVER_ERROR' satisfies ErrorCode,
    message = 'Something went wrong on our side. Try again.',
    feature = null,
  } = refusal ?? {};
  reply.headers({ 'stave-error-code': code, ...(feature && { 'stave-error-feature': feature }) });
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}
