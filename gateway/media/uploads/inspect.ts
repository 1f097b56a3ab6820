import { buffer } from 'node:stream/consumers';
import { docMimeType, docxMimeType, fileTypesOf, invalidFileMessage, typeNamed } from '#domain/media/file-types.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { isDoc } from './doc-directory.ts';
import { isDocx, type ReadPart } from './docx-parts.ts';
import { isTextFile } from './text-file.ts';
import { isTiff } from './tiff-directory.ts';
import { wrongFile } from './upload-refusal.ts';
import type { UploadRow } from './upload-row.ts';

const checks: Readonly<Record<string, (sizeBytes: number, read: ReadPart) => Promise<boolean>>> = {
  [docxMimeType]: isDocx,
  [docMimeType]: isDoc,
  'image/tiff': isTiff,
};

/** Checks what the first bytes could not reveal. Throws when the file has the wrong type. */
export async function inspectUpload(storage: Storage, { kind, mimeType, sizeBytes, storageKey }: UploadRow): Promise<void> {
  const type = mimeType && typeNamed(fileTypesOf[kind], mimeType);
  if (!type) throw wrongFile(invalidFileMessage(kind));
  const read = async (start: number, end: number) =>
    end > start ? buffer(await storage.read(storageKey, { start, end: end - 1 })) : Buffer.alloc(0);
  const check = checks[type.mimeType];
  const isFine = check ? await check(sizeBytes, read) : !type.isText || (await isTextFile(await storage.read(storageKey)));
  if (!isFine) throw wrongFile(invalidFileMessage(kind));
}
