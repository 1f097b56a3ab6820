import { type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';

/** Size of a part held in memory. S3 requires this minimum and at most 10,000 parts; some servers require equal sizes except for the last. */
export const partBytes = 5 * 1024 * 1024;

/** An S3 multipart upload. */
export type Parts = { Bucket: string; Key: string; UploadId: string | undefined };

/** Cuts bytes into parts and holds the remainder. */
export class Cutter {
  #chunks: Buffer[] = [];
  heldBytes = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.heldBytes += chunk.length;
  }

  /** The next complete part, or null. */
  nextPiece(): Buffer | null {
    if (this.heldBytes < partBytes) return null;
    const held = this.held();
    this.#chunks = [held.subarray(partBytes)];
    this.heldBytes -= partBytes;
    return held.subarray(0, partBytes);
  }

  /** All held bytes. */
  held(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

export async function sendPart(client: S3Client, parts: Parts, PartNumber: number, Body: Buffer) {
  const { ETag } = await client.send(new UploadPartCommand({ ...parts, PartNumber, Body }));
  return { ETag, PartNumber };
}
