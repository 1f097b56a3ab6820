import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { isAdministrator } from '#domain/access/actor.ts';
import { usersDeletedAtOnce } from '#domain/accounts/managed-user.ts';
import { workspaceGraceDays } from '#domain/accounts/security.ts';
import { Administration } from '../../../kit/administration.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { DateTime } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteUsers } from './delete-users.ts';
import { inStates, inviteAgain, isInvited, userStateSql } from './invitations.ts';
import { addUser, setUserActive, updateUser } from './users.service.ts';
import {
  AccountDeletionInput,
  AccountRemovalPayload,
  UserConnection,
  UserFilter,
  UserInput,
  UserInvitationPayload,
  UserPatchInput,
  UserPayload,
  UserSort,
  UserStats,
  UsersRemovalPayload,
  userList,
} from './users.type.ts';

@ArgsType()
class UsersArgs extends SearchArgs {
  @Field(() => UserSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof UserSort>;

  @Field(() => UserFilter, { nullable: true, description: 'Filters. Users must match all filters.' })
  filter?: UserFilter | null;
}

const countUsers = `select count(*)::int as total, (count(*) filter (where ${userStateSql.ACTIVE}))::int as active,
    (count(*) filter (where ${userStateSql.INVITED}))::int as invited,
    (count(*) filter (where is_active and role in ('ADMIN', 'SUPER_ADMIN')))::int as administrators,
    (count(*) filter (where created_at > now() - interval '30 days'))::int as recent
  from app_user`;

/** API keys have the role of an ordinary user, even those of administrators. */
const readByAdministrator = ({ session }: AppContext): boolean => session !== null && isAdministrator(session.actor);

/** All accounts, for administrators. */
@Resolver(() => Administration)
export class AdministrationUsersResolver {
  @FieldResolver(() => UserConnection, {
    description: 'Users of the platform. `search` matches name and email address. Administrators only.',
  })
  users(@Ctx() context: AppContext, @Args(() => UsersArgs) { filter, ...args }: UsersArgs): InstanceType<typeof UserConnection> {
    requireAdministrator(context);
    const filters = [...oneOf('role', filter?.roles), ...inStates(filter?.states)];
    return new UserConnection(context.rows, userList, { ...args, filters });
  }

  @FieldResolver(() => User, { nullable: true, description: 'Returns the user with this ID, or null. Administrators only.' })
  user(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the user.' }) id: string): Promise<User | null> {
    requireAdministrator(context);
    return context.rows.byId(User, id);
  }

  @FieldResolver(() => UserStats, statistics('Numbers of users. Administrators only.'))
  async userStats(@Ctx() context: AppContext): Promise<UserStats> {
    requireAdministrator(context);
    const { rows } = await context.rows.pool.query<UserStats>(countUsers);
    return rows[0]!;
  }
}

/** What only administrators see of a user, and how accounts change. */
@Resolver(() => User)
export class UsersResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the user can sign in. Null unless an administrator reads it.',
  })
  @Reads<User>('isActive')
  isActive(@Root() user: User, @Ctx() context: AppContext): boolean | null {
    return readByAdministrator(context) ? user.isActive : null;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When the user last signed in. Null before the first sign-in, and unless an administrator reads it.',
  })
  @Reads<User>('lastLoginAt')
  lastLoginAt(@Root() user: User, @Ctx() context: AppContext): Date | null {
    return readByAdministrator(context) ? (user.lastLoginAt ?? null) : null;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When the account was last changed. Sign-ins do not count as changes. Null unless an administrator reads it.',
  })
  @Reads<User>('updatedAt')
  updatedAt(@Root() user: User, @Ctx() context: AppContext): Date | null {
    return readByAdministrator(context) ? user.updatedAt : null;
  }

  @Mutation(() => UserPayload, {
    description: 'Adds a user and mails an invitation. Administrators only. Administrator roles require a super administrator.',
  })
  userCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => UserInput, { description: 'The new user.' }) input: UserInput,
  ): Promise<UserPayload> {
    return changed(context.rows, 'user', User, () => addUser(context, input));
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether an administrator added the user, who has not set a password yet. Null unless an administrator reads it.',
  })
  @Reads<User>('lastLoginAt')
  isInvited(@Root() { id, lastLoginAt }: User, @Ctx() context: AppContext): Promise<boolean> | boolean | null {
    if (!readByAdministrator(context)) return null;
    return lastLoginAt ? false : isInvited(context, id);
  }

  @Mutation(() => UserInvitationPayload, {
    description: 'Mails the invitation of a user again who has not accepted it. Administrators only.',
  })
  userInvitationSend(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the user.' }) id: string,
  ): Promise<UserInvitationPayload> {
    return payload(async () => {
      const { userId, link } = await inviteAgain(context, id);
      return { user: await context.rows.byId(User, userId), link };
    });
  }

  @Mutation(() => UserPayload, {
    description:
      'Changes name, email address and role of a user. Administrators only. Changes to administrators require a super administrator.',
  })
  userUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the user.' }) id: string,
    @Arg('input', () => UserPatchInput, { description: 'Values to change.' }) input: UserPatchInput,
  ): Promise<UserPayload> {
    return changed(context.rows, 'user', User, () => updateUser(context, id, input));
  }

  @Mutation(() => UserPayload, {
    description:
      'Activates or deactivates a user. Deactivating ends all sessions of the user, and their API keys stop working. Administrators only.',
  })
  userActiveSet(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the user.' }) id: string,
    @Arg('isActive', () => Boolean, { description: 'Whether the user can sign in.' }) isActive: boolean,
  ): Promise<UserPayload> {
    return changed(context.rows, 'user', User, () => setUserActive(context, id, isActive));
  }

  @Mutation(() => UsersRemovalPayload, {
    description: `Deletes up to ${usersDeletedAtOnce} users: all or none. Workspaces without other members are deleted after ${workspaceGraceDays} days. Administrators only.`,
  })
  usersDelete(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], { description: 'IDs of the users.' }) ids: string[],
  ): Promise<UsersRemovalPayload> {
    return payload(async () => ({ userIds: await deleteUsers(context, ids) }));
  }

  @Mutation(() => AccountRemovalPayload, {
    description:
      'Deletes the account of the signed-in user. Workspaces without other members are deleted with their files after some days.',
  })
  accountDelete(
    @Ctx() context: AppContext,
    @Arg('input', () => AccountDeletionInput, { description: 'Address and password of the account.' })
    input: AccountDeletionInput,
  ): Promise<AccountRemovalPayload> {
    return payload(async () => ({ userId: await deleteAccount(context, input) }));
  }
}
