import type { Actor } from '#domain/access/actor.ts';
import type { Platform } from '../../../server/context.ts';
import { completeUpload } from './complete.ts';
import type { Progress } from './receive.ts';
import { discardUpload } from './remove-upload.ts';
import { uploadGone, wrongFile } from './upload-refusal.ts';
import { findOwn, type UploadRow } from './upload-row.ts';

/** Progress of an upload. `assetId` is set once the asset exists. */
export type UploadProgress = Progress & { upload: UploadRow };

/**
 * Returns the progress of a user's upload, for the holder of its lock. Completes an upload whose gateway ended after the last byte. Throws
 * for refused, expired and foreign uploads.
 */
export async function progressOf(platform: Platform, actor: Actor, id: string): Promise<UploadProgress> {
  const upload = await findOwn(platform.pool, actor, id);
  if (!upload) throw uploadGone();
  const { state, sizeBytes, assetId } = upload;
  if (state === 'REFUSED') throw wrongFile(upload.problem ?? 'This file was refused.');
  if (state === 'RECEIVED') return { upload, offset: sizeBytes, assetId };
  const offset = await platform.storage.receiving.receivedBytes(upload.storageKey, sizeBytes);
  if (offset === null || new Date(upload.expiresAt) <= platform.clock()) {
    await discardUpload(platform, upload);
    throw uploadGone();
  }
  const isWhole = offset === sizeBytes;
  return { upload, offset, assetId: isWhole ? await completeUpload(platform, upload, actor) : null };
}
