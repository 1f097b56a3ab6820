import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TrackStatus } from '#domain/works/music-terms.ts';
import { describedEnum } from '../kit/enum-type.ts';
import { CalendarDate, DateTime } from '../kit/scalars.ts';
import { TrackStatusEnum } from '../works/works.type.ts';

@ObjectType({ description: 'How many there were at the end of a month.', simpleResolvers: true })
export class MonthTotal {
  @Field(() => CalendarDate, { description: 'The first day of the month, in UTC.' })
  month!: string;

  @Field(() => Int, { description: 'How many there were when the month ended; in the running month, how many there are.' })
  total!: number;
}

@ObjectType({ description: 'How many objects of one kind the workspace has, and how that changed.', simpleResolvers: true })
export class CatalogueCount {
  @Field(() => Int, { description: 'How many there are now, without those in the bin.' })
  total!: number;

  @Field(() => Int, { description: 'How many more there are than when last month ended; negative when there are fewer.' })
  change!: number;

  @Field(() => [MonthTotal], {
    description: 'The last twelve months, the running one last. What was deleted for good in the meantime is not counted.',
  })
  months!: MonthTotal[];
}

@ObjectType({ description: 'How many works have a status.', simpleResolvers: true })
export class WorksOfStatus {
  @Field(() => TrackStatusEnum, { description: 'The status.' })
  status!: TrackStatus;

  @Field(() => Int, { description: 'How many works have it.' })
  works!: number;
}

const ActivityVerb = describedEnum(
  'ActivityVerb',
  'What somebody did.',
  { CREATED: 'CREATED', CHANGED: 'CHANGED', DELETED: 'DELETED', RESTORED: 'RESTORED', REPLACED: 'REPLACED' },
  {
    CREATED: 'Added it.',
    CHANGED: 'Changed it.',
    DELETED: 'Put it into the bin.',
    RESTORED: 'Took it out of the bin.',
    REPLACED: 'Put another contributor or publisher in its place on the works.',
  },
);
const ActivitySubjectKind = describedEnum(
  'ActivitySubjectKind',
  'What something was done to.',
  { WORK: 'WORK', CONTRIBUTOR: 'CONTRIBUTOR', PUBLISHER: 'PUBLISHER' },
  { WORK: 'A work.', CONTRIBUTOR: 'A contributor.', PUBLISHER: 'A publisher.' },
);

@ObjectType({ description: 'What something was done to, as it is now.', simpleResolvers: true })
export class ActivitySubject {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'Its title or name.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it lies in the bin.' })
  isInBin!: boolean;
}

@ObjectType({ description: 'One act on the catalogue: who did what to which object, and when.', simpleResolvers: true })
export class Activity {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => DateTime, { description: 'When it was done.' })
  occurredAt!: string;

  @Field(() => String, { nullable: true, description: 'The name of who did it; null when that account is gone.' })
  actorName!: string | null;

  @Field(() => Boolean, { description: 'Whether the signed-in user did it.' })
  isViewer!: boolean;

  @Field(() => ActivityVerb, { description: 'What was done.' })
  verb!: string;

  @Field(() => ActivitySubjectKind, { description: 'To what kind of object.' })
  subjectKind!: string;

  @Field(() => ActivitySubject, { nullable: true, description: 'To which object; null when it was deleted for good.' })
  subject!: ActivitySubject | null;

  @Field(() => [String], {
    description: 'For a change: what it changed, by the names of the input; `splits` when the splits were replaced.',
  })
  changedFields!: string[];

  @Field(() => String, { nullable: true, description: 'For a replacement: the name of what stands there now.' })
  replacementName!: string | null;

  @Field(() => Int, { nullable: true, description: 'For a replacement: on how many works.' })
  works!: number | null;
}
