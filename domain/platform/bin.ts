/** Days during which deleted objects can be restored. */
export const binDays = 30;

/** Returns the note about restoring for a delete dialog. */
export const binNote = (count = 1): string => `You can restore ${count === 1 ? 'it' : 'them'} from the bin for ${binDays} days.`;

/** Returns when a deleted object is permanently deleted by the nightly job. */
export const purgeMoment = (deletedAt: Date): Date => new Date(deletedAt.getTime() + binDays * 86_400_000);

export const deletedItemKinds = [
  'WORK',
  'RECORDING',
  'RELEASE',
  'CONTRIBUTOR',
  'PUBLISHER',
  'LABEL',
  'MUSIC_DOCUMENT',
  'IMAGE',
  'VIDEO',
  'DOCUMENT',
] as const;
export type DeletedItemKind = (typeof deletedItemKinds)[number];

export const deletedItemNouns = {
  WORK: { one: 'work', many: 'works' },
  RECORDING: { one: 'recording', many: 'recordings' },
  RELEASE: { one: 'release', many: 'releases' },
  CONTRIBUTOR: { one: 'contributor', many: 'contributors' },
  PUBLISHER: { one: 'publisher', many: 'publishers' },
  LABEL: { one: 'label', many: 'labels' },
  MUSIC_DOCUMENT: { one: 'music document', many: 'music documents' },
  IMAGE: { one: 'image', many: 'images' },
  VIDEO: { one: 'video', many: 'videos' },
  DOCUMENT: { one: 'document', many: 'documents' },
} as const satisfies Record<DeletedItemKind, { one: string; many: string }>;

/** Maximum number of items per request. */
export const maxBinItems = 100;
