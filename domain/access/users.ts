import type { UserRole } from '#domain/accounts/account.ts';
import { type Actor, isAdministrator } from './actor.ts';
import { may } from './policies.ts';

/** Whether the actor may change users with this role, or grant the role. Only super administrators touch administrators. */
export const canManageRole = ({ userRole }: Pick<Actor, 'userRole'>, role: UserRole): boolean =>
  may({ userRole }, isAdministrator({ userRole: role }) ? 'MANAGE_ADMINISTRATORS' : 'ADMINISTER');

export const administratorsMessage =
  'Only super administrators can change administrators and grant or revoke administrator roles.';
export const servicesMessage = 'Only super administrators can change the mail server and the payment keys.';
export const lastSuperAdminMessage =
  'The platform needs at least one active super administrator. Make another user a super administrator first.';
export const ownAccountMessage = 'You cannot deactivate or delete your own account.';
