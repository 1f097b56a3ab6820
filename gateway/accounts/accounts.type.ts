import { Field, ID, ObjectType } from 'type-graphql';
import { Session, User, Workspace } from '#db/entities/accounts.ts';
import { memberRoles, packageIds, userRoles } from '#domain/accounts/account.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { DateTime } from '../kit/scalars.ts';

export const UserRoleEnum = describedEnum(
  'UserRole',
  'What a user may do on the platform. USER, PREMIUM and SUBSCRIBER have the same rights.',
  enumOf(userRoles),
  {
    USER: 'Works in workspaces.',
    PREMIUM: 'The same as USER; a label of an old plan.',
    SUBSCRIBER: 'The same as USER; a label of an old plan.',
    ADMIN: 'Administers the platform.',
    SUPER_ADMIN: 'Administers the platform, and grants and removes administrator roles.',
  },
);
export const MemberRoleEnum = describedEnum('MemberRole', 'What a user may do in a workspace.', enumOf(memberRoles), {
  OWNER: 'Changes the catalogue and manages the workspace.',
  EDITOR: 'Changes the catalogue.',
  VIEWER: 'Reads the catalogue.',
});
export const PackageIdEnum = enumOf(packageIds);

expose(Workspace, 'Owns a catalogue: contributors, publishers, works and assets.', {
  id: { type: () => ID, description: 'Its id.' },
  name: { type: () => String, description: 'Its name.' },
  packageId: { type: () => String, description: 'The package it was registered with: music_catalog or publisher.' },
  createdAt: { type: () => DateTime, description: 'When it was made.' },
});

expose(User, 'A person with a sign-in.', {
  id: { type: () => ID, description: 'Its id.' },
  email: { type: () => String, description: 'Email address, in lower case.' },
  firstName: { type: () => String, description: 'Given name.' },
  lastName: { type: () => String, description: 'Family name.' },
  role: { type: () => UserRoleEnum, description: 'What the user may do on the platform.' },
  createdAt: { type: () => DateTime, description: 'When the account was made.' },
});

expose(Session, 'A signed-in browser or client.', {
  id: { type: () => ID, description: 'Its id.' },
  createdAt: { type: () => DateTime, description: 'When it was signed in.' },
  lastSeenAt: { type: () => DateTime, description: 'When it was last used, to the minute.' },
  expiresAt: { type: () => DateTime, description: 'When it ends unless it is used before.' },
  isRemembered: { type: () => Boolean, description: 'Whether it lives 30 days instead of the idle time.' },
  userAgent: { type: () => String, nullable: true, description: 'What the browser calls itself.' },
  address: { type: () => String, nullable: true, description: 'The address it was signed in from.' },
});

@ObjectType({ description: 'The signed-in user in the workspace of the session.' })
export class Viewer {
  @Field(() => User, { description: 'The user.', simple: true })
  user!: User;

  @Field(() => Workspace, { description: 'The workspace in which the user acts.', simple: true })
  workspace!: Workspace;

  @Field(() => MemberRoleEnum, { description: "The user's role in the workspace.", simple: true })
  memberRole!: string;

  @Field(() => Boolean, { description: 'Whether the user may change the catalogue.', simple: true })
  viewerCanEdit!: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the user confirmed their email address. Null until then.',
    simple: true,
  })
  emailVerifiedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether API keys, invitations and minting wait until the user confirms their email address. False without a mail server.',
    simple: true,
  })
  mustVerifyEmail!: boolean;
}

@ObjectType({ description: 'The account that opens the demo workspace to everybody.', simpleResolvers: true })
export class DemoAccount {
  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => String, { description: 'Its published password.' })
  password!: string;
}

@ObjectType({ description: 'The outcome of signing in or registering.', simpleResolvers: true })
export class SessionPayload {
  @Field(() => Viewer, { nullable: true, description: 'Who is signed in now.' })
  viewer?: Viewer | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Bearer token of the session, for clients that keep it themselves; browsers get a cookie that scripts cannot read.',
  })
  token?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Set instead of the token when the account signs in with a second factor: give it to `sessionConfirm` with a code, within 10 minutes.',
  })
  challenge?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of ending a session.', simpleResolvers: true })
export class SessionEndPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the session that has ended.' })
  endedId?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
