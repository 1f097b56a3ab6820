import { Readable } from 'node:stream';
import type { Actor } from '#domain/access/actor.ts';
import { refusedTypeMessage } from '#domain/media/file-types.ts';
import { uploadRule } from '#domain/media/upload-rules.ts';
import { log } from '../../../kit/log.ts';
import type { Platform } from '../../../server/context.ts';
import { completeUpload } from './complete.ts';
import { headBytes, typeOfHead } from './first-bytes.ts';
import { refuseUpload } from './remove-upload.ts';
import { tooLarge, UploadRefused, wrongFile, wrongOffset } from './upload-refusal.ts';
import { idleDays, maxDays, type UploadRow } from './upload-row.ts';

/** How often the stored offset is updated. */
const writeOffsetEveryMs = 3_000;

/** Bytes received after `offset`. The connection may break at any moment; received bytes count. */
export type Piece = { offset: number; content: AsyncIterable<Buffer> };
export type Progress = { offset: number; assetId: string | null };

/**
 * Appends bytes to an upload once their type was accepted. After the last byte, the upload becomes an asset. The caller holds the upload's
 * lock, or is the only one with access to the upload.
 */
export async function receivePiece(platform: Platform, upload: UploadRow, piece: Piece, by?: Actor): Promise<Progress> {
  const offset = await storePiece(platform, upload, piece);
  if (offset < upload.sizeBytes) return { offset, assetId: null };
  return { offset, assetId: await completeUpload(platform, upload, by) };
}

/** Stores a piece and returns the new offset. Permanently refuses a file of the wrong type. */
export async function storePiece(platform: Platform, upload: UploadRow, { offset, content }: Piece): Promise<number> {
  const { storageKey: key, sizeBytes } = upload;
  const counted = limited(sizeBytes - offset, content, progressWriter(platform, upload, offset));
  const source = Readable.from(checked(platform, upload, offset, counted), { objectMode: true, highWaterMark: 4 });
  try {
    const reached = await platform.storage.receiving.append(key, { offset, sizeBytes, content: source, isOwned: true });
    await writeOffset(platform, upload, reached);
    return reached;
  } catch (error) {
    if (error instanceof UploadRefused && error.code === 'FILE_TYPE') await refuseUpload(platform, upload, error);
    throw error;
  }
}

/** Counts bytes. Throws when more arrive than declared. */
async function* limited(
  maxBytes: number,
  content: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const bytes of content) {
    count += bytes.length;
    if (count > maxBytes) throw tooLarge('This file is larger than declared at the start of the upload. Choose the file again.');
    onBytes(count);
    yield bytes;
  }
}

/** Buffers the first bytes until the type is known, so no other bytes of a refused type are stored. */
async function* checked(
  platform: Platform,
  upload: UploadRow,
  offset: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const headLength = Math.min(headBytes, upload.sizeBytes);
  if (offset >= headLength) return yield* content;
  let buffered: Buffer | null = await readHead(platform, upload, offset);
  for await (const bytes of content) {
    if (buffered === null) {
      yield bytes;
      continue;
    }
    buffered = Buffer.concat([buffered, bytes]);
    if (buffered.length < headLength) continue;
    await setType(platform, upload, buffered.subarray(0, headLength));
    yield buffered.subarray(offset);
    buffered = null;
  }
  if (buffered === null || buffered.length === offset) return;
  // Too few bytes to detect the type: kept until the next piece.
  await platform.pool.query('update upload set head = $3 where id = $1 and workspace_id = $2', [
    upload.id,
    upload.workspaceId,
    buffered,
  ]);
  yield buffered.subarray(offset);
}

/** Detects the type of a file that consists only of buffered bytes. */
export async function setTypeFromHead(platform: Platform, upload: UploadRow): Promise<void> {
  await setType(platform, upload, await readHead(platform, upload, upload.sizeBytes));
}

/** Returns the buffered bytes before `offset`, which were too few to detect a type. */
async function readHead({ pool }: Platform, { id, workspaceId }: UploadRow, offset: number): Promise<Buffer> {
  if (offset === 0) return Buffer.alloc(0);
  const text = 'select head from upload where id = $1 and workspace_id = $2';
  const { rows } = await pool.query<{ head: Buffer | null }>(text, [id, workspaceId]);
  const head = rows[0]?.head?.subarray(0, offset);
  if (head?.length !== offset) throw wrongOffset();
  return head;
}

async function setType({ config, pool }: Platform, upload: UploadRow, head: Buffer): Promise<void> {
  const { kind, fileName, claimedType: mimeType } = upload;
  const rule = uploadRule(kind, config.uploads);
  const type = await typeOfHead(head, rule.types, { fileName, mimeType });
  if (!type) throw wrongFile(refusedTypeMessage(rule));
  upload.mimeType = type.mimeType;
  const text = 'update upload set mime_type = $3, head = $4 where id = $1 and workspace_id = $2';
  await pool.query(text, [upload.id, upload.workspaceId, type.mimeType, head]);
}

const writeOffsetText = `update upload set received_bytes = $3, touched_at = now(),
  expires_at = least(now() + interval '${idleDays} days', created_at + interval '${maxDays} days')
  where id = $1 and workspace_id = $2 and state = 'RECEIVING'`;

const writeOffset = ({ pool }: Platform, { id, workspaceId }: UploadRow, receivedBytes: number) =>
  pool.query(writeOffsetText, [id, workspaceId, receivedBytes]);

/** Regularly stores the offset of a piece in progress. */
function progressWriter(platform: Platform, upload: UploadRow, offset: number): (count: number) => void {
  let last = performance.now();
  return (count) => {
    const now = performance.now();
    if (now - last < writeOffsetEveryMs) return;
    last = now;
    writeOffset(platform, upload, offset + count).catch((error: unknown) =>
      log.warn({ err: error }, 'The offset of an upload could not be stored'),
    );
  };
}
