import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import type { UserRole } from '#domain/accounts/account.ts';
import { UserDraft } from '#domain/accounts/managed-user.ts';
import { AccountDeletionDraft } from '#domain/accounts/security.ts';
import { UserRoleEnum } from '../../accounts/accounts.type.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { payloadType } from '../../kit/payload-type.ts';

export const UserConnection = connectionType(User);
export const UserInput = inputFrom('UserInput', UserDraft);
export type UserInput = InstanceType<typeof UserInput>;

@InputType({ description: 'Filters for users. Empty fields do not filter.' })
export class UserFilter {
  @Field(() => UserRoleEnum, { nullable: true, description: 'Users with this role.' })
  role?: UserRole | null;

  @Field(() => Boolean, { nullable: true, description: 'True for active users, false for deactivated users.' })
  isActive?: boolean | null;
}

enum UserSortField {
  NAME = 'NAME',
  EMAIL = 'EMAIL',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('UserSortField', 'Field by which users are sorted.', UserSortField, {
  NAME: 'Last name, then first name.',
  EMAIL: 'Email address.',
  CREATED_AT: 'Time when the account was created.',
});
export const UserSort = sortInput<UserSortField>('UserSort', UserSortField);
export const userDefaultSort = { by: UserSortField.NAME, direction: SortDirection.ASC };

/** Users belong to no workspace, so the list requires an administrator. */
export const userList: ListDefinition<User, UserSortField> = {
  entity: User,
  sorts: {
    NAME: `(fold(last_name || ' ' || first_name) collate "C")`,
    EMAIL: '(email collate "C")',
    CREATED_AT: 'created_at',
  },
  searchColumn: `fold(first_name || ' ' || last_name || ' ' || email)`,
};

@ObjectType({ description: 'Numbers of users.', simpleResolvers: true })
export class UserCounts {
  @Field(() => Int, { description: 'Number of users.' })
  total!: number;

  @Field(() => Int, { description: 'Number of active users.' })
  active!: number;

  @Field(() => Int, { description: 'Number of active administrators and super administrators.' })
  administrators!: number;

  @Field(() => Int, { description: 'Number of users added in the last 30 days.' })
  recent!: number;
}

export const UserPayload = payloadType('UserPayload', 'Result of adding or changing a user.', {
  user: [User, 'The user.'],
});
export type UserPayload = InstanceType<typeof UserPayload>;

export const UsersDeletePayload = payloadType('UsersDeletePayload', 'Result of deleting users.', {
  userIds: [[String], 'IDs of the deleted users.'],
});
export type UsersDeletePayload = InstanceType<typeof UsersDeletePayload>;

export const AccountDeletionInput = inputFrom('AccountDeletionInput', AccountDeletionDraft);
export type AccountDeletionInput = InstanceType<typeof AccountDeletionInput>;
export const AccountDeletePayload = payloadType('AccountDeletePayload', 'Result of deleting the own account.', {
  deleted: [Boolean, 'True when the account is deleted.'],
});
export type AccountDeletePayload = InstanceType<typeof AccountDeletePayload>;
