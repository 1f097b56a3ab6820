import type { MemberRole, UserRole } from '#domain/accounts/account.ts';

/** Who acts: a user, and the workspace in which the user acts. With `apiKeyId` a program acts, by a key that the user made. */
export type Actor = { userId: string; workspaceId: string; memberRole: MemberRole; userRole: UserRole; apiKeyId?: string };

/** Owners and editors change the catalogue; viewers read it. */
export const canEditCatalogue = (actor: Actor) => actor.memberRole === 'OWNER' || actor.memberRole === 'EDITOR';

/** Owners manage members, the plan and API keys. */
export const canManageWorkspace = (actor: Actor) => actor.memberRole === 'OWNER';

/** Administrators manage the platform; what they may do in a workspace is their role there. */
export const isAdministrator = (actor: Pick<Actor, 'userRole'>) => actor.userRole === 'ADMIN' || actor.userRole === 'SUPER_ADMIN';
