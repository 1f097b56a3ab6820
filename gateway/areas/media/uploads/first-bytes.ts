import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { claimedType, docMimeType, docxMimeType, type FileType, typeNamed } from '#domain/media/file-types.ts';
import { holdsMp3Frames } from '#domain/media/mpeg-frames.ts';
import { beginsWithTag, mayBeginWithTags, type ReadBytes, soundStart } from '#domain/media/sound-start.ts';
import { beginsAsTiff } from './tiff-directory.ts';

/** Enough bytes to detect nearly every type. */
export const headBytes = 4_100;
/** Enough bytes to detect a sound. */
const soundBytes = 64;

type Claim = { fileName: string; mimeType: string | null };

/**
 * Detects a file's type from its first bytes. Returns null for types not in `types`. The declared type decides only where bytes cannot:
 * kinds of text, archives and compound files that may be Word documents (checked once complete), containers with sound only, and sound
 * after a long tag (checked once complete).
 */
export async function typeOfHead(head: Buffer, types: readonly FileType[], claim: Claim): Promise<FileType | null> {
  const claimed = claimedType(types, claim);
  // First, because some signatures are two letters with which a text may begin.
  if (claimed?.isText && isTextHead(head)) return claimed;
  if (beginsWithTag(head)) return typeOfTaggedHead(head, types, claimed);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found && claimed && mayBeginWithTags(claimed.mimeType)) return typeOfTaggedHead(head, types, claimed);
  // The directory that distinguishes a TIFF from raw camera formats is usually after the pixels: see `inspect.ts`.
  if (!found) return beginsAsTiff(head) ? (typeNamed(types, 'image/tiff') ?? null) : null;
  const named = typeNamed(types, found.mime);
  if (named) return named;
  if (claimed?.mimeType === docxMimeType && found.mime === 'application/zip') return claimed;
  if (claimed?.mimeType === docMimeType && found.mime === 'application/x-cfb') return claimed;
  if (claimed?.mimeType === 'audio/mp4' && ['video/mp4', 'video/x-m4v', 'video/quicktime'].includes(found.mime)) return claimed;
  return null;
}

/** Detects the type of a sound that begins with tags, zeros or the rest of a frame. Its tags may be longer than the head. */
async function typeOfTaggedHead(head: Buffer, types: readonly FileType[], claimed?: FileType): Promise<FileType | null> {
  const sound = await soundType(async (start, end) => head.subarray(start, end), types);
  if (sound || sound === null) return sound;
  const isPadding = head.length === headBytes && head.every((byte) => byte === 0);
  if (!beginsWithTag(head) && !isPadding) return null;
  return claimed && mayBeginWithTags(claimed.mimeType) ? claimed : (typeNamed(types, 'audio/mpeg') ?? null);
}

/**
 * Detects the type of a sound after its tags and zeros. Null for a type not in `types`. Undefined if the bytes end before the sound, or if
 * it begins like no known type.
 */
export async function soundType(read: ReadBytes, types: readonly FileType[]): Promise<FileType | null | undefined> {
  const at = await soundStart(read);
  const begin = await read(at, at + headBytes);
  const found = begin.length < soundBytes ? undefined : await fileTypeFromBuffer(begin).catch(() => undefined);
  if (found) return typeNamed(types, found.mime) ?? null;
  return holdsMp3Frames(begin) ? typeNamed(types, 'audio/mpeg') : undefined;
}

/** Whether these bytes can begin a UTF-8 text. The last character may be cut. */
function isTextHead(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // A character has at most four bytes, so one of the last four positions is a boundary.
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
}
