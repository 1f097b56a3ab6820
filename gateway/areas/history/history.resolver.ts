import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { actionName, changesOf } from '#domain/platform/audit-changes.ts';
import { keyOf, recordKinds, recordNouns } from '#domain/records/record-kinds.ts';
import { typed } from '../../kit/abstract-types.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import { nothing } from '../../kit/filtered.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { isUuid } from '../../kit/rows.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { withMergedText } from '../music/records/merged-objects.ts';
import { recordEntities, recordOf } from '../music/records/record-of.ts';
import { auditAction, auditSubjectKind } from './audit-enums.type.ts';
import { AuditChange, AuditEntryConnection, auditDefaultSort, RecordRevertPayload, workspaceAuditList } from './entry.type.ts';
import { findRevertTarget, isRevertible, revertRecord } from './history.service.ts';
import { subjectName, workspaceName } from './subject-names.ts';

@ArgsType()
class RecordHistoryArgs extends PageArgs {
  @Field(() => ID, { description: 'ID of a record of the catalogue or of an asset, even if deleted.' })
  record!: string;
}

const recordTypes: readonly string[] = [...new Set(recordNouns.map((noun) => recordKinds[noun].type))];
/** Other objects, such as users and API keys, have no history here. An API key sees that of objects that its scopes open. */
const ofReadableTypes = (context: AppContext) => ({
  sql: 'subject_type = any(?::text[])',
  values: [recordTypes.filter((type) => context.reaches(type))],
});

/** The history of the records of a workspace, and the fields of its entries. */
@Resolver(() => AuditEntry)
export class HistoryResolver {
  @Query(() => AuditEntryConnection, {
    description:
      'Who changed a record of the workspace, or a record merged into it, the newest first. Bulk changes of assets are not included.',
  })
  recordHistory(
    @Ctx() context: AppContext,
    @Args(() => RecordHistoryArgs) { record, ...args }: RecordHistoryArgs,
  ): InstanceType<typeof AuditEntryConnection> {
    const { workspaceId } = context.actor;
    const filters = isUuid(record)
      ? [
          { sql: `subject_id = any(array(${withMergedText}))`, values: [record, workspaceId], isSelective: true },
          ofReadableTypes(context),
        ]
      : [nothing];
    return new AuditEntryConnection(context.rows, workspaceAuditList, { ...args, sort: auditDefaultSort, filters });
  }

  @FieldResolver(() => auditAction.type, { description: 'What was done.' })
  @Reads<AuditEntry>('action')
  action(@Root() { action }: AuditEntry): string {
    return auditAction.of(action);
  }

  @FieldResolver(() => String, { description: 'What was done in words, such as “Work updated”.' })
  @Reads<AuditEntry>('action')
  summary(@Root() { action }: AuditEntry): string {
    return actionName(action);
  }

  @FieldResolver(() => auditSubjectKind.type, { description: 'Kind of the object.' })
  @Reads<AuditEntry>('subjectType')
  subjectKind(@Root() { subjectType }: AuditEntry): string {
    return auditSubjectKind.of(subjectType);
  }

  @FieldResolver(() => CatalogueRecord, {
    nullable: true,
    description: 'The record of the catalogue that was changed, even in the bin. Null for other objects and other workspaces.',
  })
  @Reads<AuditEntry>('subjectType', 'subjectId', 'workspaceId')
  subject(
    @Root() { subjectType, subjectId, workspaceId }: AuditEntry,
    @Ctx() context: AppContext,
  ): Promise<object | null> | null {
    const noun = recordNouns.find((each) => recordKinds[each].type === subjectType);
    if (!noun || !subjectId || workspaceId !== context.rows.workspaceId) return null;
    return recordOf(context, keyOf(noun), subjectId, true);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Current name of the object, such as the title of a work. Null for objects without one, and for deleted ones.',
  })
  @Reads<AuditEntry>('subjectType', 'subjectId', 'workspaceId')
  subjectName(@Root() entry: AuditEntry, @Ctx() context: AppContext): Promise<string | null> | null {
    return entry.subjectId ? subjectName(context, entry) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the workspace in which the user acted. Null for acts outside a workspace, and for deleted workspaces.',
  })
  @Reads<AuditEntry>('workspaceId')
  workspaceName(@Root() { workspaceId }: AuditEntry, @Ctx() { rows }: AppContext): Promise<string | null> | null {
    return workspaceId ? workspaceName(rows, workspaceId) : null;
  }

  @FieldResolver(() => User, { nullable: true, description: 'User who acted. Null for the system, and for deleted users.' })
  @Reads<AuditEntry>('userId')
  user(@Root() entry: AuditEntry, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return entry.userId ? rows.byId(User, entry.userId) : null;
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

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may restore the version of the record that this entry created.',
  })
  @Reads<AuditEntry>('action', 'subjectType', 'workspaceId')
  viewerCanRevert(@Root() { action, subjectType, workspaceId }: AuditEntry, @Ctx() context: AppContext): boolean {
    const { session } = context;
    const isVersion = /\.(?:create|update|upload)$/.test(action) && isRevertible(subjectType);
    const isOwn = session !== null && session.actor.workspaceId === workspaceId;
    return isVersion && isOwn && canEditCatalogue(session.actor) && context.reaches(subjectType, 'WRITE');
  }

  @Mutation(() => RecordRevertPayload, {
    description:
      'Restores the version of a record that an entry of its history created, as a new version. Checks it like any save. After a conflict, the payload contains the newer version of the record.',
  })
  recordRevert(
    @Ctx() context: AppContext,
    @Arg('entry', () => ID, { description: 'ID of the audit entry whose version to restore.' }) entry: string,
    @Arg('version', () => Int, { description: 'Current version of the record.' }) version: number,
  ): Promise<object> {
    return payload(async () => {
      const target = await findRevertTarget(context, entry);
      const { noun, recordId } = target;
      let keptFields: string[] | null = null;
      const entity = recordEntities[recordKinds[noun].type];
      const act = async () => {
        keptFields = await revertRecord(context, target, version);
        return recordId;
      };
      const { record, userErrors } = await changed(context.rows, 'record', entity, act, recordId);
      return { record: record && typed(entity, record), keptFields, userErrors };
    });
  }
}
