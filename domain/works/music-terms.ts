/** Enums of works with their labels. */

export const VersionType = ['ORIGINAL', 'REMIX', 'COVER', 'INSTRUMENTAL', 'ACOUSTIC'] as const;
export type VersionType = (typeof VersionType)[number];

export const versionTypeLabels: Readonly<Record<VersionType, string>> = {
  ORIGINAL: 'Original',
  REMIX: 'Remix',
  COVER: 'Cover',
  INSTRUMENTAL: 'Instrumental',
  ACOUSTIC: 'Acoustic',
};

/** Default status: unreleased. */
export const TrackStatus = ['UNRELEASED', 'RELEASED', 'DEMO', 'ARCHIVED', 'PUBLISHED', 'DRAFT'] as const;
export type TrackStatus = (typeof TrackStatus)[number];

export const trackStatusLabels: Readonly<Record<TrackStatus, string>> = {
  UNRELEASED: 'Unreleased',
  RELEASED: 'Released',
  DEMO: 'Demo',
  ARCHIVED: 'Archived',
  PUBLISHED: 'Published',
  DRAFT: 'Draft',
};

const NOTES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
type Note = (typeof NOTES)[number];

/** The 12 major and 12 minor keys in sharps notation, as stored and shown. */
export const MusicalKey: readonly `${Note} ${'major' | 'minor'}`[] = [
  ...NOTES.map((note) => `${note} major` as const),
  ...NOTES.map((note) => `${note} minor` as const),
];
export type MusicalKey = (typeof MusicalKey)[number];

const SHARPS_FOR_FLATS: Readonly<Record<string, Note>> = {
  CB: 'B',
  DB: 'C#',
  EB: 'D#',
  FB: 'E',
  GB: 'F#',
  AB: 'G#',
  BB: 'A#',
  'E#': 'F',
  'B#': 'C',
};

/** Normalizes a key to sharps: 'Am', 'a minor' and 'A min' are 'A minor', 'Db' is 'C# major'. */
export function parseMusicalKey(text: string): MusicalKey | undefined {
  const parts = /^([A-Ga-g])([#♯b♭]?)\s*(major|maj|M|minor|min|m)?$/.exec(
    text.trim().replace(/\s+(Major|Minor)$/, (mode) => mode.toLowerCase()),
  );
  if (parts === null) return undefined;
  const [, letter = '', accidental = '', mode = 'major'] = parts;
  const name = letter.toUpperCase() + accidental.replace('♯', '#').replace(/[b♭]/, 'B');
  const note = NOTES.find((candidate) => candidate === name) ?? SHARPS_FOR_FLATS[name];
  return note && `${note} ${/^m(in|$)/.test(mode) ? 'minor' : 'major'}`;
}

export const TimeSignature = ['4/4', '3/4', '2/4', '6/8', '12/8', '5/4', '7/8'] as const;
export type TimeSignature = (typeof TimeSignature)[number];
