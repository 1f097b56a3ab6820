import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../kit/scalars.ts';

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
