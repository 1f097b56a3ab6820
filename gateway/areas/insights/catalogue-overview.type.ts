import { ID, Int } from 'type-graphql';
import { keysOf, nounsWith } from '#domain/records/record-kinds.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { kindEnum } from '../../kit/kind-enum.ts';
import { objectType } from '../../kit/object-type.ts';
import { CalendarDate, DateTime } from '../../kit/scalars.ts';
import { RecordingStatusEnum } from '../music/recordings/recordings.type.ts';
import { TrackStatusEnum } from '../music/works/works.type.ts';

const MonthTotal = objectType('MonthTotal', 'Number of objects at the end of a month.', {
  month: [CalendarDate, 'First day of the month (UTC).'],
  total: [Int, 'Number of objects at the end of the month, or now for the current month.'],
});
export type CatalogueCount = InstanceType<typeof CatalogueCount>;
export const CatalogueCount = objectType('CatalogueCount', 'Number of objects of one type in the workspace, with its history.', {
  total: [Int, 'Current number of objects, excluding deleted objects.'],
  change: [Int, 'Change since the end of last month. Negative after a decrease.'],
  months: [
    [MonthTotal],
    'Totals of the last twelve months, ending with the current month. Excludes permanently deleted objects.',
  ],
});
export type WorksOfStatus = InstanceType<typeof WorksOfStatus>;
export const WorksOfStatus = objectType('WorksOfStatus', 'A track status with the number of its works.', {
  status: [TrackStatusEnum, 'Track status of the counted works.'],
  works: [Int, 'Number of works with the status, without those in the bin.'],
});
export type RecordingsOfStatus = InstanceType<typeof RecordingsOfStatus>;
export const RecordingsOfStatus = objectType('RecordingsOfStatus', 'A release status with the number of its recordings.', {
  status: [RecordingStatusEnum, 'Release status.'],
  recordings: [Int, 'Number of recordings with the status, without those in the bin.'],
});

const ActivityVerb = describedEnum(
  'ActivityVerb',
  'Type of an action.',
  { CREATED: 'CREATED', CHANGED: 'CHANGED', DELETED: 'DELETED', RESTORED: 'RESTORED', REPLACED: 'REPLACED' },
  {
    CREATED: 'The object was added.',
    CHANGED: 'Fields or splits of the object were edited.',
    DELETED: 'The object was moved to the bin.',
    RESTORED: 'The object was restored from the bin.',
    REPLACED: 'Another contributor, publisher or label took the place of the object.',
  },
);
const ActivitySubjectKind = kindEnum('ActivitySubjectKind', 'Type of the affected object.', keysOf(nounsWith('isListed')));

const ActivitySubject = objectType('ActivitySubject', 'Affected object of a recorded action, with current values.', {
  id: [ID, 'ID of the object.'],
  name: [String, 'Title or name of the object.'],
  isInBin: [Boolean, 'Whether the object is in the bin now.'],
});
export type Activity = InstanceType<typeof Activity>;
export const Activity = objectType('Activity', 'A recorded action on a record of the catalogue.', {
  id: [ID, 'ID of the action.'],
  occurredAt: [DateTime, 'When the action happened.'],
  actorName: [String, 'Name of the person who acted. Null when the account was deleted.', 'nullable'],
  isViewer: [Boolean, 'Whether the signed-in user acted.'],
  verb: [ActivityVerb, 'Type of the action.'],
  subjectKind: [ActivitySubjectKind, 'Type of the object.'],
  subject: [ActivitySubject, 'Affected object. Null after the object is permanently deleted.', 'nullable'],
  changedFields: [
    [String],
    'Names of the changed input fields. Includes `splits` when the splits were replaced. Empty for other actions.',
  ],
  replacementName: [String, 'Name of the record that replaced the object. Null for other actions.', 'nullable'],
  works: [Int, 'Number of works changed by a replacement. Null for other actions.', 'nullable'],
  recordings: [Int, 'Number of recordings changed by a replacement. Null for other actions.', 'nullable'],
  releases: [Int, 'Number of releases changed by a replacement. Null for other actions.', 'nullable'],
});
