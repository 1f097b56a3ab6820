import {
  type MusicDocumentStatus,
  type MusicDocumentType,
  musicDocumentStatuses,
  musicDocumentTypes,
  type ProductFormat,
  productFormats,
  type RecordingStage,
  type RecordingStatus,
  type ReleaseType,
  recordingStages,
  recordingStatuses,
  releaseTypes,
  type UpcStatus,
  upcStatuses,
} from '#domain/catalogue/catalogue-terms.ts';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { type TokenStatus, tokenStatusLabels } from '#domain/tokens/token-terms.ts';
import { column, listExport } from './list-export.ts';

type Titled = { title: string };
type Named = { name: string };
const titlesOf = (records: readonly Titled[]) => records.map(({ title }) => title).join(', ');
const label = column('Label', 'label { name }', ({ label: of }: { label: Named | null }) => of?.name);
const created = column('Created', 'createdAt');
const works = column('Works', 'works { title }', ({ works: of }: { works: Titled[] }) => titlesOf(of));
/** Status of tokenization of a work, recording or asset. */
export const tokenization = column(
  'Tokenization',
  'tokenStatus',
  ({ tokenStatus }: { tokenStatus: TokenStatus }) => tokenStatusLabels[tokenStatus],
);

export const recordingsExport = listExport(
  'recordings',
  { field: 'recordings', type: 'Recording' },
  {
    title: column('Title', 'title versionTitle', versionedTitle),
    artist: column('Artist', 'artist'),
    works,
    isrc: column('ISRC', 'isrc'),
    status: column('Status', 'stage', ({ stage }: { stage: RecordingStage }) => recordingStages.labels[stage]),
    release: column(
      'Release',
      'releaseStatus',
      ({ releaseStatus }: { releaseStatus: RecordingStatus }) => recordingStatuses.labels[releaseStatus],
    ),
    duration: column('Duration', 'durationSeconds', ({ durationSeconds: seconds }: { durationSeconds: number | null }) =>
      seconds === null ? null : formatDuration(seconds),
    ),
    label,
    tokenization,
    reference: column('Recording Number', 'reference'),
    format: column('Format', 'format'),
    quality: column('Quality', 'quality'),
    fileSize: column(
      'File Size',
      'audio { sizeBytes }',
      ({ audio }: { audio: { sizeBytes: number } | null }) => audio?.sizeBytes,
    ),
    recordingDate: column('Recording Date', 'recordingDate'),
    releaseDate: column('Release Date', 'releaseDate'),
    studio: column('Studio', 'studio'),
    engineer: column('Engineer', 'engineer'),
    producer: column('Producer', 'producer'),
    genre: column('Genre', 'genre'),
    platforms: column('Platforms', 'platforms'),
    royaltyRate: column(
      'Royalty Rate',
      'royaltyRate',
      ({ royaltyRate }: { royaltyRate: string | null }) => royaltyRate && `${royaltyRate} %`,
    ),
    masterOwners: column(
      'Master Owners',
      'masterOwners { name share }',
      ({ masterOwners }: { masterOwners: (Named & { share: string })[] }) =>
        masterOwners.map(({ name, share }) => `${name} ${share} %`),
    ),
    created,
  },
);

export const releasesExport = listExport(
  'releases',
  { field: 'releases', type: 'Release' },
  {
    title: column('Release', 'title versionTitle', versionedTitle),
    artist: column('Artist', 'artist'),
    upc: column('UPC', 'upc'),
    type: column('Type', 'type', ({ type }: { type: ReleaseType }) => releaseTypes.labels[type]),
    label,
    date: column('Release Date', 'releaseDate'),
    tracks: column('Tracks', 'trackCount'),
    format: column('Format', 'format', ({ format }: { format: ProductFormat }) => productFormats.labels[format]),
    reference: column('Release Number', 'reference'),
    catalogNumber: column('Catalog Number', 'catalogNumber'),
    genre: column('Genre', 'genre'),
    created,
  },
);

type Platform = { platform: string; url: string | null; liveOn: string | null };
type ReleaseOnPlatforms = Titled & { upc: string | null; platforms: readonly Platform[] };
const ofPlatform = (header: string, name: keyof Platform) =>
  column(header, 'platforms { platform url liveOn }', (row: Platform) => row[name]);

/** One row for each release and platform, under the headings that an import of platforms finds. */
export const releasePlatformsExport = listExport(
  'release-platforms',
  {
    field: 'releases',
    type: 'Release',
    rowsOf: ({ platforms, ...release }: ReleaseOnPlatforms) => platforms.map((each) => ({ ...release, ...each })),
  },
  {
    upc: column('UPC', 'upc'),
    title: column('Release', 'title'),
    platform: ofPlatform('Platform', 'platform'),
    url: ofPlatform('Link', 'url'),
    liveOn: ofPlatform('Live Since', 'liveOn'),
  },
);

type Isrc = { track: string | null; recording: Titled | null };
export const isrcCodesExport = listExport(
  'isrc-codes',
  { field: 'isrcCodes', type: 'IsrcCode' },
  {
    code: column('Code', 'code'),
    track: column('Track', 'track recording { title }', ({ track, recording }: Isrc) => recording?.title ?? track),
    use: column('Use', 'assignedAt', ({ assignedAt }: { assignedAt: string | null }) =>
      assignedAt === null ? 'Free' : 'Assigned',
    ),
    origin: column('Origin', 'isImported', ({ isImported }: { isImported: boolean }) => (isImported ? 'Imported' : 'Generated')),
    date: column('Date', 'createdAt'),
  },
);

type Upc = { product: string | null; release: Titled | null };
export const upcCodesExport = listExport(
  'upc-codes',
  { field: 'upcCodes', type: 'UpcCode' },
  {
    code: column('Code', 'code'),
    product: column('Product', 'product release { title }', ({ product, release }: Upc) => release?.title ?? product),
    assigned: column('Assigned Date', 'assignedAt'),
    status: column('Status', 'status', ({ status }: { status: UpcStatus }) => upcStatuses.labels[status]),
    format: column('Format', 'format', ({ format }: { format: ProductFormat | null }) => format && productFormats.labels[format]),
    created: column('Imported', 'createdAt'),
  },
);

type Signers = { signers: { signedOn: string | null }[] };
type CurrentFile = { currentVersion: { file: { fileName: string } | null } | null };

export const musicDocumentsExport = listExport(
  'music-documents',
  { field: 'musicDocuments', type: 'MusicDocument' },
  {
    title: column('Document', 'title'),
    type: column('Type', 'type', ({ type }: { type: MusicDocumentType }) => musicDocumentTypes.labels[type]),
    status: column('Status', 'status', ({ status }: { status: MusicDocumentStatus }) => musicDocumentStatuses.labels[status]),
    effectiveDate: column('Date', 'effectiveDate'),
    expirationDate: column('Expires', 'expirationDate'),
    file: column(
      'File',
      'currentVersion { file { fileName } }',
      ({ currentVersion }: CurrentFile) => currentVersion?.file?.fileName,
    ),
    artist: column('Artist', 'artist'),
    publisher: column('Publisher', 'publisher'),
    parties: column('Parties', 'parties'),
    works,
    signed: column('Signed', 'signers { signedOn }', ({ signers }: Signers) =>
      signers.length === 0 ? null : `${signers.filter(({ signedOn }) => signedOn !== null).length} of ${signers.length}`,
    ),
    created: column('Added', 'createdAt'),
  },
);
