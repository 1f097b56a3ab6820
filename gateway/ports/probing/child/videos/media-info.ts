import { open } from 'node:fs/promises';
import { type BaseTrack, type MediaInfoResult, mediaInfoFactory } from 'mediainfo.js';

export type Track = Record<string, unknown> & { '@type': string; extra?: Record<string, unknown> };

const chunkBytes = 262_144;

/** Reads a file with MediaInfo, which requests only the parts it needs: head and tables of a long video. */
export async function mediaInfo(file: string): Promise<Track[]> {
  const info = await mediaInfoFactory({ format: 'object', coverData: false, full: false, chunkSize: chunkBytes });
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const answer = (await info.analyzeData(size, async (length, position) => {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    })) as MediaInfoResult;
    return (answer.media?.track ?? []) as readonly BaseTrack[] as unknown as Track[];
  } finally {
    await handle.close();
    info.close();
  }
}

export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
};
