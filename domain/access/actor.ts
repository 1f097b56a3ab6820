import type { MemberRole, UserRole } from '#domain/accounts/account.ts';

/** A user in a workspace. `apiKeyId` is set if the request uses one of the user's API keys. */
export type Actor = { userId: string; workspaceId: string; memberRole: MemberRole; userRole: UserRole; apiKeyId?: string };

/** Owners and editors change the catalogue; viewers read it. */
export const canEditCatalogue = (actor: Actor) => actor.memberRole === 'OWNER' || actor.memberRole === 'EDITOR';

/** Owners manage members, the plan and API keys. */
export const canManageWorkspace = (actor: Actor) => actor.memberRole === 'OWNER';

/** Administrators manage the platform. In a workspace, only their member role applies. */
export const isAdministrator = (actor: Pick<Actor, 'userRole'>) => actor.userRole === 'ADMIN' || actor.userRole === 'SUPER_ADMIN';
