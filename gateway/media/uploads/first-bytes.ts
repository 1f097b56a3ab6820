import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { claimedType, docxMimeType, type FileType, typeNamed } from '#domain/media/file-types.ts';
import { beginsAsTiff } from './tiff-directory.ts';

/** With so many bytes the type of nearly every file can be told. */
export const headBytes = 4_100;

type Claim = { fileName: string; mimeType: string | null };

/**
 * The type of a file by its first bytes, if it is one of `types`; null for every other. What the sender says of it decides only where
 * bytes cannot: which sort of text it is, whether an archive could be a document of Word (its parts are looked at when all of it is
 * there), and whether a container for films holds sound alone.
 */
export async function typeOfHead(head: Buffer, types: readonly FileType[], claim: Claim): Promise<FileType | null> {
  const claimed = claimedType(types, claim);
  // Before anything else: the signatures of some formats are two letters, with which a text may begin.
  if (claimed?.isText && isTextHead(head)) return claimed;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // The directory of a TIFF, which tells it from raw formats of cameras, usually lies behind the pixels: see `inspect.ts`.
  if (!found) return beginsAsTiff(head) ? (typeNamed(types, 'image/tiff') ?? null) : null;
  const named = typeNamed(types, found.mime);
  if (named) return named;
  if (claimed?.mimeType === docxMimeType && found.mime === 'application/zip') return claimed;
  if (claimed?.mimeType === 'audio/mp4' && ['video/mp4', 'video/x-m4v', 'video/quicktime'].includes(found.mime)) return claimed;
  return null;
}

/** Whether these bytes can begin a text in UTF-8; its last character may be cut. */
function isTextHead(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // A character has four bytes at the most: one of the last four places is the end of one.
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
}
