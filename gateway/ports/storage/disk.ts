import { createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskReceiving } from './disk-receiving.ts';
import { checkedKey, ObjectMissing, SizeMismatch, type Storage, type Stored, usingUp } from './port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Files in a local folder. An object appears under its name once completely written. */
export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const placeOf = (key: string): string => path.join(root, ...checkedKey(key).split('/'));
  const aside = temporaryFolder(path.join(root, 'tmp'));
  const land = async (key: string, write: (file: string) => Promise<void>) => {
    const place = placeOf(key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await aside.use(async (file) => {
      await write(file);
      await rename(file, place);
    });
  };
  const statOf = async (key: string): Promise<Stored | null> => {
    const found = await stat(placeOf(key)).catch(nullWhenMissing);
    return found?.isFile() ? { key, sizeBytes: found.size, modifiedAt: found.mtime } : null;
  };
  return {
    kind: 'disk',
    put: (key, content, { sizeBytes }) => usingUp(content, () => land(key, (file) => write(content, file, sizeBytes))),
    adopt: async (key, given) => {
      await land(key, (file) => moveOrCopy(given, file));
      // After a copy the source still exists.
      await rm(given, { force: true });
    },
    read: async (key, range) => {
      const handle = await openFile(placeOf(key));
      if (!handle) throw new ObjectMissing(key);
      return handle.createReadStream(range);
    },
    stat: statOf,
    delete: async (key) => rm(placeOf(key), { force: true }),
    async *list(prefix) {
      const entries = await opendir(placeOf(prefix), { recursive: true }).catch(nullWhenMissing);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        const found = await statOf(key);
        if (found) yield found;
      }
    },
    withLocalFile: async (key, act) => {
      if (!(await statOf(key))) throw new ObjectMissing(key);
      return act(placeOf(key));
    },
    receiving: diskReceiving(placeOf),
    close: async () => undefined,
  };
}

/** Opens the file for reading; it stays readable after deletion. Null if missing or a folder. */
async function openFile(place: string): Promise<FileHandle | null> {
  const handle = await open(place).catch(nullWhenMissing);
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

async function write(content: Readable | Buffer, file: string, sizeBytes: number): Promise<void> {
  const source = Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content;
  // Flushed, because the caller then records in the database that the object exists.
  const out = createWriteStream(file, { flush: true });
  await pipeline(source, (chunks: AsyncIterable<Buffer>) => upTo(sizeBytes, chunks), out);
  if (out.bytesWritten !== sizeBytes) throw new SizeMismatch(sizeBytes, out.bytesWritten);
}

/** Stops a stream that is longer than announced. */
async function* upTo(sizeBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let cameBytes = 0;
  for await (const chunk of chunks) {
    cameBytes += chunk.length;
    if (cameBytes > sizeBytes) throw new SizeMismatch(sizeBytes, cameBytes);
    yield chunk;
  }
}

/** A move between file systems is a copy. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return copyFile(from, to);
  });
}

/** A folder in place of a file, or the reverse, counts as a missing object. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
