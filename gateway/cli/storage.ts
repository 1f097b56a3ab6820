import { parseArgs } from 'node:util';
import { createOrm, migrate, nativePool } from '#db/orm.ts';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { moveStorage, type Progress } from '../areas/media/storage-move/move-storage.ts';
import { openBucket, openDisk } from '../ports/storage/open.ts';
import { openDatabase } from '../server/process/database.ts';
import { loadConfig } from '../server/settings/config.ts';

const usage = 'Choose a target: npm run storage:move -- --to s3, or --to disk. Add --delete to delete the files at the source.';
const progressEveryMs = 2_000;

/** `npm run storage:move -- --to s3|disk [--delete]`. See docs/storage.md for a move without loss. Returns whether all objects were moved. */
async function main(): Promise<boolean> {
  const { to, isDeleting } = readArguments();
  const config = loadConfig(process.env);
  if (!config.bucket) throw new StartupError('Set STORAGE_URL to the bucket, for a move in either direction.');
  const bucket = await openBucket(config, config.bucket);
  const [source, target] = to === 's3' ? [openDisk(config), bucket] : [bucket, openDisk(config)];
  const database = await openDatabase(config, (dataDir) => startEmbeddedDatabase({ dataDir, onLost: fail }));
  const orm = await createOrm(database.directUrl ?? database.url, { poolSize: 4 });
  try {
    await migrate(orm);
    const summary = await moveStorage(await nativePool(orm), source, target, { isDeleting, onProgress: reporter() });
    return report(summary, to);
  } finally {
    await orm.close();
    await database.stop();
    await bucket.close();
  }
}

function readArguments(): { to: 's3' | 'disk'; isDeleting: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } } });
    if (values.to === 's3' || values.to === 'disk') return { to: values.to, isDeleting: values.delete };
  } catch {
    // The usage text is clearer than the errors of parseArgs.
  }
  throw new StartupError(usage);
}

const count = (number: number) => number.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

function reporter(): (progress: Progress) => void {
  let told = Number.NEGATIVE_INFINITY;
  return ({ done, files, doneBytes, bytes }) => {
    if (performance.now() - told < progressEveryMs) return;
    told = performance.now();
    console.log(`${count(done)} of ${count(files)} files, ${megabytes(doneBytes)} of ${megabytes(bytes)}`);
  };
}

function report({ copied, copiedBytes, present, deleted, missing, damaged, openUploads }: Progress, to: 's3' | 'disk'): boolean {
  for (const key of missing) console.error(`${key} is missing at both source and target.`);
  for (const sentence of damaged) console.error(`${sentence}.`);
  console.log(
    `${count(copied)} files copied (${megabytes(copiedBytes)}), ${count(present)} already present, ${count(deleted)} deleted at the source, ${count(missing.length)} missing, ${count(damaged.length)} damaged.`,
  );
  if (openUploads > 0)
    console.log(`${count(openUploads)} uploads are in progress. Run this command again after they finish, or they start over.`);
  const isWhole = missing.length === 0 && damaged.length === 0;
  if (isWhole) console.log(`All files are ${to === 's3' ? 'in the bucket' : 'on the disk'}.`);
  return isWhole;
}

function fail(error: unknown): void {
  const { message, isForeseen } = error as Partial<StartupError>;
  console.error(isForeseen ? message : error);
  if (!isForeseen) console.error('The move stopped. Run it again: copied files are not copied twice.');
  process.exitCode = 1;
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  fail(error);
}
