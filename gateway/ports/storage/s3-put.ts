import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { SizeMismatch } from './port.ts';

/** So much of an object is held in memory. Bounded by S3: a part has at least 5 MiB, an object at most 10,000 parts. */
const partBytes = 8 * 1024 * 1024;

type Target = { Bucket: string; Key: string; ContentType: string };

/** Small objects go in one request, large ones in parts. Either way the object is there whole afterwards, or not at all. */
export async function putObject(client: S3Client, target: Target, content: Readable | Buffer, sizeBytes: number): Promise<void> {
  if (!Buffer.isBuffer(content) && sizeBytes > partBytes) return putInParts(client, target, content, sizeBytes);
  const body = Buffer.isBuffer(content) ? content : await gather(content, sizeBytes);
  if (body.length !== sizeBytes) throw new SizeMismatch(sizeBytes, body.length);
  await client.send(new PutObjectCommand({ ...target, Body: body }));
}

async function putInParts(client: S3Client, target: Target, content: Readable, sizeBytes: number): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    let cameBytes = 0;
    for await (const Body of piecesOf(content)) {
      cameBytes += Body.length;
      if (cameBytes > sizeBytes) break;
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    }
    if (cameBytes !== sizeBytes) throw new SizeMismatch(sizeBytes, cameBytes);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    content.destroy();
    // The parts would be paid for. What cannot be taken away now, the bucket's own rule takes: docs/storage.md names it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** The whole stream, as long as it is no longer than announced. */
async function gather(content: Readable, sizeBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let cameBytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    cameBytes += chunk.length;
    if (cameBytes > sizeBytes) break;
  }
  return Buffer.concat(chunks);
}

/** The stream cut into pieces of the size of a part; the last one is shorter. */
async function* piecesOf(content: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < partBytes) continue;
    const held = Buffer.concat(chunks);
    let at = 0;
    for (; held.length - at >= partBytes; at += partBytes) yield held.subarray(at, at + partBytes);
    chunks = [held.subarray(at)];
    heldBytes = held.length - at;
  }
  if (heldBytes > 0) yield Buffer.concat(chunks);
}
