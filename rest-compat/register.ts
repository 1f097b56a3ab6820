import type { FastifyInstance } from 'fastify';
import type { Execute, ReceiveFile } from '#gateway/server/execute.ts';
import { endpoints } from './endpoints.ts';
import { mediaUpload, serveMediaUpload } from './media-upload.ts';
import { serve } from './serve.ts';

/** Serves the documented `/api` endpoints for older clients. */
export async function registerRest(app: FastifyInstance, execute: Execute, receiveFile: ReceiveFile): Promise<void> {
  await serve(app, execute, endpoints, [mediaUpload, { method: 'GET', path: '/openapi.json' }]);
  await serveMediaUpload(app, execute, receiveFile);
}
