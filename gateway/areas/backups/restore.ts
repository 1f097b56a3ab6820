import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '#db/server/startup-error.ts';
import { readArchive, wholeFileBytes } from './archive.ts';
import type { Manifest } from './manifest.ts';

/** Names that a backup may contain. Anything else could be written outside of the data directory. */
const allowed = /^(?:(?:pg|files)\/[^\\\0]+|app-secret|pg-password|database\.dump|manifest\.json)$/;
const isAllowed = (name: string) =>
  (allowed.test(name) || name === 'pg' || name === 'files') &&
  !name.split('/').some((part) => part === '..' || part === '.' || part === '');

/** Folder for unfinished restorations. Inside the target, which may be a mount point. */
const asideName = '.restoring';

/**
 * Unpacks a backup into a data directory that is empty or missing, and verifies every file. The files appear once all are complete.
 *
 * @param expected `kind: 'CLUSTER'` for point-in-time recovery, which a dump cannot be the beginning of
 * @throws StartupError when the backup is damaged or of another kind, or the directory is in use
 */
export async function restoreBackup(file: string, dataDir: string, expected: { kind?: 'CLUSTER' } = {}): Promise<Manifest> {
  const target = path.resolve(dataDir);
  const present = await readdir(target).catch(nullWhenMissing);
  if (present?.some((name) => name !== asideName))
    throw new StartupError(`${target} is not empty: choose a new folder for the data directory, or move its files away.`);
  const aside = path.join(target, asideName);
  // Left by a killed restoration.
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    const manifest = await unpack(file, aside);
    if (expected.kind && manifest.kind !== expected.kind)
      throw new StartupError('This backup is a dump: use the means of the database server for point-in-time recovery.');
    // The cluster first: without it a start would create a new one.
    for (const name of (await readdir(aside)).toSorted((a, b) => Number(b === 'pg') - Number(a === 'pg')))
      await rename(path.join(aside, name), path.join(target, name));
    await rmdir(aside);
    return manifest;
  } catch (error) {
    for (const name of present === null ? ['.'] : await readdir(target))
      await rm(path.join(target, name), { recursive: true, force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup ${file} cannot be read (${(error as Error).message}): use another one.`, { cause: error });
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new StartupError(`The data directory cannot be read (${error.message}): choose another folder.`);
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  await readArchive(file, async ({ name: given, isFolder, sizeBytes, content }) => {
    const name = given.replace(/\/$/, '');
    if (!isAllowed(name))
      throw new StartupError(`The backup ${file} contains a file with the forbidden name “${name.slice(0, 100)}”.`);
    const place = path.join(folder, ...name.split('/'));
    if (isFolder) return void (await mkdir(place, { recursive: true, mode: 0o700 }));
    if (name === 'manifest.json') {
      manifest = JSON.parse((await wholeOf(content)).toString('utf8')) as Manifest;
      return;
    }
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    sums.set(name, sizeBytes > wholeFileBytes ? await write(content, place) : await writeWhole(content, place));
  });
  const found = manifest as Manifest | null;
  if (!found) throw new StartupError(`The backup ${file} is incomplete: its end is missing.`);
  if (found.format !== 1)
    throw new StartupError(`The backup ${file} was taken by a later version of Stave: restore it with that version.`);
  const damaged = found.files.find(({ name, sha256 }) => sums.get(name) !== sha256);
  if (damaged) throw new StartupError(`The backup ${file} is damaged: ${damaged.name} differs from its checksum.`);
  return found;
}

async function wholeOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of content) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}

/** Returns the SHA-256 of what was written. */
async function writeWhole(content: Readable, place: string): Promise<string> {
  const whole = await wholeOf(content);
  await writeFile(place, whole, { flag: 'wx', mode: 0o600, flush: true });
  return createHash('sha256').update(whole).digest('hex');
}

/** Returns the SHA-256 of what was written. */
async function write(content: Readable, place: string): Promise<string> {
  const hash = createHash('sha256');
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}
