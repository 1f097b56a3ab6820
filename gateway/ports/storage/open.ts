import path from 'node:path';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import type { S3Settings } from './s3-settings.ts';

type Places = { dataDir: string; bucket?: S3Settings };

/** Opens the configured storage. */
export const openStorage = async (config: Places): Promise<Storage> =>
  config.bucket ? openBucket(config, config.bucket) : openDisk(config);

export const openDisk = ({ dataDir }: Places): Storage => diskStorage(path.join(dataDir, 'files'));

/** Loads the SDK for buckets only if one is configured. */
export async function openBucket({ dataDir }: Places, bucket: S3Settings): Promise<Storage> {
  const { openS3 } = await import('./s3.ts');
  return openS3(bucket, path.join(dataDir, 'tmp', 'bucket'));
}
