import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Work } from '#db/entities/work.ts';
import { TrackStatus, VersionType } from '#domain/works/music-terms.ts';
import { type SplitsState, splitsStates } from '#domain/works/split-standing.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { CalendarDate, DateTime, Iswc } from '../kit/scalars.ts';

export const TrackStatusEnum = describedEnum(
  'TrackStatus',
  'Where a work stands on its way to the public.',
  enumOf(TrackStatus),
  {
    UNRELEASED: 'Finished and not yet out; what a new work starts with.',
    RELEASED: 'Out on a release.',
    DEMO: 'Recorded as a demo only.',
    ARCHIVED: 'Kept for the record, no longer worked with.',
    PUBLISHED: 'Published by a music publisher.',
    DRAFT: 'Still being written.',
  },
);
nameType('TrackStatus', TrackStatusEnum);
const VersionTypeEnum = describedEnum('VersionType', 'Which version of a composition a work is.', enumOf(VersionType), {
  ORIGINAL: 'The composition as it was written.',
  REMIX: 'A remix.',
  COVER: "Another artist's version.",
  INSTRUMENTAL: 'A version without words.',
  ACOUSTIC: 'An acoustic version.',
});
nameType('VersionType', VersionTypeEnum);
const SplitsStateEnum = describedEnum('SplitsState', 'How far the splits of a work are.', enumOf(splitsStates), {
  NONE: 'Nobody is entered.',
  INCOMPLETE: 'Something is left open.',
  COMPLETE: 'Every right is divided completely.',
});

const text = (description: string) => ({ type: () => String, nullable: true as const, description });
const date = (description: string) => ({ type: () => CalendarDate, nullable: true as const, description });
const int = (description: string) => ({ type: () => Int, nullable: true as const, description });

expose(Work, 'A composition with those who share in it. Recordings of it are another thing.', {
  id: { type: () => ID, description: 'Its id.' },
  version: { type: () => Int, description: 'Grows with every save; give it back when saving.' },
  title: { type: () => String, description: 'Title.' },
  alternativeTitle: text('Another title the work is known by.'),
  iswc: { type: () => Iswc, nullable: true, description: 'International standard musical work code.' },
  artist: text('Artist the work is known by.'),
  pro: text('Performing rights organisation the work is registered with.'),
  proWorkCode: text("The organisation's own number of the work."),
  genre: text('Genre.'),
  subGenre: text('Sub-genre.'),
  language: text('Language of the lyrics.'),
  publisher: text('Publisher as printed on the work.'),
  isRegistered: { type: () => Boolean, description: 'Whether the work is registered with a society.' },
  registrationDate: date('Day of the registration.'),
  isSigned: { type: () => Boolean, description: 'Whether the publishing contract is signed.' },
  signDate: date('Day the contract was signed.'),
  versionType: { type: () => VersionTypeEnum, description: 'Which version of the composition this is.' },
  trackStatus: { type: () => TrackStatusEnum, description: 'Where the work stands on its way to the public.' },
  durationSeconds: int('Duration in seconds.'),
  tempo: int('Tempo in beats a minute.'),
  musicalKey: text('Musical key.'),
  timeSignature: text('Time signature.'),
  yearOfCreation: int('Year the work was written.'),
  creationDate: date('Day the work was finished.'),
  recordingLocation: text('Where it was recorded first.'),
  producer: text('Producer.'),
  mood: text('Mood.'),
  instruments: text('Instruments.'),
  tags: { type: () => [String], description: 'Tags for finding the work again.' },
  authorName: text('Author as printed on the work.'),
  composerName: text('Composer as printed on the work.'),
  publisherName: text('Publisher as printed in the copyright line.'),
  copyrightYear: int('Year of the copyright line.'),
  copyrightOwner: text('Owner in the copyright line.'),
  createdAt: { type: () => DateTime, description: 'When it was added.' },
  updatedAt: { type: () => DateTime, description: 'When it was last saved.' },
});

export const WorkConnection = connectionType(Work, 'works');

export enum WorkSortField {
  TITLE = 'TITLE',
  ISWC = 'ISWC',
  GENRE = 'GENRE',
  LANGUAGE = 'LANGUAGE',
  STATUS = 'STATUS',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('WorkSortField', 'What works are sorted by.', WorkSortField, {
  TITLE: 'Title, without regard to letter case and diacritics.',
  ISWC: 'ISWC; works without one come first.',
  GENRE: 'Genre.',
  LANGUAGE: 'Language of the lyrics.',
  STATUS: 'Track status, by its name.',
  CREATED_AT: 'When they were added.',
});
export const WorkSort = sortInput<WorkSortField>('WorkSort', WorkSortField);
export const workDefaultSort = { by: WorkSortField.TITLE, direction: SortDirection.ASC };

/** Sort keys as SQL that is never null; each has an index of its own. */
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

/** Keeps the works on which a party stands. */
export const worksOfParty = (column: 'contributor_id' | 'publisher_id', id: string) => ({
  sql: `id in (select work_id from split where ${column} = ?::uuid)`,
  values: [id],
});

@InputType({ description: 'Which works a list keeps.' })
export class WorkFilter {
  @Field(() => [TrackStatusEnum], { nullable: true, description: 'Works with one of these statuses.' })
  trackStatus?: TrackStatus[];

  @Field(() => String, { nullable: true, description: 'Works of this genre.' })
  genre?: string;

  @Field(() => String, { nullable: true, description: 'Works in this language.' })
  language?: string;

  @Field(() => Boolean, { nullable: true, description: 'Works with an ISWC, or those without.' })
  hasIswc?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Works whose ISWC has a wrong check digit, or all others.' })
  hasWrongIswc?: boolean;

  @Field(() => SplitsStateEnum, { nullable: true, description: 'Works whose splits are that far.' })
  splitsState?: SplitsState;

  @Field(() => ID, { nullable: true, description: 'Works on which this contributor is credited.' })
  contributor?: string;

  @Field(() => ID, { nullable: true, description: 'Works on which this publisher stands.' })
  publisher?: string;

  @Field(() => [ID], {
    nullable: true,
    description: 'Works on which at least one of these contributors is credited, at most 100 of them.',
  })
  writers?: string[];

  @Field(() => String, { nullable: true, description: 'Works registered with this performing rights organisation.' })
  society?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Works with exactly this title; letter case and diacritics do not matter.',
  })
  title?: string;
}

@ObjectType({ description: 'Figures about the works of the workspace.', simpleResolvers: true })
export class WorkStats {
  @Field(() => Int, { description: 'All works.' })
  total!: number;

  @Field(() => Int, { description: 'Works that are released or published.' })
  released!: number;

  @Field(() => Int, { description: 'Works that are unreleased.' })
  unreleased!: number;

  @Field(() => Int, { description: 'Works added in the running month (UTC).' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Works added in the month before (UTC).' })
  lastMonth!: number;

  @Field(() => Int, { description: 'Works added in the last seven days.' })
  lastSevenDays!: number;

  @Field(() => Int, { description: 'Works without an ISWC.' })
  withoutIswc!: number;
}

@ObjectType({ description: 'The outcome of a change to a work.', simpleResolvers: true })
export class WorkPayload {
  @Field(() => Work, { nullable: true, description: 'The work as it is now, also after a conflict; null when there is none.' })
  work?: Work | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of deleting a work.', simpleResolvers: true })
export class WorkRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the work that lies in the bin now.' })
  workId?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
