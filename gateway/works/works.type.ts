import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Work } from '#db/entities/work.ts';
import { TrackStatus, VersionType } from '#domain/works/music-terms.ts';
import { type SplitsState, splitsStates } from '#domain/works/splits-summary.ts';
import { workDraft } from '#domain/works/work.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { payloadType } from '../kit/payload-type.ts';

export const TrackStatusEnum = describedEnum('TrackStatus', 'Release status of a work.', enumOf(TrackStatus), {
  UNRELEASED: 'Finished but not released. Default for new works.',
  RELEASED: 'Available on a release.',
  DEMO: 'Only recorded as a demo.',
  ARCHIVED: 'No longer active, kept for the record.',
  PUBLISHED: 'Published by a music publisher.',
  DRAFT: 'Still being written.',
});
nameType('TrackStatus', TrackStatusEnum);
const VersionTypeEnum = describedEnum('VersionType', 'Version of a composition.', enumOf(VersionType), {
  ORIGINAL: 'The original composition.',
  REMIX: 'A remix.',
  COVER: 'A version by another artist.',
  INSTRUMENTAL: 'A version without lyrics.',
  ACOUSTIC: 'An acoustic version.',
});
nameType('VersionType', VersionTypeEnum);
const SplitsStateEnum = describedEnum('SplitsState', 'State of the splits of a work.', enumOf(splitsStates), {
  NONE: 'There are no splits.',
  INCOMPLETE: 'Some shares are not assigned.',
  COMPLETE: 'All royalties are assigned.',
});

/** The draft without the limit on years, which services check against the clock. */
export const WorkShape = workDraft(9999);

expose(Work, 'A musical composition and its splits. Recordings are separate objects.', {
  draft: WorkShape,
  fields: [
    'id',
    'version',
    'title',
    'alternativeTitle',
    'reference',
    'iswc',
    'artist',
    'pro',
    'proWorkCode',
    'genre',
    'subGenre',
    'language',
    'publisher',
    'isRegistered',
    'registrationDate',
    'isSigned',
    'signDate',
    'versionType',
    'trackStatus',
    'durationSeconds',
    'tempo',
    'musicalKey',
    'timeSignature',
    'yearOfCreation',
    'creationDate',
    'recordingLocation',
    'producer',
    'mood',
    'instruments',
    'tags',
    'description',
    'lyrics',
    'notes',
    'authorName',
    'composerName',
    'publisherName',
    'copyrightYear',
    'copyrightOwner',
    'createdAt',
    'updatedAt',
  ],
});

export const WorkConnection = connectionType(Work);

export enum WorkSortField {
  TITLE = 'TITLE',
  ISWC = 'ISWC',
  GENRE = 'GENRE',
  LANGUAGE = 'LANGUAGE',
  STATUS = 'STATUS',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('WorkSortField', 'Field by which works are sorted.', WorkSortField, {
  TITLE: 'Title, ignoring case and diacritics.',
  ISWC: 'ISWC. Works without an ISWC come first.',
  GENRE: 'Genre.',
  LANGUAGE: 'Language of the lyrics.',
  STATUS: 'Name of the track status.',
  CREATED_AT: 'Time of creation.',
});
export const WorkSort = sortInput<WorkSortField>('WorkSort', WorkSortField);
export const workDefaultSort = { by: WorkSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const workList = {
  entity: Work,
  searchColumn: 'search_text',
  covered: { column: 'search_brief', by: 'TITLE' },
  credits: [
    { table: 'contributor', column: 'credit_text', link: 'split', own: 'work_id', other: 'contributor_id' },
    { table: 'publisher', column: 'credit_text', link: 'split', own: 'work_id', other: 'publisher_id' },
  ],
  sorts: {
    TITLE: 'title_key',
    ISWC: `(coalesce(iswc, '') collate "C")`,
    GENRE: `(fold(coalesce(genre, '')) collate "C")`,
    LANGUAGE: `(fold(coalesce(language, '')) collate "C")`,
    STATUS: '(track_status collate "C")',
    CREATED_AT: 'created_at',
  } satisfies Record<WorkSortField, string>,
};

/** Filters works by a credited party. */
export const worksOfParty = (column: 'contributor_id' | 'publisher_id', id: string) => ({
  sql: `id in (select work_id from split where ${column} = ?::uuid)`,
  values: [id],
});

@InputType({ description: 'Filters for works. Works must match all filters.' })
export class WorkFilter {
  @Field(() => [TrackStatusEnum], { nullable: true, description: 'Works with one of these statuses.' })
  trackStatus?: TrackStatus[];

  @Field(() => String, { nullable: true, description: 'Works of this genre.' })
  genre?: string;

  @Field(() => String, { nullable: true, description: 'Works in this language.' })
  language?: string;

  @Field(() => Boolean, { nullable: true, description: 'True for works with an ISWC, false for works without one.' })
  hasIswc?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for works whose ISWC has a wrong check digit, false for all other works.',
  })
  hasWrongIswc?: boolean;

  @Field(() => SplitsStateEnum, { nullable: true, description: 'Works whose splits have this state.' })
  splitsState?: SplitsState;

  @Field(() => ID, { nullable: true, description: 'Works that credit this contributor.' })
  contributor?: string;

  @Field(() => ID, { nullable: true, description: 'Works that list this publisher.' })
  publisher?: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'Works that credit at least one of these contributors. At most 100 contributors.',
  })
  writers?: string[];

  @Field(() => String, { nullable: true, description: 'Works registered with this performing rights organisation.' })
  society?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Works with exactly this title, ignoring case and diacritics.',
  })
  title?: string;
}

@ObjectType({ description: 'Statistics about the works of the workspace.', simpleResolvers: true })
export class WorkStats {
  @Field(() => Int, { description: 'Number of works.' })
  total!: number;

  @Field(() => Int, { description: 'Number of works that are released or published.' })
  released!: number;

  @Field(() => Int, { description: 'Number of unreleased works.' })
  unreleased!: number;

  @Field(() => Int, { description: 'Number of works added this month (UTC).' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Number of works added last month (UTC).' })
  lastMonth!: number;

  @Field(() => Int, { description: 'Number of works added in the last seven days.' })
  lastSevenDays!: number;

  @Field(() => Int, { description: 'Number of works without an ISWC.' })
  withoutIswc!: number;
}

export const WorkPayload = payloadType('WorkPayload', 'Result of changing a work.', {
  work: [Work, 'The changed work. After a conflict, its newer version.'],
});
export type WorkPayload = InstanceType<typeof WorkPayload>;

export const WorkRemovalPayload = payloadType('WorkRemovalPayload', 'Result of deleting a work.', {
  workId: [ID, 'ID of the deleted work.'],
});
export type WorkRemovalPayload = InstanceType<typeof WorkRemovalPayload>;
