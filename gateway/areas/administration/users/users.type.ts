import { ID, Int } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { UserDraft, UserPatch, userStates } from '#domain/accounts/managed-user.ts';
import { AccountDeletionDraft } from '#domain/accounts/security.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import type { ListDefinition } from '../../../kit/list-definition.ts';
import { natural } from '../../../kit/natural.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { UrlScalar } from '../../../kit/scalars.ts';
import { UserRoleEnum } from '../../accounts/accounts.type.ts';

export const UserConnection = connectionType(User);
export const UserInput = inputFrom('UserInput', UserDraft);
export type UserInput = InstanceType<typeof UserInput>;
export const UserPatchInput = inputFrom('UserPatch', UserPatch);
export type UserPatchInput = InstanceType<typeof UserPatchInput>;

const UserStateEnum = describedEnum(
  'UserState',
  'Whether a user can sign in, is invited or is deactivated.',
  enumOf(userStates),
  {
    ACTIVE: 'Uses the platform.',
    INVITED: 'Added by an administrator, without a password yet.',
    INACTIVE: 'Deactivated, so cannot sign in.',
  },
);

export type UserFilter = InstanceType<typeof UserFilter>;
export const UserFilter = filterInput(
  'UserFilter',
  'Filters for users. Users must match all filters. An empty list of values matches nothing.',
  {
    roles: [[UserRoleEnum], 'Users with one of these roles on the platform.'],
    states: [[UserStateEnum], 'Users in one of these states.'],
  },
);

enum UserSortField {
  NAME = 'NAME',
  EMAIL = 'EMAIL',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('UserSortField', 'Field by which users are sorted.', UserSortField, {
  NAME: 'First name, then last name, as names are shown.',
  EMAIL: 'Email address.',
  CREATED_AT: 'Time when the account was created.',
});
export const UserSort = sortInput<UserSortField>('UserSort', UserSortField);
const userDefaultSort = { by: UserSortField.NAME, direction: SortDirection.ASC };

/** Users belong to no workspace, so the list requires an administrator. */
export const userList: ListDefinition<User, UserSortField> = {
  entity: User,
  defaultSort: userDefaultSort,
  folded: { NAME: `(fold(first_name || ' ' || last_name) collate "C")` },
  sorts: {
    NAME: natural(`fold(first_name || ' ' || last_name)`),
    EMAIL: '(email collate "C")',
    CREATED_AT: 'created_at',
  },
  searchColumn: `search_fold(first_name || ' ' || last_name || ' ' || email)`,
};

export type UserStats = InstanceType<typeof UserStats>;
export const UserStats = objectType('UserStats', 'Numbers of users of the platform, by state and role.', {
  total: [Int, 'Number of users, including invited and deactivated ones.'],
  active: [Int, 'Number of active users, without those who have not accepted their invitation.'],
  invited: [Int, 'Number of users who have not accepted their invitation.'],
  administrators: [Int, 'Number of active administrators and super administrators.'],
  recent: [Int, 'Number of users added in the last 30 days.'],
});

export const UserPayload = payloadType('UserPayload', 'Result of adding or changing a user.', {
  user: [User, 'The added or changed user.'],
});
export type UserPayload = InstanceType<typeof UserPayload>;

export const UserInvitationPayload = payloadType('UserInvitationPayload', 'Result of inviting a user again.', {
  user: [User, 'The user to whom the invitation was sent.'],
  link: [
    UrlScalar,
    'Link that sets the first password, to pass on. Only for super administrators, and only without a mail server; otherwise null.',
  ],
});
export type UserInvitationPayload = InstanceType<typeof UserInvitationPayload>;

export const UsersRemovalPayload = payloadType('UsersRemovalPayload', 'Result of deleting users.', {
  userIds: [[ID], 'IDs of the deleted users.'],
});
export type UsersRemovalPayload = InstanceType<typeof UsersRemovalPayload>;

export const AccountDeletionInput = inputFrom('AccountDeletionInput', AccountDeletionDraft);
export type AccountDeletionInput = InstanceType<typeof AccountDeletionInput>;
export const AccountRemovalPayload = payloadType('AccountRemovalPayload', 'Result of deleting the own account.', {
  userId: [ID, 'ID of the deleted user.'],
});
export type AccountRemovalPayload = InstanceType<typeof AccountRemovalPayload>;
