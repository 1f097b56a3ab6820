import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { changesOf } from '#domain/platform/audit-changes.ts';
import type { AppContext } from '../../context.ts';
import { type Condition, relatedTo } from '../../kit/filtered.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import {
  AuditChange,
  AuditEntryConnection,
  AuditEntryFilter,
  AuditEntrySort,
  auditDefaultSort,
  auditList,
} from './activity.type.ts';

@ArgsType()
class AuditEntriesArgs extends PageArgs {
  @Field(() => AuditEntrySort, { nullable: true, description: 'Sort order. Defaults to newest first.' })
  sort?: InstanceType<typeof AuditEntrySort>;

  @Field(() => AuditEntryFilter, { nullable: true, description: 'Filters. Entries must match all filters.' })
  filter?: AuditEntryFilter | null;
}

const findUsers = `select id from app_user where fold(first_name || ' ' || last_name || ' ' || email) like '%' || fold($1) || '%' limit 100`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Entries of users whose name or address matches, and of matching acts. */
async function searched({ platform }: AppContext, search: string | null | undefined): Promise<Condition[]> {
  const text = search?.trim();
  if (!text) return [];
  const { rows } = await platform.pool.query<{ id: string }>(findUsers, [escaped(text)]);
  const act = `%${escaped(text).replace(/\s+/g, '%').toLowerCase()}%`;
  return [{ sql: '(user_id = any(?::uuid[]) or lower(action) like ?)', values: [rows.map(({ id }) => id), act] }];
}

const filtersOf = ({ user, subjectType, subject, since, until }: AuditEntryFilter): Condition[] => [
  ...relatedTo('user_id = ?::uuid', user),
  ...relatedTo('subject_id = ?::uuid', subject),
  ...(subjectType ? [{ sql: 'subject_type = ?', values: [subjectType], isBase: true }] : []),
  ...(since ? [{ sql: 'created_at >= ?::timestamptz', values: [new Date(since)], bounds: 'CREATED_AT' }] : []),
  ...(until ? [{ sql: 'created_at < ?::timestamptz', values: [new Date(until)], bounds: 'CREATED_AT' }] : []),
];

/** The audit trail, for administrators. */
@Resolver(() => AuditEntry)
export class ActivityResolver {
  @Query(() => AuditEntryConnection, {
    description:
      'The audit trail of all workspaces. `search` matches the name and address of the user, and the act. Administrators only.',
  })
  async auditEntries(
    @Ctx() context: AppContext,
    @Args(() => AuditEntriesArgs) { filter, search, ...args }: AuditEntriesArgs,
  ): Promise<InstanceType<typeof AuditEntryConnection>> {
    void context.administrator;
    const filters = [...filtersOf(filter ?? {}), ...(await searched(context, search))];
    return new AuditEntryConnection(context.rows, auditList, { ...args, sort: args.sort ?? auditDefaultSort, filters });
  }

  @FieldResolver(() => User, { nullable: true, description: 'User who acted. Null for the system, and for deleted users.' })
  @Reads<AuditEntry>('userId')
  user(@Root() entry: AuditEntry, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return entry.userId ? rows.byId(User, entry.userId) : null;
  }

  @FieldResolver(() => ID, { nullable: true, description: 'ID of the object. Null for acts without one.' })
  @Reads<AuditEntry>('subjectId')
  subject(@Root() { subjectId }: AuditEntry): string | null {
    return subjectId ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether an API key of the user acted.' })
  @Reads<AuditEntry>('apiKeyId')
  viaApiKey(@Root() entry: AuditEntry): boolean {
    return entry.apiKeyId !== null;
  }

  @FieldResolver(() => [AuditChange], { description: 'Changed values, or facts about the act. Secrets are never recorded.' })
  @Reads<AuditEntry>('action', 'changes')
  changes(@Root() { action, changes }: AuditEntry): AuditChange[] {
    return changesOf(action, changes ?? null);
  }
}
