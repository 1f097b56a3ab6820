import type { MusicDocumentType } from '#domain/catalogue/catalogue-terms.ts';

/** Types in the plural, for filters. */
export const typesInPlural: Readonly<Record<MusicDocumentType, string>> = {
  PUBLISHING_CONTRACT: 'Publishing Contracts',
  RECORDING_CONTRACT: 'Recording Contracts',
  SYNC_LICENSE: 'Sync Licenses',
  MECHANICAL_LICENSE: 'Mechanical Licenses',
  OTHER_CONTRACT: 'Other Contracts',
  SHEET_MUSIC: 'Sheet Music',
  RECORDING: 'Recordings',
  IMAGE: 'Images',
  OTHER: 'Other Documents',
};
