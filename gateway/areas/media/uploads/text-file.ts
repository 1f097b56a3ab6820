import { releaseBuffer } from '../../../ports/storage/release-buffer.ts';

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
