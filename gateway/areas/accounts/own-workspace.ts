import type { EntityManager } from '@mikro-orm/postgresql';
import { Member, type User, Workspace } from '#db/entities/accounts.ts';
import { type PackageId, packageIds } from '#domain/accounts/account.ts';

const lastUsed = `select m.workspace_id from member m
  left join session s on s.user_id = m.user_id and s.workspace_id = m.workspace_id
  where m.user_id = ? group by m.id order by max(s.last_seen_at) desc nulls last, m.created_at limit 1`;

/**
 * Returns the workspace in which a session begins: the last one used, else the first. A user whose only workspace was deleted gets a new
 * one.
 */
export async function workspaceToEnter(em: EntityManager, userId: string): Promise<string> {
  const [known] = await em.execute<{ workspace_id: string }[]>(lastUsed, [userId]);
  if (known) return known.workspace_id;
  // When two sign-ins run at once, the second finds the workspace created by the first.
  const [user] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from app_user where id = ? for no key update`,
    [userId],
  );
  const [made] = await em.execute<{ workspace_id: string }[]>(lastUsed, [userId]);
  if (made) return made.workspace_id;
  if (!user) throw new Error(`The user ${userId} does not exist`);
  return addOwnWorkspace(em, userId, user.name, packageIds[0]);
}

/** Creates a workspace with its owner as the only member. Returns its ID. */
export async function addOwnWorkspace(em: EntityManager, userId: string, name: string, packageId: PackageId): Promise<string> {
  const workspace = em.create(Workspace, { name, packageId }, { partial: true });
  await em.flush();
  em.create(Member, { workspaceId: workspace.id, userId, role: 'OWNER' }, { partial: true });
  await em.flush();
  return workspace.id;
}

/** Profile that members see of each other. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
