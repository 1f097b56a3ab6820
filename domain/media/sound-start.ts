/** Reads bytes of a file from `start` to before `end`; fewer at the end of the file. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

const tagHeadBytes = 10;
const pieceBytes = 65_536;
/** Limits for files that consist of tags or zeros. */
const maxTags = 20;
const maxZeros = 20_000_000;

/** Whether files of this type may begin with tags, which can be longer than the bytes that usually reveal the type. */
export const mayBeginWithTags = (mimeType: string): boolean => mimeType === 'audio/mpeg' || mimeType === 'audio/flac';

export const beginsWithTag = (bytes: Uint8Array): boolean => tagLength(bytes) > 0;

/**
 * Returns where the sound of an MP3 or FLAC file begins: after its ID3v2 tags and the zeros between them. The position may be after the
 * end of the bytes.
 */
export async function soundStart(read: ReadBytes): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    at = await endOfZeros(at, read);
    const length = tagLength(await read(at, at + tagHeadBytes));
    if (length === 0) break;
    at += length;
  }
  return at;
}

async function endOfZeros(start: number, read: ReadBytes): Promise<number> {
  for (let at = start; at < start + maxZeros; at += pieceBytes) {
    const piece = await read(at, at + pieceBytes);
    const found = piece.findIndex((byte) => byte !== 0);
    if (found >= 0) return at + found;
    if (piece.length < pieceBytes) return at + piece.length;
  }
  return start;
}

/** Length of an ID3v2 tag with its head and foot (ID3v2.4, 3.1 and 3.4): four times 7 bits after the version and the flags. */
function tagLength(head: Uint8Array): number {
  const [i, d, three, version = 0, , flags = 0, ...size] = head.subarray(0, tagHeadBytes);
  const isTag = i === 0x49 && d === 0x44 && three === 0x33 && version < 0xff && size.length === 4;
  if (!isTag || size.some((byte) => byte >= 0x80)) return 0;
  const hasFoot = (flags & 0x10) !== 0;
  return size.reduce((sum, byte) => sum * 128 + byte, 0) + tagHeadBytes * (hasFoot ? 2 : 1);
}
