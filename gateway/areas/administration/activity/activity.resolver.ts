import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver } from 'type-graphql';
import { Administration } from '../../../kit/administration.ts';
import { checkPage } from '../../../kit/cursor.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { within } from '../../../kit/record-filters.ts';
import { isUuid } from '../../../kit/rows.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { auditAction, auditSubjectKind } from '../../history/audit-enums.type.ts';
import { AuditEntryConnection, AuditEntrySort, auditList } from '../../history/entry.type.ts';
import { AuditEntryFilter } from './activity.type.ts';

@ArgsType()
class AuditEntriesArgs extends SearchArgs {
  @Field(() => AuditEntrySort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof AuditEntrySort>;

  @Field(() => AuditEntryFilter, { nullable: true, description: 'Filters. Entries must match all filters.' })
  filter?: AuditEntryFilter | null;
}

const findUsers = `select id from app_user where fold(first_name || ' ' || last_name || ' ' || email) like '%' || fold($1) || '%' limit 100`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Entries on the object with this ID, or of users whose name or address matches, and of matching acts. */
async function searched({ rows: { pool } }: AppContext, search: string | null | undefined): Promise<Condition[]> {
  const text = search?.trim();
  if (!text) return [];
  if (isUuid(text)) return relatedTo('subject_id = ?::uuid', text);
  const acts = auditAction.textsOf([text.toUpperCase().replace(/\s+/g, '_')]);
  if (acts.length > 0) return oneOf('action', acts);
  const { rows } = await pool.query<{ id: string }>(findUsers, [escaped(text)]);
  // "work update", `work.update` and WORK_UPDATE are the same act.
  const act = `%${escaped(text.replace(/(?<=[a-z])_(?=[a-z])/gi, ' '))
    .replace(/\s+/g, '%')
    .toLowerCase()}%`;
  return [{ sql: '(user_id = any(?::uuid[]) or lower(action) like ?)', values: [rows.map(({ id }) => id), act] }];
}

/** Entries about objects of the given kinds. One kind is part of the list: an index has its entries in the order of their times. */
const ofKinds = (kinds: readonly string[] | null | undefined): Condition[] =>
  auditSubjectKind
    .oneOf('subject_type', kinds)
    .map((condition) => ({ ...condition, isBase: kinds?.length === 1 && kinds[0] !== 'UNKNOWN' }));

const filtersOf = ({ user, workspace, actions, subjectKinds, subject, createdAt }: AuditEntryFilter): Condition[] => [
  ...relatedTo('user_id = ?::uuid', user),
  ...relatedTo('workspace_id = ?::uuid', workspace),
  ...auditAction.oneOf('action', actions),
  ...relatedTo('subject_id = ?::uuid', subject),
  ...ofKinds(subjectKinds),
  ...within('created_at', 'CREATED_AT', createdAt),
];

/** The audit trail, for administrators. */
@Resolver(() => Administration)
export class ActivityResolver {
  @FieldResolver(() => AuditEntryConnection, {
    description:
      'The audit trail of all workspaces. `search` matches the name and address of the user, the act, and the whole ID of the object. Administrators only.',
  })
  async auditEntries(
    @Ctx() context: AppContext,
    @Args(() => AuditEntriesArgs) { filter, search, ...args }: AuditEntriesArgs,
  ): Promise<InstanceType<typeof AuditEntryConnection>> {
    requireAdministrator(context);
    checkPage({ search });
    const filters = [...filtersOf(filter ?? {}), ...(await searched(context, search))];
    return new AuditEntryConnection(context.rows, auditList, { ...args, filters });
  }
}
