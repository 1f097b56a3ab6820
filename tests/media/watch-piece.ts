import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { Storage } from '#gateway/ports/storage/port.ts';

export type WatchedPiece = {
  /** Bytes that reached the storage so far. */
  count(): number;
  /** Resolves when this many bytes have reached the storage. */
  reaches(count: number): Promise<void>;
};

/** Counts the bytes of the next piece of an upload that reach the storage. Restore mocks after the test. */
export function watchNextPiece({ receiving }: Storage): WatchedPiece {
  const { append } = receiving;
  const progress = new EventEmitter();
  let taken = 0;
  async function* counted(content: AsyncIterable<Buffer>) {
    for await (const bytes of content) {
      taken += bytes.length;
      progress.emit('bytes');
      yield bytes;
    }
  }
  vi.spyOn(receiving, 'append').mockImplementationOnce((key, piece) =>
    append(key, { ...piece, content: Readable.from(counted(piece.content), { objectMode: true, highWaterMark: 4 }) }),
  );
  return {
    count: () => taken,
    reaches: async (count) => {
      while (taken < count) await once(progress, 'bytes');
    },
  };
}
