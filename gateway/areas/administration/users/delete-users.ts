import type { EntityManager } from '@mikro-orm/postgresql';
import { User, Workspace } from '#db/entities/accounts.ts';
import { ownAccountMessage } from '#domain/access/users.ts';
import { usersDeletedAtOnce } from '#domain/accounts/managed-user.ts';
import { workspaceGraceDays } from '#domain/accounts/security.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import type { Audit } from '../../../server/request/use-case.ts';
import { fullName } from '../../accounts/own-workspace.ts';
import { pauseWebhooksOf } from '../../members/pause-webhooks.ts';
import { auditFurtherSubjects } from '../../music/records/audit-further.ts';
import { changeUsers, managedUser, requireSuperAdmin } from './administration.ts';

const invalid = (sentence: string, field: string[] = ['ids']) => userError(UserErrorCode.INVALID, sentence, field);

/**
 * Deletes users with their sessions, API keys and memberships: all of them or none. Workspaces without other
 * members are deleted after a grace period. Refused while a user is the only
 * owner of a workspace with other members, or pays for a workspace without other owners.
 */
export function deleteUsers(context: AppContext, given: readonly string[]): Promise<string[]> {
  requireAdministrator(context);
  const ids = [...new Set(given)].toSorted();
  if (ids.length === 0 || ids.length > usersDeletedAtOnce) throw invalid(`Choose between 1 and ${usersDeletedAtOnce} users.`);
  return changeUsers(context, async (useCase) => {
    const { em, actor } = useCase;
    if (ids.includes(actor.userId)) throw invalid(ownAccountMessage);
    // Before the users, like every change that locks both.
    await requireOwners(em, ids.filter(isUuid));
    const users: User[] = [];
    for (const id of ids) users.push(await managedUser(useCase, id, ['ids']));
    if (users.some((user) => user.role === 'SUPER_ADMIN' && user.isActive)) await requireSuperAdmin(em, ids);
    const [first, ...others] = users.map(({ id, email, firstName, lastName }) => ({
      id,
      changes: { email, name: fullName({ firstName, lastName }) },
    }));
    await markWorkspaces(em, ids, context.platform.clock());
    await pauseWebhooksOf(context.platform, em, ids);
    await em.nativeDelete(User, { id: { $in: ids } });
    for (const { id, changes } of others) await auditFurtherSubjects(useCase, 'User', [id], { action: 'user.delete', changes });
    const audit: Audit = { action: 'user.delete', subjectType: 'User', subjectId: first!.id, changes: first!.changes };
    return { result: ids, audit };
  });
}

const ownedOnlyByThem = `select w.name, exists (select 1 from member o where o.workspace_id = w.id and o.user_id not in (?)) as "hasOthers",
    exists (select 1 from plan_subscription s where s.workspace_id = w.id and s.provider = 'STRIPE' and s.ended_at is null) as "isPaid"
  from workspace w
  where w.id in (select workspace_id from member where user_id in (?) and role = 'OWNER')
    and not exists (select 1 from member o join app_user u on u.id = o.user_id and u.is_active
      where o.workspace_id = w.id and o.role = 'OWNER' and o.user_id not in (?))
  order by w.name`;

/** Serializes with changes to the members of the workspaces of users, and to what only owners change. */
export const lockWorkspacesOf = (em: EntityManager, ids: readonly string[]): Promise<unknown> =>
  em.execute(
    `select 1 from workspace where id in (select workspace_id from member where user_id in (?)) order by id for no key update`,
    [ids],
  );

/** Throws if a workspace with other members, or with a paid plan, would lose its last owner. `field` is the field of the error. */
export async function requireOwners(em: EntityManager, ids: readonly string[], field = ['ids']): Promise<void> {
  if (ids.length === 0) return;
  await lockWorkspacesOf(em, ids);
  const owned = await em.execute<{ name: string; hasOthers: boolean; isPaid: boolean }[]>(ownedOnlyByThem, [ids, ids, ids]);
  const shared = owned.find((workspace) => workspace.hasOthers);
  if (shared) throw invalid(`“${shared.name}” would have members but no owner. Make another member an owner first.`, field);
  const paid = owned.find((workspace) => workspace.isPaid);
  if (paid) throw invalid(`“${paid.name}” has a paid plan. Cancel the plan first.`, field);
}

/** Workspaces all of whose members are among the users. */
const soleText = `select w.id, w.name from workspace w where w.id in (select workspace_id from member where user_id in (?))
  and not exists (select 1 from member o where o.workspace_id = w.id and o.user_id not in (?)) order by w.name`;

/** Marks workspaces without other members for deletion after a grace period. Returns their names. */
export async function markWorkspaces(em: EntityManager, userIds: readonly string[], now: Date): Promise<string[]> {
  const sole = await em.execute<{ id: string; name: string }[]>(soleText, [userIds, userIds]);
  const deleteAfter = new Date(now.getTime() + workspaceGraceDays * 86_400_000);
  await em.nativeUpdate(Workspace, { id: { $in: sole.map(({ id }) => id) } }, { deleteAfter });
  return sole.map(({ name }) => name);
}
