import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { StartupError, systemReason } from '#db/server/startup-error.ts';
import type { S3Settings } from './s3-settings.ts';

type S3Fault = Error & { $metadata?: { httpStatusCode?: number } };

/**
 * Checks access to the bucket: lists, writes and deletes.
 *
 * @throws StartupError with one sentence that says how to fix it and no secret
 */
export async function probeBucket(client: S3Client, settings: S3Settings): Promise<void> {
  const { bucket: Bucket } = settings;
  const object = { Bucket, Key: `probe/${randomUUID()}` };
  try {
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    await client.send(new PutObjectCommand({ ...object, Body: Buffer.from('Stave can write here.'), ContentType: 'text/plain' }));
    await client.send(new DeleteObjectCommand(object));
  } catch (error) {
    throw new StartupError(sentenceFor(error as S3Fault, settings), { cause: error });
  }
}

const rights = 'list, read, write and delete';

function sentenceFor(error: S3Fault, { bucket, endpoint }: S3Settings): string {
  const status = error.$metadata?.httpStatusCode;
  const orOmit = 'or omit it to store files in DATA_DIR';
  if (error.name === 'NoSuchBucket' || status === 404) {
    return `The bucket “${bucket}” does not exist at ${endpoint}: create it, correct STORAGE_URL, ${orOmit}.`;
  }
  if (error.name === 'CredentialsProviderError') {
    return `No access key was found for the bucket “${bucket}”: add it to STORAGE_URL, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  }
  if (status === 401 || status === 403) {
    return `The bucket “${bucket}” at ${endpoint} refuses the access key (${error.name}): correct key and secret in STORAGE_URL, and allow the key to ${rights} objects.`;
  }
  if (status !== undefined) {
    return `The bucket “${bucket}” at ${endpoint} cannot be used (${error.name}, status ${status}): correct STORAGE_URL, for example its region, ${orOmit}.`;
  }
  return `No S3 server responds at ${endpoint} (${reasonOf(error)}): start the server, correct STORAGE_URL, ${orOmit}.`;
}

/** Node reports several tried addresses as an aggregate error without a message. */
const reasonOf = (error: Error): string => systemReason(error instanceof AggregateError ? error.errors[0] : error);
