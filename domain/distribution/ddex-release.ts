import type { Advisory, ProductFormat, ReleaseType } from '#domain/catalogue/catalogue-terms.ts';

/** A file of a release: its name in the package, and the SHA-256 and size of its bytes. */
export type DdexFile = { extension: string; sha256: string; sizeBytes: number };
export type RightLine = { year: number | null; owner: string | null };

type DdexPerson = { name: string; role: string; ipiNameNumber: string | null; isni: string | null };

/** A performer of a recording. */
type DdexPerformer = DdexPerson & { isFeatured: boolean };

/** A track of a release with everything that a message says about it. */
export type DdexTrack = {
  recordingId: string;
  disc: number;
  title: string;
  versionTitle: string | null;
  artist: string;
  isrc: string | null;
  durationSeconds: number | null;
  advisory: Advisory;
  genre: string | null;
  /** ISO 639-1 code of the language of the performance. */
  languageCode: string | null;
  pLine: RightLine;
  performers: readonly DdexPerformer[];
  iswcs: readonly string[];
  /** Composers and authors of the works of the recording. */
  writers: readonly DdexPerson[];
  /** The processed audio file, or null. */
  audio: DdexFile | null;
  /** Length of the audio file, or null if there is none. */
  audioSeconds: number | null;
};

/** A release with everything that a message says about it. */
export type DdexRelease = {
  id: string;
  title: string;
  versionTitle: string | null;
  artist: string;
  type: ReleaseType;
  format: ProductFormat;
  upc: string | null;
  catalogNumber: string | null;
  label: { name: string; dpid: string | null } | null;
  genre: string | null;
  /** ISO 639-1 code of the language of the titles. */
  languageCode: string | null;
  releaseDate: string | null;
  originalReleaseDate: string | null;
  /** ISO 3166-1 codes. Empty for worldwide. */
  territories: readonly string[];
  pLine: RightLine;
  cLine: RightLine;
  artwork: { assetId: string; file: DdexFile | null; isPicture: boolean } | null;
  tracks: readonly DdexTrack[];
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the position of each track on its disc, from 1. */
export function trackNumbers(tracks: readonly { disc: number }[]): number[] {
  const counts = new Map<number, number>();
  return tracks.map(({ disc }) => {
    const number = (counts.get(disc) ?? 0) + 1;
    counts.set(disc, number);
    return number;
  });
}

/** Returns the path of a track's file inside the package, such as `resources/036000291452_01_03.wav`. */
export const audioPath = (upc: string, disc: number, number: number, extension: string): string =>
  `resources/${upc}_${twoDigits(disc)}_${String(number).padStart(3, '0')}.${extension}`;

/** Returns the path of the cover inside the package. */
export const artworkPath = (upc: string, extension: string): string => `resources/${upc}.${extension}`;
