import type { Actor } from '#domain/access/actor.ts';
import type { Platform } from '../../context.ts';
import { discardUpload } from './abandon.ts';
import { completeUpload } from './complete.ts';
import type { Progress } from './receive.ts';
import { uploadGone, wrongFile } from './upload-refusal.ts';
import { findOwn, type UploadRow } from './upload-row.ts';

/** How far an upload is. `assetId` is set once it has become an asset. */
export type UploadProgress = Progress & { upload: UploadRow };

/**
 * Where somebody's upload stands, for whoever holds its lock. One whose last byte came just before its gateway ended is completed here.
 * Throws for one that was refused, that waited too long, or that is not this person's.
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
