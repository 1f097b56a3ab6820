/** What reading one file may take. Beyond it the process is ended. */
export type ReadingLimits = { seconds: number; residentBytes: number; pixels: number };

const megabyte = 1_000_000;

/** Most cameras make 20 to 60 million pixels, large scans a hundred; a picture of one colour and 900 million fits into a few kilobytes. */
const maxPixels = 150_000_000;

export const readingLimits: Readonly<Record<'IMAGE' | 'VIDEO' | 'DOCUMENT', ReadingLimits>> = {
  IMAGE: { seconds: 90, residentBytes: 1_200 * megabyte, pixels: maxPixels },
  VIDEO: { seconds: 120, residentBytes: 1_200 * megabyte, pixels: maxPixels },
  DOCUMENT: { seconds: 180, residentBytes: 1_200 * megabyte, pixels: maxPixels },
};

/** Heap of the language itself; pixels lie outside of it. */
export const heapMegabytes = 512;
/** A process that has nothing to do for so long ends, and starts again with the next file. */
export const idleSeconds = 45;
/** After so many files a process is replaced, whatever its libraries kept. */
export const filesPerProcess = 200;
