import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OutOfPlace, type Receiving } from './port.ts';

/** How many bytes are handed to the system at a time. */
const pieceBytes = 512 * 1024;

/** Objects grow in the very file where they lie in the end: nothing has to be copied when the last byte has come. */
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
    append: async (key, { offset, content }) => {
      if ((await sizeOf(key)) !== offset) {
        content.destroy();
        throw new OutOfPlace();
      }
      const out = createWriteStream(placeOf(key), { flags: 'r+', start: offset, highWaterMark: pieceBytes });
      await pipeline(content, out);
      return offset + out.bytesWritten;
    },
    finish: async (key, sizeBytes) => {
      await withFile(placeOf(key), async (file) => {
        if ((await file.stat()).size !== sizeBytes) throw new OutOfPlace();
        await file.sync();
      });
    },
    discard: (key) => rm(placeOf(key), { force: true }),
  };
}

async function withFile(place: string, act: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(place, 'r+');
  try {
    await act(file);
  } finally {
    await file.close();
  }
}
