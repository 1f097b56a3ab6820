import path from 'node:path';
import type { Config } from '../../config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import type { S3Settings } from './s3-settings.ts';

type Places = Pick<Config, 'dataDir' | 'bucket'>;

/** Where the settings say that files lie. */
export const openStorage = async (config: Places): Promise<Storage> =>
  config.bucket ? openBucket(config, config.bucket) : openDisk(config);

export const openDisk = ({ dataDir }: Places): Storage => diskStorage(path.join(dataDir, 'files'));

/** The SDK for buckets is loaded only where there is one. */
export async function openBucket({ dataDir }: Places, bucket: S3Settings): Promise<Storage> {
  const { openS3 } = await import('./s3.ts');
  return openS3(bucket, path.join(dataDir, 'tmp', 'bucket'));
}
