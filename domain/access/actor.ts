import type { MemberRole, UserRole } from '#domain/accounts/account.ts';

/** Who acts: a user, and the workspace in which the user acts. */
export type Actor = { userId: string; workspaceId: string; memberRole: MemberRole; userRole: UserRole };

/** Owners and editors change the catalogue; viewers read it. */
export const canEditCatalogue = (actor: Actor) => actor.memberRole === 'OWNER' || actor.memberRole === 'EDITOR';
