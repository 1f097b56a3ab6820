import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Release, ReleasePlatform, ReleaseTrack } from '#db/entities/release.ts';
import { type ProductFormat, type ReleaseType, releaseStates, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { ReleasePlatformDraft, ReleaseTrackDraft, releaseDraft } from '#domain/catalogue/release.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { CalendarDate } from '../../kit/scalars.ts';
import { ProductFormatEnum } from '../codes/upc.type.ts';

const ReleaseTypeEnum = describedEnum('ReleaseType', 'Type of a release.', enumOf(releaseTypes.keys), {
  SINGLE: 'A single.',
  EP: 'An EP.',
  ALBUM: 'An album.',
});
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
expose(ReleaseTrack, 'A track of a release.', {
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
}
describedEnum('ReleaseSortField', 'Field by which releases are sorted.', ReleaseSortField, {
  TITLE: 'Title, ignoring case and diacritics.',
  ARTIST: 'Artist.',
  UPC: 'UPC. Releases without a UPC come first.',
  TYPE: 'Name of the type.',
  RELEASE_DATE: 'Release date. Releases without a date come first.',
  CREATED_AT: 'Time of creation.',
});
export const ReleaseSort = sortInput<ReleaseSortField>('ReleaseSort', ReleaseSortField);
export const releaseDefaultSort = { by: ReleaseSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const releaseList = {
  entity: Release,
  searchColumn: 'search_text',
  covered: { column: 'search_brief', by: 'TITLE' as const },
  sorts: {
    TITLE: 'title_key',
    ARTIST: `(fold(coalesce(artist, '')) collate "C")`,
    UPC: `(coalesce(upc, '') collate "C")`,
    TYPE: '(type collate "C")',
    RELEASE_DATE: `(coalesce(release_date, date '0001-01-01'))`,
    CREATED_AT: 'created_at',
  } satisfies Record<ReleaseSortField, string>,
};

export const ReleaseState = describedEnum('ReleaseState', 'State of a release by its release date.', enumOf(releaseStates.keys), {
  RELEASED: 'The release date has come.',
  SCHEDULED: 'The release date is in the future.',
  UNDATED: 'The release has no date.',
});

@InputType({ description: 'Filters for releases. Releases must match all filters.' })
export class ReleaseFilter {
  @Field(() => ReleaseTypeEnum, { nullable: true, description: 'Releases of this type.' })
  type?: ReleaseType | null;

  @Field(() => ProductFormatEnum, { nullable: true, description: 'Releases in this format.' })
  format?: ProductFormat | null;

  @Field(() => ReleaseState, { nullable: true, description: 'Releases in this state, by their release date.' })
  state?: keyof typeof ReleaseState | null;

  @Field(() => Boolean, { nullable: true, description: 'True for releases with a UPC, false for releases without one.' })
  hasUpc?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Releases that are live on this platform.' })
  platform?: string | null;

  @Field(() => ID, { nullable: true, description: 'Releases of this label.' })
  label?: string | null;

  @Field(() => ID, { nullable: true, description: 'Releases that contain this recording.' })
  recording?: string | null;
}

@ObjectType({ description: 'Statistics about the releases of the workspace.', simpleResolvers: true })
export class ReleaseStats {
  @Field(() => Int, { description: 'Number of releases.' })
  total!: number;

  @Field(() => Int, { description: 'Number of releases whose release date has come.' })
  released!: number;

  @Field(() => Int, { description: 'Number of releases with a date in the future.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Number of releases without a UPC.' })
  withoutUpc!: number;
}

@ObjectType({ description: 'A platform that carries releases of the workspace.', simpleResolvers: true })
export class PlatformFigures {
  @Field(() => String, { description: 'Name of the platform.' })
  platform!: string;

  @Field(() => Int, { description: 'Number of releases that are live on the platform.' })
  releases!: number;

  @Field(() => CalendarDate, { nullable: true, description: 'Date of the latest release on the platform.' })
  latestOn!: string | null;
}

export const ReleaseUpcPayload = payloadType('ReleaseUpcPayload', 'Result of giving a UPC to a release.', {
  release: [Release, 'The release with its UPC.'],
});
export type ReleaseUpcPayload = InstanceType<typeof ReleaseUpcPayload>;

export const PlatformsImportPayload = payloadType(
  'PlatformsImportPayload',
  'Result of importing platforms. Each row succeeds or fails separately.',
  { changed: [Int, 'Number of releases that changed.'] },
  'Why rows were refused. `field` is the position of the row in `rows`. Empty on success.',
);
export type PlatformsImportPayload = InstanceType<typeof PlatformsImportPayload>;
