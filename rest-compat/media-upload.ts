import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { Execute, ReceiveFile } from '#gateway/server/execute.ts';
import { AssetDocument } from './__generated__/operations.ts';
import { bothOf } from './answer-schemas.ts';
import { both, type Described } from './endpoint.ts';
import { assetAnswer } from './media-answers.ts';
import { assetPatchBody, camelName, kindField, kindOf, readAssetPatch } from './media-input.ts';
import { writeAsset } from './media-shapes.ts';
import { dataOf, type FieldName, Refusal, type Refusals, refuseUnstorable } from './refusal.ts';
import { callerOf, refuse } from './serve.ts';

/** Limits of a form, except for the file size, which depends on the kind of asset. */
const limits = {
  files: 1,
  fields: 60,
  parts: 61,
  fieldSize: 200_000,
  fieldNameSize: 100,
  headerPairs: 50,
  fileSize: Number.MAX_SAFE_INTEGER,
};

const endpoint: Refusals & { fieldName: FieldName } = { failure: 'Failed to upload image', fieldName: camelName };

/** What the OpenAPI document says about the upload. */
export const mediaUpload = {
  ...endpoint,
  method: 'POST',
  path: '/media/upload',
  status: 201,
  isForm: true,
  documents: [AssetDocument],
  summary: 'Upload a file',
  description:
    'Stores a file and adds an asset for it. Send the fields before the file. `kind` or `type` decides the kind of asset.',
  body: () =>
    z.object({
      ...assetPatchBody().shape,
      type: kindField().describe('Kind of asset. Defaults to that of the file.'),
      file: z.file().describe('The file.'),
    }),
  answers: () => bothOf(assetAnswer()),
} as const satisfies Described & { isForm: true } & Record<string, unknown>;

/**
 * Serves `POST /api/media/upload`, the only endpoint for multipart forms. The file is stored while it arrives, by the usual rules. A
 * file that is too large is refused before it is sent if the form declares its length, otherwise during the upload.
 */
export async function serveMediaUpload(app: FastifyInstance, execute: Execute, receiveFile: ReceiveFile): Promise<void> {
  await app.register(
    async (api) => {
      await api.register(multipart, { throwFileSizeLimit: false });
      api.setErrorHandler((error: { statusCode?: number; code?: string; message: string }, _request, reply) => {
        const isEncoded = error.code === 'CONTENT_ENCODING';
        return refuse(reply, isEncoded ? new Refusal(415, error.message) : unreadable(error.statusCode ?? 500), endpoint);
      });
      api.post('/media/upload', { config: { isStreamed: true } }, (request, reply) =>
        upload(execute, receiveFile, request, reply),
      );
    },
    { prefix: '/api' },
  );
}

/** Boundary of the parts, from the content type. RFC 2046 allows 70 characters; the parser accepts about 200. */
const boundary = /;\s*boundary=(?:"[^"]{1,200}"|[^\s;"]{1,200})(?:;|\s|$)/i;

async function upload(
  execute: Execute,
  receiveFile: ReceiveFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request, reply);
  if (!request.isMultipart() || !boundary.test(request.headers['content-type'] ?? ''))
    return refuse(reply, unreadable(415), endpoint);
  const length = request.headers['content-length'];
  try {
    const received = await receiveFile({
      ...caller,
      parts: request.parts({ limits }),
      contentLength: length === undefined ? null : Number(length),
      kindOf,
      // Read as a patch, because a missing title defaults to the file name.
      describe: (kind: AssetKind, fields) => {
        refuseUnstorable(fields);
        return readAssetPatch(kind, fields);
      },
    });
    if ('refusal' in received) throw refusalOf(received.refusal);
    const { asset } = dataOf(
      await execute({ ...caller, document: AssetDocument, variables: { id: received.assetId } }),
      endpoint,
    );
    if (!asset) throw new Refusal(500, endpoint.failure);
    return await reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ success: true, ...both(writeAsset(asset)) });
  } catch (error) {
    if (error instanceof Refusal) return refuse(reply, error, endpoint);
    const statusCode = statusOf(error);
    // A client that disconnects early gets no response; the file is discarded.
    if (request.raw.destroyed) return refuse(reply, unreadable(400), endpoint);
    if (statusCode !== undefined && statusCode < 500) return refuse(reply, unreadable(statusCode), endpoint);
    console.error('POST /api/media/upload failed:', error);
    return refuse(reply, new Refusal(500, endpoint.failure), endpoint);
  }
}

/** Returns the status of an error from the server or the form parser; undefined for other errors. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;

type Refused = Extract<Awaited<ReturnType<ReceiveFile>>, { refusal: unknown }>['refusal'];

/** Converts an error. Missing permissions have the same messages as on other endpoints. */
function refusalOf({ status, code, message, errors }: Refused): Refusal {
  if (code === 'TOKEN_EXPIRED') return new Refusal(401, 'Token expired', 'Your session has ended. Sign in again.');
  if (code === 'UNAUTHENTICATED') return new Refusal(401, 'Authentication required', message);
  if (code === 'FORBIDDEN') return new Refusal(403, 'Forbidden', message);
  if (code === 'RATE_LIMITED') return new Refusal(429, 'Too many requests', message);
  return new Refusal(status === 404 ? 400 : status, message, undefined, errors);
}

function unreadable(status: number): Refusal {
  if (status === 413)
    return new Refusal(413, 'The form has too many parts, or a part is too long. Send one file and the documented fields.');
  if (status === 415 || status === 406) return new Refusal(415, 'Send the file as multipart/form-data, in a part named `file`.');
  if (status >= 500) return new Refusal(500, endpoint.failure);
  return new Refusal(400, 'The form is incomplete. Send the form again.');
}
