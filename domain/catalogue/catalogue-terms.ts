/** Enums of labels, recordings, releases and music documents with their labels. */

import { terms } from '#domain/kit/terms.ts';

export const labelTypes = terms({ INDEPENDENT: 'Independent', MAJOR: 'Major' });
export type LabelType = keyof typeof labelTypes.labels;
export const labelStatuses = terms({ ACTIVE: 'Active', INACTIVE: 'Inactive' });
export type LabelStatus = keyof typeof labelStatuses.labels;

/** Production stages of a recording. */
export const recordingStages = terms({ RECORDING: 'Recording', MIXED: 'Mixed', MASTERED: 'Mastered' });
export type RecordingStage = keyof typeof recordingStages.labels;
export const recordingStatuses = terms({ UNRELEASED: 'Unreleased', RELEASED: 'Released', DEMO: 'Demo' });
export type RecordingStatus = keyof typeof recordingStatuses.labels;
/** Parental advisory of a recording, with the values of DDEX. */
export const advisories = terms({ NOT_EXPLICIT: 'Not explicit', EXPLICIT: 'Explicit', EDITED: 'Edited version' });
export type Advisory = keyof typeof advisories.labels;

export const releaseTypes = terms({ SINGLE: 'Single', EP: 'EP', ALBUM: 'Album' });
export type ReleaseType = keyof typeof releaseTypes.labels;
/** States of a release, by its release date. */
export const releaseStates = terms({ RELEASED: 'Released', SCHEDULED: 'Scheduled', UNDATED: 'Without a date' });
export type ReleaseState = keyof typeof releaseStates.labels;
export const productFormats = terms({ DIGITAL: 'Digital', PHYSICAL: 'Physical' });
export type ProductFormat = keyof typeof productFormats.labels;

/** States of a code in the UPC inventory. */
export const upcStatuses = terms({ ACTIVE: 'Active', PENDING: 'Pending', INACTIVE: 'Inactive' });
export type UpcStatus = keyof typeof upcStatuses.labels;

/** Types of music documents: those of the list, then the other categories of a work's documents. */
export const musicDocumentTypes = terms({
  PUBLISHING_CONTRACT: 'Publishing Contract',
  RECORDING_CONTRACT: 'Recording Contract',
  SYNC_LICENSE: 'Sync License',
  MECHANICAL_LICENSE: 'Mechanical License',
  OTHER_CONTRACT: 'Other Contract',
  SHEET_MUSIC: 'Sheet Music',
  RECORDING: 'Recording',
  IMAGE: 'Image',
  OTHER: 'Other',
});
export type MusicDocumentType = keyof typeof musicDocumentTypes.labels;
export const musicDocumentStatuses = terms({ ACTIVE: 'Active', PENDING: 'Pending', EXPIRED: 'Expired' });
export type MusicDocumentStatus = keyof typeof musicDocumentStatuses.labels;

/** Categories in which a work's documents are grouped. */
export const documentCategories = terms({
  CONTRACT: 'Contracts',
  SHEET_MUSIC: 'Sheet Music',
  RECORDING: 'Recordings',
  IMAGE: 'Images',
  OTHER: 'Other',
});
export type DocumentCategory = keyof typeof documentCategories.labels;

/** Services that carry recordings and releases. Free text is accepted as well. */
export const streamingPlatforms = [
  'Spotify',
  'Apple Music',
  'YouTube Music',
  'Amazon Music',
  'Deezer',
  'TIDAL',
  'SoundCloud',
  'Bandcamp',
  'Beatport',
  'Qobuz',
  'Pandora',
  'TikTok',
] as const;
