import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskReceiving } from './disk-receiving.ts';
import { type ByteRange, ObjectMissing, type Storage, type Stored } from './port.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files below a folder of this machine. An object appears under its name when all of it is written. */
export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const placeOf = (key: string): string => {
    if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error('This is no key of a stored object.');
    return path.join(root, ...key.split('/'));
  };
  const land = async (key: string, write: (aside: string) => Promise<void>) => {
    const place = placeOf(key);
    const aside = path.join(root, 'tmp', randomUUID());
    await Promise.all([mkdir(path.dirname(place), { recursive: true }), mkdir(path.dirname(aside), { recursive: true })]);
    try {
      await write(aside);
      await rename(aside, place);
    } finally {
      await rm(aside, { force: true });
    }
  };
  const statOf = async (key: string): Promise<Stored | null> => {
    const found = await stat(placeOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found?.isFile() ? { key, sizeBytes: found.size, modifiedAt: found.mtime } : null;
  };
  return {
    kind: 'disk',
    put: (key, content) =>
      land(key, (aside) => pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(aside))),
    adopt: (key, file) =>
      land(key, (aside) =>
        rename(file, aside).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(file, aside);
          await rm(file);
        }),
      ),
    read: async (key: string, range?: ByteRange) => {
      if (!(await statOf(key))) throw new ObjectMissing(key);
      return createReadStream(placeOf(key), range);
    },
    stat: statOf,
    delete: (key) => rm(placeOf(key), { force: true }),
    async *list(prefix) {
      const start = placeOf(prefix);
      const entries = await opendir(start, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
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
