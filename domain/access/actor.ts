import type { MemberRole, UserRole } from '#domain/accounts/account.ts';
import { may } from './policies.ts';

/** A user in a workspace. `apiKeyId` is set if the request uses one of the user's API keys. */
export type Actor = { userId: string; workspaceId: string; memberRole: MemberRole; userRole: UserRole; apiKeyId?: string };

/** Owners and editors change the catalogue; viewers read it. */
export const canEditCatalogue = (actor: Actor) => may({ memberRole: actor.memberRole }, 'CHANGE_CATALOGUE');

/** Owners manage members, the plan and API keys. */
export const canManageWorkspace = (actor: Actor) => may({ memberRole: actor.memberRole }, 'MANAGE_WORKSPACE');

/** Administrators manage the platform. In a workspace, only their member role applies. */
export const isAdministrator = ({ userRole }: Pick<Actor, 'userRole'>) => may({ userRole }, 'ADMINISTER');
