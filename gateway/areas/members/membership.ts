import type { EntityManager } from '@mikro-orm/postgresql';
import { canManageWorkspace } from '#domain/access/actor.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { forbidden } from '../../kit/errors.ts';
import type { UseCase } from '../../server/request/use-case.ts';

/** A member, with the properties that rules need. */
export type Membership = { id: string; userId: string; role: MemberRole; isActive: boolean };

/** Serializes changes to the members of one workspace. Taken before any read, so that what is read stays valid. */
export const lockMembers = (em: EntityManager, workspaceId: string): Promise<unknown> =>
  em.execute('select 1 from workspace where id = ? for no key update', [workspaceId]);

/** Returns all members of the actor's workspace, locked. Throws FORBIDDEN if the actor was removed or deactivated meanwhile. */
export async function lockedMembers({ em, actor }: UseCase): Promise<{ members: Membership[]; self: Membership }> {
  await lockMembers(em, actor.workspaceId);
  const members = await em.execute<Membership[]>(
    `select m.id, m.user_id as "userId", m.role, u.is_active as "isActive" from member m join app_user u on u.id = m.user_id
      where m.workspace_id = ?`,
    [actor.workspaceId],
  );
  const self = members.find((member) => member.isActive && member.userId === actor.userId);
  if (!self) throw forbidden('You are no longer a member of this workspace.');
  return { members, self };
}

/** Locks the workspace for an owner. Throws FORBIDDEN if the actor is no longer an owner. */
export async function lockedByOwner(useCase: UseCase): Promise<Membership[]> {
  const { members, self } = await lockedMembers(useCase);
  if (!canManageWorkspace({ ...useCase.actor, memberRole: self.role })) throw onlyOwners();
  return members;
}

export const onlyOwners = () => forbidden('Only owners of this workspace can do this. Ask one of them.');
