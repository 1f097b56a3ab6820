import { buffer } from 'node:stream/consumers';
import { docMimeType, docxMimeType, fileTypesOf, refusedTypeMessage, typeNamed } from '#domain/media/file-types.ts';
import { beginsWithTag, mayBeginWithTags } from '#domain/media/sound-start.ts';
import { uploadRule } from '#domain/media/upload-rules.ts';
import { releaseBuffer } from '../../../ports/storage/release-buffer.ts';
import type { Platform } from '../../../server/context.ts';
import { isDoc } from './doc-directory.ts';
import { isDocx, type ReadPart } from './docx-parts.ts';
import { headBytes, soundType } from './first-bytes.ts';
import { isTiff } from './tiff-directory.ts';
import { wrongFile } from './upload-refusal.ts';
import type { UploadRow } from './upload-row.ts';

/** Whether all bytes are UTF-8 text without the character U+0000. Characters may be split between chunks, whose memory is released. */
export async function isTextFile(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) {
      if (piece.includes(0)) return false;
      decoder.decode(piece, { stream: true });
      releaseBuffer(piece);
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const checks: Readonly<Record<string, (sizeBytes: number, read: ReadPart) => Promise<boolean>>> = {
  [docxMimeType]: isDocx,
  [docMimeType]: isDoc,
  'image/tiff': isTiff,
};

/**
 * Checks what the first bytes could not reveal. Returns the type of the complete file, which for a sound after a long tag may be another
 * one than the first bytes suggested. Throws when the file has a wrong type.
 */
export async function inspectUpload(
  { storage, config }: Pick<Platform, 'storage' | 'config'>,
  { kind, mimeType, sizeBytes, storageKey }: UploadRow,
): Promise<string> {
  const type = mimeType && typeNamed(fileTypesOf[kind], mimeType);
  const rule = uploadRule(kind, config.uploads);
  if (!type) throw wrongFile(refusedTypeMessage(rule));
  const read = async (start: number, end: number) =>
    Math.min(end, sizeBytes) > start
      ? buffer(await storage.read(storageKey, { start, end: Math.min(end, sizeBytes) - 1 }))
      : Buffer.alloc(0);
  if (mayBeginWithTags(type.mimeType)) {
    const sound = await soundType(read, rule.types);
    // Some files have other data between tag and sound. The reader judges them.
    const decided = sound === undefined && beginsWithTag(await read(0, headBytes)) ? type : sound;
    if (!decided) throw wrongFile(refusedTypeMessage(rule));
    return decided.mimeType;
  }
  const check = checks[type.mimeType];
  const isFine = check ? await check(sizeBytes, read) : !type.isText || (await isTextFile(await storage.read(storageKey)));
  if (!isFine) throw wrongFile(refusedTypeMessage(rule));
  return type.mimeType;
}
