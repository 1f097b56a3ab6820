import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { SizeMismatch } from './port.ts';
import { Cutter, partBytes, sendPart } from './s3-parts.ts';

type Target = { Bucket: string; Key: string; ContentType: string };

/** Uploads small objects in one request, large ones in parts. Either way the object is stored completely or not at all. */
export async function putObject(client: S3Client, target: Target, content: Readable | Buffer, sizeBytes: number): Promise<void> {
  if (!Buffer.isBuffer(content) && sizeBytes > partBytes) return putInParts(client, target, content, sizeBytes);
  const body = Buffer.isBuffer(content) ? content : await gather(content, sizeBytes);
  if (body.length !== sizeBytes) throw new SizeMismatch(sizeBytes, body.length);
  await client.send(new PutObjectCommand({ ...target, Body: body }));
}

/** Reads the whole stream, unless it is longer than announced. */
async function gather(content: Readable, sizeBytes: number): Promise<Buffer> {
  const cutter = new Cutter();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    cutter.add(chunk);
    if (cutter.heldBytes > sizeBytes) break;
  }
  return cutter.held();
}

async function putInParts(client: S3Client, target: Target, content: Readable, sizeBytes: number): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    const send = async (piece: Buffer) => void Parts.push(await sendPart(client, upload, Parts.length + 1, piece));
    const cutter = new Cutter();
    let cameBytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      cameBytes += chunk.length;
      if (cameBytes > sizeBytes) break;
      cutter.add(chunk);
      for (let piece = cutter.nextPiece(); piece; piece = cutter.nextPiece()) await send(piece);
    }
    if (cameBytes !== sizeBytes) throw new SizeMismatch(sizeBytes, cameBytes);
    if (cutter.heldBytes > 0) await send(cutter.held());
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Incomplete parts cost money. If deleting fails, the bucket's lifecycle rule removes them: see docs/storage.md.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
