import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { checkedKey, ObjectMissing, type Storage, type Stored, usingUp } from './port.ts';
import { probeBucket } from './s3-probe.ts';
import { putObject } from './s3-put.ts';
import { keyInProgress, s3Receiving } from './s3-receiving.ts';
import type { S3Settings } from './s3-settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * An S3-compatible bucket, checked at start. Files needed locally are copied to `tempFolder`.
 *
 * @throws StartupError when the bucket is unreachable or unusable
 */
export async function openS3(settings: S3Settings, tempFolder: string): Promise<Storage> {
  const client = new S3Client(clientConfig(settings));
  await probeBucket(client, settings).catch((error: unknown) => {
    client.destroy();
    throw error;
  });
  return s3Storage(client, settings.bucket, tempFolder);
}

/** A part takes a second on an ordinary line, so this long without data is a failure. Downloads may last. */
const clientConfig = ({ endpoint, region, isPathStyle, credentials }: S3Settings): S3ClientConfig => ({
  endpoint,
  region,
  forcePathStyle: isPathStyle,
  ...(credentials && { credentials }),
  // Not every S3-compatible server supports the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: 5_000,
    requestTimeout: 60_000,
    throwOnRequestTimeout: true,
    // Each download holds a connection.
    httpAgent: { keepAlive: true, maxSockets: 1_000 },
    httpsAgent: { keepAlive: true, maxSockets: 1_000 },
  },
});

function s3Storage(client: S3Client, Bucket: string, tempFolder: string): Storage {
  const target = (key: string) => ({ Bucket, Key: checkedKey(key) });
  const aside = temporaryFolder(tempFolder);
  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await client.send(new GetObjectCommand({ ...target(key), Range })).catch(nullWhenMissing);
    if (!found?.Body) throw new ObjectMissing(key);
    return found.Body as Readable;
  };
  const storage: Omit<Storage, 'receiving'> = {
    kind: 's3',
    put: (key, content, { contentType, sizeBytes }) =>
      usingUp(content, async () => putObject(client, { ...target(key), ContentType: contentType }, content, sizeBytes)),
    adopt: async (key, file, { contentType }) => {
      const { size } = await stat(file);
      await storage.put(key, createReadStream(file), { contentType, sizeBytes: size });
      await rm(file);
    },
    read,
    stat: async (key) => {
      const found = await client.send(new HeadObjectCommand(target(key))).catch(nullWhenMissing);
      return found && { key, sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand(target(key))).catch(nullWhenMissing)),
    async *list(prefix) {
      yield* listFolder(client, Bucket, checkedKey(prefix));
      for await (const note of listFolder(client, Bucket, `receiving/${prefix}`)) {
        const key = keyInProgress(note.key);
        if (key) yield { ...note, key, sizeBytes: 0 };
      }
    },
    withLocalFile: (key, act) =>
      aside.use(async (file) => {
        await pipeline(await read(key), createWriteStream(file));
        return act(file);
      }),
    close: async () => client.destroy(),
  };
  return { ...storage, receiving: s3Receiving({ client, name: Bucket, store: storage }) };
}

async function* listFolder(client: S3Client, Bucket: string, folder: string): AsyncGenerator<Stored> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
  }
}

function nullWhenMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
  throw error;
}
