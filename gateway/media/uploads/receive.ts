import { Readable } from 'node:stream';
import type { Actor } from '#domain/access/actor.ts';
import { invalidFileMessage } from '#domain/media/file-types.ts';
import { uploadRule } from '#domain/media/upload-rules.ts';
import type { Platform } from '../../context.ts';
import { log } from '../../log.ts';
import { refuseUpload } from './abandon.ts';
import { completeUpload } from './complete.ts';
import { headBytes, typeOfHead } from './first-bytes.ts';
import { outOfPlace, tooLarge, UploadRefused, wrongFile } from './upload-refusal.ts';
import { idleDays, maxDays, type UploadRow } from './upload-row.ts';

/** How often the stored offset is updated. */
const notedEveryMs = 3_000;

/** Bytes received after `offset`. They may stop at any moment; received bytes count. */
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
  const counted = within(sizeBytes - offset, content, progressWriter(platform, upload, offset));
  const source = Readable.from(checked(platform, upload, offset, counted), { objectMode: true, highWaterMark: 4 });
  try {
    const reached = await platform.storage.receiving.append(key, { offset, sizeBytes, content: source, isOwned: true });
    await note(platform, upload, reached);
    return reached;
  } catch (error) {
    if (error instanceof UploadRefused && error.code === 'FILE_TYPE') await refuseUpload(platform, upload, error);
    throw error;
  }
}

/** Throws when more bytes arrive than announced. */
async function* within(most: number, content: AsyncIterable<Buffer>, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const bytes of content) {
    count += bytes.length;
    if (count > most) throw tooLarge('This file is larger than declared when the upload began. Choose it again.');
    onBytes(count);
    yield bytes;
  }
}

/** Holds the first bytes back until they reveal the type. Rejects other types before storing more. */
async function* checked(
  platform: Platform,
  upload: UploadRow,
  offset: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const headLength = Math.min(headBytes, upload.sizeBytes);
  if (offset >= headLength) return yield* content;
  let held: Buffer | null = await readHead(platform, upload, offset);
  for await (const bytes of content) {
    if (held === null) {
      yield bytes;
      continue;
    }
    held = Buffer.concat([held, bytes]);
    if (held.length < headLength) continue;
    await decide(platform, upload, held.subarray(0, headLength));
    yield held.subarray(offset);
    held = null;
  }
  if (held === null || held.length === offset) return;
  // Too few bytes to detect the type: kept until the next piece.
  await platform.pool.query('update upload set head = $2 where id = $1', [upload.id, held]);
  yield held.subarray(offset);
}

/** Detects the type of a file that is not longer than the bytes held back. */
export async function decideByHead(platform: Platform, upload: UploadRow): Promise<void> {
  await decide(platform, upload, await readHead(platform, upload, upload.sizeBytes));
}

/** Returns the bytes before `offset` that were too few to detect a type. */
async function readHead({ pool }: Platform, { id }: UploadRow, offset: number): Promise<Buffer> {
  if (offset === 0) return Buffer.alloc(0);
  const { rows } = await pool.query<{ head: Buffer | null }>('select head from upload where id = $1', [id]);
  const head = rows[0]?.head?.subarray(0, offset);
  if (head?.length !== offset) throw outOfPlace();
  return head;
}

async function decide({ config, pool }: Platform, upload: UploadRow, head: Buffer): Promise<void> {
  const { kind, fileName, claimedType: mimeType } = upload;
  const type = await typeOfHead(head, uploadRule(kind, config.uploads).types, { fileName, mimeType });
  if (!type) throw wrongFile(invalidFileMessage(kind));
  upload.mimeType = type.mimeType;
  await pool.query('update upload set mime_type = $2, head = $3 where id = $1', [upload.id, type.mimeType, head]);
}

const noteText = `update upload set received_bytes = $2, touched_at = now(),
  expires_at = least(now() + interval '${idleDays} days', created_at + interval '${maxDays} days') where id = $1 and state = 'RECEIVING'`;

const note = ({ pool }: Platform, { id }: UploadRow, receivedBytes: number) => pool.query(noteText, [id, receivedBytes]);

/** Regularly stores the offset of a piece in progress. */
function progressWriter(platform: Platform, upload: UploadRow, offset: number): (count: number) => void {
  let last = performance.now();
  return (count) => {
    const now = performance.now();
    if (now - last < notedEveryMs) return;
    last = now;
    note(platform, upload, offset + count).catch((error: unknown) =>
      log.warn({ err: error }, 'The state of an upload was not noted'),
    );
  };
}
