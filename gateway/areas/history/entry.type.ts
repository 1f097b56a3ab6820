import { AuditEntry } from '#db/entities/accounts.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';

expose(AuditEntry, 'An entry of the audit trail: who did what, and when.', {
  fields: ['id', 'createdAt'],
  columns: { subjectId: 'ID of the object. Kept after deletion. Null for acts without one.' },
});

export type AuditChange = InstanceType<typeof AuditChange>;
export const AuditChange = objectType('AuditChange', 'A value that an act changed.', {
  field: [String, 'Name of the input field, or of a recorded fact.'],
  before: [String, 'Value before, as text or JSON. Null if it was empty or was not recorded.', 'nullable'],
  after: [String, 'Value after, as text or JSON. Null if it is empty.', 'nullable'],
});

export const AuditEntryConnection = connectionType(AuditEntry);

enum AuditEntrySortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('AuditEntrySortField', 'Field by which the audit trail is sorted.', AuditEntrySortField, {
  CREATED_AT: 'Time of the act.',
});
export const AuditEntrySort = sortInput<AuditEntrySortField>('AuditEntrySort', AuditEntrySortField);
export const auditDefaultSort = { by: AuditEntrySortField.CREATED_AT, direction: SortDirection.DESC };

/** The trail of one workspace. */
export const workspaceAuditList: ListDefinition<AuditEntry, AuditEntrySortField> = {
  entity: AuditEntry,
  defaultSort: auditDefaultSort,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: 'action',
};

/** The trail of all workspaces, so the list requires an administrator. */
export const auditList: typeof workspaceAuditList = { ...workspaceAuditList, spansWorkspaces: true };

export const RecordRevertPayload = payloadType('RecordRevertPayload', 'Result of restoring an earlier version.', {
  record: [CatalogueRecord, 'The restored record. After a conflict, its newer version.'],
  keptFields: [[String], 'Fields that changed since but keep their values, because the earlier ones are not recorded.'],
});
