import { ID, Int } from 'type-graphql';
import { Release, ReleasePlatform, ReleaseTrack } from '#db/entities/release.ts';
import { releaseStates, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { ReleasePlatformDraft, ReleaseTrackDraft, releaseDraft } from '#domain/catalogue/release.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { nameType } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { recordFields } from '../../../kit/record-filters.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { ProductFormatEnum } from '../codes/upc.type.ts';

const ReleaseTypeEnum = describedEnum(
  'ReleaseType',
  'Size of a release. Entered by people, not checked against the track list.',
  enumOf(releaseTypes.keys),
  {
    SINGLE: 'Usually one to three tracks. Default for new releases.',
    EP: 'Extended play, usually four to six tracks.',
    ALBUM: 'Usually seven tracks or more.',
  },
);
nameType('ReleaseType', ReleaseTypeEnum);

/** The draft without the limit on years, which services check against the clock. */
export const ReleaseShape = releaseDraft(9999);

expose(Release, 'A product with a UPC or EAN and an ordered track list of recordings.', {
  draft: ReleaseShape,
  elsewhere: ['tracks', 'platforms'],
  fields: [
    'id',
    'version',
    'title',
    'versionTitle',
    'artist',
    'upc',
    'reference',
    'catalogNumber',
    'type',
    'format',
    'releaseDate',
    'originalReleaseDate',
    'territories',
    'genre',
    'language',
    'pLineYear',
    'pLineOwner',
    'cLineYear',
    'cLineOwner',
    'notes',
    'createdAt',
    'updatedAt',
  ],
});
expose(ReleaseTrack, 'A recording at its place in the track list of a release.', {
  draft: ReleaseTrackDraft,
  fields: ['id', 'disc'],
});
expose(ReleasePlatform, 'A platform on which a release is live.', {
  draft: ReleasePlatformDraft,
  fields: ['id', 'platform', 'url', 'liveOn'],
});

export const ReleaseConnection = connectionType(Release);

export enum ReleaseSortField {
  TITLE = 'TITLE',
  ARTIST = 'ARTIST',
  UPC = 'UPC',
  TYPE = 'TYPE',
  RELEASE_DATE = 'RELEASE_DATE',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('ReleaseSortField', 'Field by which releases are sorted.', ReleaseSortField, {
  TITLE: 'Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  ARTIST: 'Artist, ignoring case and diacritics.',
  UPC: 'UPC. Releases without a UPC come first.',
  TYPE: 'Type: albums, then EPs, then singles.',
  RELEASE_DATE: 'Release date. Releases without a date come first.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const ReleaseSort = sortInput<ReleaseSortField>('ReleaseSort', ReleaseSortField);
export const releaseDefaultSort = { by: ReleaseSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const releaseList = {
  entity: Release,
  defaultSort: releaseDefaultSort,
  searchColumn: 'search_text',
  folded: { TITLE: 'title_key' },
  covered: { column: 'search_brief', by: 'TITLE' as const },
  sorts: {
    TITLE: 'title_order',
    ARTIST: `(fold(coalesce(artist, '')) collate "C")`,
    UPC: `(coalesce(upc, '') collate "C")`,
    TYPE: '(type collate "C")',
    RELEASE_DATE: `(coalesce(release_date, date '0001-01-01'))`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<ReleaseSortField, string>,
};

/** Matches releases that have a recording on their track list. */
export const withRecording = 'id in (select release_id from release_track where recording_id = ?::uuid)';

export const ReleaseStateEnum = describedEnum(
  'ReleaseState',
  'Whether the release date has come. Computed at each request.',
  enumOf(releaseStates.keys),
  {
    RELEASED: 'The release date has come.',
    SCHEDULED: 'The release date is in the future.',
    UNDATED: 'The release has no date.',
  },
);

export type ReleaseFilter = InstanceType<typeof ReleaseFilter>;
export const ReleaseFilter = filterInput(
  'ReleaseFilter',
  'Filters for releases. Releases must match all filters. An empty list of values matches nothing.',
  {
    types: [[ReleaseTypeEnum], 'Releases of one of these types.'],
    formats: [[ProductFormatEnum], 'Releases in one of these formats.'],
    states: [[ReleaseStateEnum], 'Releases in one of these states.'],
    hasUpc: [Boolean, 'True for releases with a UPC, false for releases without one.'],
    platforms: [[String], 'Releases that are live on at least one of these platforms, spelled exactly. At most 100 platforms.'],
    label: [ID, 'Releases of the label with this ID.'],
    recording: [ID, 'Releases that contain this recording.'],
    ...recordFields('Releases', ['references', 'upcs']),
  },
);
export type ReleaseStats = InstanceType<typeof ReleaseStats>;
export const ReleaseStats = objectType('ReleaseStats', 'Statistics about the releases of the workspace.', {
  total: [Int, 'Number of releases outside the bin.'],
  released: [Int, 'Number of releases whose release date has come.'],
  scheduled: [Int, 'Number of releases with a date in the future.'],
  withoutUpc: [Int, 'Number of releases that have neither a UPC nor an EAN.'],
});
export type PlatformStats = InstanceType<typeof PlatformStats>;
export const PlatformStats = objectType('PlatformStats', 'A platform that carries releases of the workspace.', {
  platform: [String, 'Platform as entered on releases, such as Spotify.'],
  releases: [Int, 'Number of releases that are live on the platform.'],
  latestOn: [CalendarDate, 'Date of the latest release on the platform.', 'nullable'],
});

export const ReleaseUpcPayload = payloadType('ReleaseUpcPayload', 'Result of giving a UPC to a release.', {
  release: [Release, 'The release after the change, with the assigned code in `upc`.'],
});
export type ReleaseUpcPayload = InstanceType<typeof ReleaseUpcPayload>;

export const ReleasePlatformsImportPayload = payloadType(
  'ReleasePlatformsImportPayload',
  'Result of importing platforms. Each row succeeds or fails separately.',
  { changed: [Int, 'Number of releases that changed.'] },
  'Why rows were refused. `field` is the position of the row in `rows`. Empty on success.',
);
export type ReleasePlatformsImportPayload = InstanceType<typeof ReleasePlatformsImportPayload>;
