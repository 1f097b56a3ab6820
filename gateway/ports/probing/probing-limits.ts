/** Limits for reading one file. Beyond them the process is ended. */
export type ReadingLimits = { seconds: number; residentBytes: number; pixels: number };

const megabyte = 1_000_000;

/** Phones produce up to 200 million pixels, large scans a hundred. A single-colour picture of 900 million fits into a few kilobytes. */
const maxPixels = 200_000_000;

export const readingLimits: Readonly<Record<'IMAGE' | 'VIDEO' | 'DOCUMENT', ReadingLimits>> = {
  IMAGE: { seconds: 90, residentBytes: 1_200 * megabyte, pixels: maxPixels },
  VIDEO: { seconds: 120, residentBytes: 1_200 * megabyte, pixels: maxPixels },
  DOCUMENT: { seconds: 180, residentBytes: 1_200 * megabyte, pixels: maxPixels },
};

/** JavaScript heap; pixels are outside of it. */
export const heapMegabytes = 512;
/** Idle time before a process ends. */
export const idleSeconds = 45;
/** A process is replaced after this many files. */
export const filesPerProcess = 200;

/** The result of a file, above all its text. */
export const maxResultBytes = 40_000_000;
export const maxPagesOfText = 2_000;
export const maxTextCharacters = 4_000_000;
export const maxPageCharacters = 200_000;
