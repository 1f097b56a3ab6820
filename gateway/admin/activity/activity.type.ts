import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { AuditEntry } from '#db/entities/accounts.ts';
import type { AuditChange as Change } from '#domain/platform/audit-changes.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/page.ts';
import { DateTime } from '../../kit/scalars.ts';

expose(AuditEntry, 'An entry of the audit trail: who did what, and when.', {
  fields: ['id', 'createdAt'],
  columns: {
    action: 'What was done, such as `work.update`.',
    subjectType: 'Type of the object, such as `Work`.',
  },
});

@ObjectType({ description: 'A value that an act changed.', simpleResolvers: true })
export class AuditChange implements Change {
  @Field(() => String, { description: 'Name of the field.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value before, as text or JSON. Null if it was empty or was not recorded.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Value after, as text or JSON. Null if it is empty.' })
  after!: string | null;
}

export const AuditEntryConnection = connectionType(AuditEntry);

@InputType({ description: 'Filters for the audit trail. Empty fields do not filter.' })
export class AuditEntryFilter {
  @Field(() => ID, { nullable: true, description: 'ID of the user who acted.' })
  user?: string | null;

  @Field(() => String, { nullable: true, description: 'Type of the object.' })
  subjectType?: string | null;

  @Field(() => ID, { nullable: true, description: 'ID of the object.' })
  subject?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Entries from this time on.' })
  since?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Entries before this time.' })
  until?: string | null;
}

enum AuditEntrySortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('AuditEntrySortField', 'Field by which the audit trail is sorted.', AuditEntrySortField, {
  CREATED_AT: 'Time of the act.',
});
export const AuditEntrySort = sortInput<AuditEntrySortField>('AuditEntrySort', AuditEntrySortField);
export const auditDefaultSort = { by: AuditEntrySortField.CREATED_AT, direction: SortDirection.DESC };

/** The trail of all workspaces, so the list requires an administrator. */
export const auditList: ListDefinition<AuditEntry, AuditEntrySortField> = {
  entity: AuditEntry,
  spansWorkspaces: true,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: 'action',
};
