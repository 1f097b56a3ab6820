import type { DdexRelease, DdexTrack } from '#domain/distribution/ddex-release.ts';

const file = (extension: string) => ({ extension, sha256: 'ab'.repeat(32), sizeBytes: 41_231_000 });

/** A complete track. */
export const exampleTrack = (changes: Partial<DdexTrack> = {}): DdexTrack => ({
  recordingId: 'r1',
  disc: 1,
  title: 'Fyrvaktaren',
  versionTitle: 'Radio Edit',
  artist: 'Mara Lindqvist',
  isrc: 'SEABC2600001',
  durationSeconds: 222,
  advisory: 'NOT_EXPLICIT',
  genre: null,
  languageCode: 'sv',
  pLine: { year: null, owner: null },
  performers: [
    { name: 'Mara Lindqvist', role: 'Vocalist', isFeatured: true, ipiNameNumber: null, isni: null },
    { name: 'Callum Reid', role: 'Nyckelharpa', isFeatured: true, ipiNameNumber: '199', isni: '0000 0001 2146 438X' },
    { name: 'Ida Berg', role: 'Producer', isFeatured: false, ipiNameNumber: null, isni: null },
  ],
  iswcs: ['T0345246801'],
  writers: [
    { name: 'Mara Lindqvist', role: 'Composer', ipiNameNumber: '00199', isni: null },
    { name: 'Olof Lund', role: 'Co-Author', ipiNameNumber: null, isni: null },
    { name: 'Olof Lund', role: 'Lyricist', ipiNameNumber: null, isni: null },
  ],
  audio: file('wav'),
  audioSeconds: 223.4,
  ...changes,
});

/** A release that meets all requirements, with three tracks on two discs. */
export const exampleRelease: DdexRelease = {
  id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Bryggen i regn',
  versionTitle: null,
  artist: 'Mara Lindqvist',
  type: 'ALBUM',
  format: 'DIGITAL',
  upc: '036000291452',
  catalogNumber: 'FL-012',
  label: { name: 'Foundry Lane', dpid: 'PADPIDA2014122301Q' },
  genre: 'Folk',
  languageCode: 'sv',
  releaseDate: '2026-12-04',
  originalReleaseDate: '2025-06-01',
  territories: ['SE', 'NO'],
  pLine: { year: 2026, owner: 'Foundry Lane' },
  cLine: { year: 2026, owner: 'Foundry Lane' },
  artwork: { assetId: 'a1', file: file('jpg'), isPicture: true },
  tracks: [
    exampleTrack(),
    exampleTrack({ recordingId: 'r2', title: 'Hamnljus', versionTitle: null, isrc: 'SEABC2600002', advisory: 'EXPLICIT' }),
    exampleTrack({ recordingId: 'r3', title: 'Näktergal', isrc: 'SEABC2600003', disc: 2, audio: file('flac'), performers: [] }),
  ],
};

/** Sender, recipient and kind of a message. */
export const exampleMessage = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  createdAt: new Date('2026-11-25T12:00:00Z'),
  sender: { dpid: 'PADPIDA2014122301Q', name: 'Foundry Lane' },
  recipient: { dpid: 'PADPIDA2013020802I', name: 'YouTube' },
  isTest: true,
  includesFiles: true,
};
