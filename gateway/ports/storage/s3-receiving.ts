import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';
import { checkedKey, ObjectMissing, OffsetMismatch, type Receiving, type Storage } from './port.ts';
import { Cutter, type Parts, sendPart } from './s3-parts.ts';

/** State of an object: its parts, and the remainder that is too small for a part. */
type ReceivingState = { upload: Parts; parts: CompletedPart[]; restBytes: number; receivedBytes: number };

/** Key of an object in progress, from the name of its upload in `receiving/`. Null for other objects there. */
export const keyInProgress = (note: string): string | null => /^receiving\/(.+)\/upload$/.exec(note)?.[1] ?? null;

const contentType = 'application/octet-stream';

/** The bucket with its complete objects. */
type Bucket = { client: S3Client; name: string; store: Omit<Storage, 'receiving'> };

const folderOf = (key: string) => `receiving/${checkedKey(key)}`;
const nameOf = (key: string) => `${folderOf(key)}/upload`;
const restOf = (key: string, part: number) => `${folderOf(key)}/rest-${part}`;
const keep = ({ store }: Bucket, key: string, content: Buffer) =>
  store.put(key, content, { contentType, sizeBytes: content.length });
const isComplete = async ({ store }: Bucket, key: string, sizeBytes: number) => (await store.stat(key))?.sizeBytes === sizeBytes;

/**
 * Objects grow as parts of S3 multipart uploads. `receiving/` stores the upload's ID and the remainder that is too small for a part, under
 * the number of its part. Once that part exists, the remainder is ignored.
 */
export function s3Receiving(bucket: Bucket): Receiving {
  const { client, name, store } = bucket;
  const forget = async (key: string) => {
    for await (const stored of store.list(folderOf(key))) await store.delete(stored.key);
  };
  return {
    begin: async (key, sizeBytes) => {
      // S3 cannot complete an upload without parts.
      if (sizeBytes === 0) return keep(bucket, key, Buffer.alloc(0));
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: name, Key: checkedKey(key) }));
      await keep(bucket, nameOf(key), Buffer.from(UploadId ?? ''));
    },
    receivedBytes: async (key, sizeBytes) => {
      const state = await readState(bucket, key);
      if (state) return state.receivedBytes;
      return (await isComplete(bucket, key, sizeBytes)) ? sizeBytes : null;
    },
    append: async (key, { offset, sizeBytes, content }) => {
      const state = await readState(bucket, key);
      if (state?.receivedBytes === offset) return appendStream(bucket, state, content, sizeBytes);
      content.destroy();
      throw new OffsetMismatch();
    },
    finish: async (key, sizeBytes) => {
      const state = await readState(bucket, key);
      if (state) {
        if (state.receivedBytes !== sizeBytes) throw new OffsetMismatch();
        const Parts = state.restBytes > 0 ? [...state.parts, await sendRest(bucket, state)] : state.parts;
        await client.send(new CompleteMultipartUploadCommand({ ...state.upload, MultipartUpload: { Parts } }));
      }
      if (!(await isComplete(bucket, key, sizeBytes))) throw new OffsetMismatch();
      await forget(key);
    },
    discard: async (key) => {
      const upload = await uploadOf(bucket, key);
      if (upload) await client.send(new AbortMultipartUploadCommand(upload)).catch(nullIfMissing);
      await store.delete(key);
      await forget(key);
    },
  };
}

/** Null when no upload is in progress. */
async function uploadOf({ store, name }: Bucket, key: string): Promise<Parts | null> {
  const id = await store.read(nameOf(key)).catch(nullIfMissing);
  return id && { Bucket: name, Key: key, UploadId: await text(id) };
}

async function readState(bucket: Bucket, key: string): Promise<ReceivingState | null> {
  const upload = await uploadOf(bucket, key);
  const parts = upload && (await listParts(bucket.client, upload).catch(nullIfMissing));
  if (!upload || !parts) return null;
  const restBytes = (await bucket.store.stat(restOf(key, parts.length + 1)))?.sizeBytes ?? 0;
  const receivedBytes = parts.reduce((sum, { Size = 0 }) => sum + Size, restBytes);
  return { upload, parts: parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })), restBytes, receivedBytes };
}

/** Uploads the remainder as the last part, which may be small. */
async function sendRest({ client, store }: Bucket, { upload, parts }: ReceivingState): Promise<CompletedPart> {
  const number = parts.length + 1;
  return sendPart(client, upload, number, await buffer(await store.read(restOf(upload.Key, number))));
}

/** Appends the stream and returns the new offset. */
async function appendStream(bucket: Bucket, state: ReceivingState, content: Readable, sizeBytes: number): Promise<number> {
  const { Key } = state.upload;
  const cutter = new Cutter();
  let [number, end, isSending] = [state.parts.length + 1, state.receivedBytes, false];
  const storeRest = () => keep(bucket, restOf(Key, number), cutter.held());
  const send = async (piece: Buffer) => {
    isSending = true;
    await sendPart(bucket.client, state.upload, number, piece);
    number += 1;
    isSending = false;
  };
  try {
    if (state.restBytes > 0) for await (const chunk of await bucket.store.read(restOf(Key, number))) cutter.add(chunk);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (end + chunk.length > sizeBytes) throw new OffsetMismatch();
      cutter.add(chunk);
      end += chunk.length;
      for (let piece = cutter.nextPiece(); piece; piece = cutter.nextPiece()) await send(piece);
    }
  } catch (error) {
    content.destroy();
    // After a failure of the bucket, the part before the remainder is missing, so only stored bytes count.
    if (!isSending && end > state.receivedBytes && cutter.heldBytes > 0) await storeRest();
    throw error;
  }
  if (cutter.heldBytes > 0) await (end === sizeBytes ? send(cutter.held()) : storeRest());
  return end;
}

/** The SDK's paginator never ends on servers that return a marker after the last page. */
async function listParts(client: S3Client, upload: Parts): Promise<Part[]> {
  const parts: Part[] = [];
  for (let marker: string | undefined; ; ) {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker: marker }));
    parts.push(...(page.Parts ?? []));
    marker = page.NextPartNumberMarker;
    if (!page.IsTruncated || !marker) return parts;
  }
}

function nullIfMissing(error: Error): null {
  if (error instanceof ObjectMissing || error.name === 'NoSuchUpload') return null;
  throw error;
}
