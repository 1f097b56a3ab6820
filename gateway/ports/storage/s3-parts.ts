import { type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';

/**
 * Of an object on its way so much is held in memory. S3 takes no smaller parts, and at most 10,000 of them; some servers want all but
 * the last one to have the same size.
 */
export const partBytes = 5 * 1024 * 1024;

/** A multipart upload, as S3 calls it. */
export type Parts = { Bucket: string; Key: string; UploadId: string | undefined };

/** Cuts bytes into pieces of the size of a part, and holds what is not enough for one. */
export class Cutter {
  #chunks: Buffer[] = [];
  heldBytes = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.heldBytes += chunk.length;
  }

  /** The next whole piece; null when there is not enough for it. */
  nextPiece(): Buffer | null {
    if (this.heldBytes < partBytes) return null;
    const held = this.held();
    this.#chunks = [held.subarray(partBytes)];
    this.heldBytes -= partBytes;
    return held.subarray(0, partBytes);
  }

  /** All that is held. */
  held(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

export async function sendPart(client: S3Client, parts: Parts, PartNumber: number, Body: Buffer) {
  const { ETag } = await client.send(new UploadPartCommand({ ...parts, PartNumber, Body }));
  return { ETag, PartNumber };
}
