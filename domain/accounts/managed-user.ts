import { z } from 'zod';
import { emailAddress, personNames, type UserRole, userRoles } from './account.ts';

/** A user as administrators add and edit them. */
export const UserDraft = z
  .object({
    ...personNames,
    email: emailAddress,
    role: z.enum(userRoles, { error: 'Choose a role.' }).meta({ description: 'Role on the platform.', scalar: 'UserRole' }),
  })
  .describe('A user account.');
export type UserDraft = z.output<typeof UserDraft>;

export const userRoleLabels: Readonly<Record<UserRole, string>> = {
  USER: 'User',
  PREMIUM: 'Premium',
  SUBSCRIBER: 'Subscriber',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};

/** The link of an invitation to the platform works this long. */
export const accountInvitationDays = 7;
/** New addresses of users that one administrator may enter within an hour, to protect mailboxes and the mail server. */
export const addressesPerHour = 200;
export const usersDeletedAtOnce = 100;
