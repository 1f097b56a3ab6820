import type { MemberRole, UserRole } from '#domain/accounts/account.ts';

/** A user acting in a workspace. With `apiKeyId`, a program acts with a key of that user. */
export type Actor = { userId: string; workspaceId: string; memberRole: MemberRole; userRole: UserRole; apiKeyId?: string };

/** Owners and editors change the catalogue; viewers read it. */
export const canEditCatalogue = (actor: Actor) => actor.memberRole === 'OWNER' || actor.memberRole === 'EDITOR';

/** Owners manage members, the plan and API keys. */
export const canManageWorkspace = (actor: Actor) => actor.memberRole === 'OWNER';

/** Administrators manage the platform. In a workspace, their role there applies. */
export const isAdministrator = (actor: Pick<Actor, 'userRole'>) => actor.userRole === 'ADMIN' || actor.userRole === 'SUPER_ADMIN';
