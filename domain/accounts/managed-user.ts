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
export const UserPatch = UserDraft.partial().describe('Changes to a user account. Omitted fields keep their values.');

export const userRoleLabels: Readonly<Record<UserRole, string>> = {
  USER: 'User',
  PREMIUM: 'Premium',
  SUBSCRIBER: 'Subscriber',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};

/** States of users: they use the platform, were added but have not accepted the invitation, or are deactivated. */
export const userStates = ['ACTIVE', 'INVITED', 'INACTIVE'] as const;
export type UserState = (typeof userStates)[number];
export const userStateLabels: Readonly<Record<UserState, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  INACTIVE: 'Inactive',
};

/** Returns the state of a user, as lists show it. */
export const userStateOf = ({ isActive, isInvited }: { isActive: boolean | null; isInvited: boolean | null }): UserState =>
  !isActive ? 'INACTIVE' : isInvited ? 'INVITED' : 'ACTIVE';

/** The link of an invitation to the platform works this long. */
export const accountInvitationDays = 7;
/** New addresses of users that one administrator may enter within an hour, to protect mailboxes and the mail server. */
export const addressesPerHour = 200;
export const usersDeletedAtOnce = 100;
