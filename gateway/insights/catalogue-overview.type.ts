import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RecordingStatus } from '#domain/catalogue/catalogue-terms.ts';
import type { TrackStatus } from '#domain/works/music-terms.ts';
import { RecordingStatusEnum } from '../catalogue/catalogue-enums.type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { CalendarDate, DateTime } from '../kit/scalars.ts';
import { TrackStatusEnum } from '../works/works.type.ts';
import { subjectKinds } from './activity.ts';

@ObjectType({ description: 'Number of objects at the end of a month.', simpleResolvers: true })
export class MonthTotal {
  @Field(() => CalendarDate, { description: 'First day of the month (UTC).' })
  month!: string;

  @Field(() => Int, { description: 'Number of objects at the end of the month, or now for the current month.' })
  total!: number;
}

@ObjectType({ description: 'Number of objects of one type in the workspace, with its history.', simpleResolvers: true })
export class CatalogueCount {
  @Field(() => Int, { description: 'Current number of objects, excluding deleted objects.' })
  total!: number;

  @Field(() => Int, { description: 'Change since the end of last month. Negative after a decrease.' })
  change!: number;

  @Field(() => [MonthTotal], {
    description: 'Totals of the last twelve months, ending with the current month. Excludes permanently deleted objects.',
  })
  months!: MonthTotal[];
}

@ObjectType({ description: 'Number of works with a status.', simpleResolvers: true })
export class WorksOfStatus {
  @Field(() => TrackStatusEnum, { description: 'Track status.' })
  status!: TrackStatus;

  @Field(() => Int, { description: 'Number of works.' })
  works!: number;
}

@ObjectType({ description: 'Number of recordings with a release status.', simpleResolvers: true })
export class RecordingsOfStatus {
  @Field(() => RecordingStatusEnum, { description: 'Release status.' })
  status!: RecordingStatus;

  @Field(() => Int, { description: 'Number of recordings.' })
  recordings!: number;
}

const ActivityVerb = describedEnum(
  'ActivityVerb',
  'Type of an action.',
  { CREATED: 'CREATED', CHANGED: 'CHANGED', DELETED: 'DELETED', RESTORED: 'RESTORED', REPLACED: 'REPLACED' },
  {
    CREATED: 'The object was added.',
    CHANGED: 'The object was changed.',
    DELETED: 'The object was moved to the bin.',
    RESTORED: 'The object was restored from the bin.',
    REPLACED: 'Another contributor, publisher or label took the place of the object.',
  },
);
const ActivitySubjectKind = describedEnum(
  'ActivitySubjectKind',
  'Type of the affected object.',
  enumOf(Object.values(subjectKinds)),
  {
    WORK: 'A work.',
    CONTRIBUTOR: 'A contributor.',
    PUBLISHER: 'A publisher.',
    LABEL: 'A label.',
    RECORDING: 'A recording.',
    RELEASE: 'A release.',
    MUSIC_DOCUMENT: 'A music document.',
  },
);

@ObjectType({ description: 'Affected object of a recorded action, with current values.', simpleResolvers: true })
export class ActivitySubject {
  @Field(() => ID, { description: 'ID of the object.' })
  id!: string;

  @Field(() => String, { description: 'Title or name of the object.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the object is in the bin.' })
  isInBin!: boolean;
}

@ObjectType({ description: 'A recorded action on a record of the catalogue.', simpleResolvers: true })
export class Activity {
  @Field(() => ID, { description: 'ID of the action.' })
  id!: string;

  @Field(() => DateTime, { description: 'When the action happened.' })
  occurredAt!: string;

  @Field(() => String, { nullable: true, description: 'Name of the person who acted. Null when the account was deleted.' })
  actorName!: string | null;

  @Field(() => Boolean, { description: 'Whether the signed-in user acted.' })
  isViewer!: boolean;

  @Field(() => ActivityVerb, { description: 'Type of the action.' })
  verb!: string;

  @Field(() => ActivitySubjectKind, { description: 'Type of the object.' })
  subjectKind!: string;

  @Field(() => ActivitySubject, {
    nullable: true,
    description: 'Affected object. Null after the object is permanently deleted.',
  })
  subject!: ActivitySubject | null;

  @Field(() => [String], {
    description: 'Names of the changed input fields. Includes `splits` when the splits were replaced. Empty for other actions.',
  })
  changedFields!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Name of the record that replaced the object. Null for other actions.',
  })
  replacementName!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of works changed by a replacement. Null for other actions.' })
  works!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of recordings changed by a replacement. Null for other actions.' })
  recordings!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of releases changed by a replacement. Null for other actions.' })
  releases!: number | null;
}
