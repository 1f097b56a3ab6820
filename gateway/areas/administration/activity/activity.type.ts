import { ID } from 'type-graphql';
import { filterInput } from '../../../kit/list-args.ts';
import { DateTimeRange } from '../../../kit/record-filters.ts';
import { auditAction, auditSubjectKind } from '../../history/audit-enums.type.ts';

export type AuditEntryFilter = InstanceType<typeof AuditEntryFilter>;
export const AuditEntryFilter = filterInput('AuditEntryFilter', 'Filters for the audit trail. Entries must match all filters.', {
  user: [ID, 'ID of the user who acted.'],
  workspace: [ID, 'ID of the workspace in which the user acted.'],
  actions: [[auditAction.type], 'Acts of one of these kinds. An empty list matches nothing.'],
  subjectKinds: [[auditSubjectKind.type], 'Entries about objects of one of these kinds. An empty list matches nothing.'],
  subject: [ID, 'ID of the affected object, even if it is deleted.'],
  createdAt: [DateTimeRange, 'Entries of this period.'],
});
