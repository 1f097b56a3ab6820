import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { OffsetMismatch, type Receiving } from './port.ts';
import { releaseBuffer } from './release-buffer.ts';

/** Maximum bytes per write call. */
const batchBytes = 256 * 1024;

/** Objects grow in their final file, so completing one copies nothing. */
export function diskReceiving(placeOf: (key: string) => string): Receiving {
  const sizeOf = async (key: string): Promise<number | null> => {
    const found = await stat(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.isFile() ? found.size : null;
  };
  return {
    begin: async (key) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      await (await open(place, 'wx')).close();
    },
    receivedBytes: sizeOf,
    append: async (key, { offset, content, isOwned = false }) => {
      if ((await sizeOf(key)) !== offset) {
        content.destroy();
        throw new OffsetMismatch();
      }
      return withFile(placeOf(key), (file) => write(file, offset, content, isOwned));
    },
    finish: async (key, sizeBytes) => {
      await withFile(placeOf(key), async (file) => {
        if ((await file.stat()).size !== sizeBytes) throw new OffsetMismatch();
        await file.sync();
      });
    },
    discard: (key) => rm(placeOf(key), { force: true }),
  };
}

/** Reads the next chunks while some are being written. Returns the final offset. */
async function write(file: FileHandle, offset: number, content: Readable, isOwned: boolean): Promise<number> {
  let [end, waiting, waitingBytes]: [number, Buffer[], number] = [offset, [], 0];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const [pieces, start] = [waiting, end];
    end += waitingBytes;
    [waiting, waitingBytes] = [[], 0];
    await writing;
    writing = writeAll(file, pieces, start).then(() => {
      if (isOwned) pieces.forEach(releaseBuffer);
    });
    // The waiting caller receives the error, now or with the next chunks.
    writing.catch(() => undefined);
  };
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes >= batchBytes) await flush();
    }
  } finally {
    // Bytes received before the stream broke stay.
    await flush();
    await writing;
  }
  return end;
}

/** The system may write fewer bytes than requested. */
async function writeAll(file: FileHandle, pieces: readonly Buffer[], start: number): Promise<void> {
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) return;
  const { bytesWritten } = await file.writev(pieces, start);
  if (bytesWritten === total) return;
  const rest = Buffer.concat(pieces).subarray(bytesWritten);
  for (let at = 0; at < rest.length; )
    at += (await file.write(rest, at, rest.length - at, start + bytesWritten + at)).bytesWritten;
}

async function withFile<T>(place: string, act: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(place, 'r+');
  try {
    return await act(file);
  } finally {
    await file.close();
  }
}
