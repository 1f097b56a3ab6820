import { ID } from 'type-graphql';
import { Session, User, Workspace } from '#db/entities/accounts.ts';
import { memberRoles, userRoles } from '#domain/accounts/account.ts';
import { ProfileDraft } from '#domain/accounts/security.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { CurrencyCode, DateTime, EmailAddress } from '../../kit/scalars.ts';

export const UserRoleEnum = describedEnum(
  'UserRole',
  'Role of a user on the platform. USER, PREMIUM and SUBSCRIBER have the same rights.',
  enumOf(userRoles),
  {
    USER: 'Regular user.',
    PREMIUM: 'Label of a former plan, with the same rights as USER.',
    SUBSCRIBER: 'Label of a former plan, with the same rights as USER.',
    ADMIN: 'Administers the platform.',
    SUPER_ADMIN: 'Administers the platform, and can grant and revoke administrator roles.',
  },
);
nameType('UserRole', UserRoleEnum);
export const MemberRoleEnum = describedEnum('MemberRole', 'Role of a user in a workspace.', enumOf(memberRoles), {
  OWNER: 'Can change the catalogue and manage the workspace.',
  EDITOR: 'Can change the catalogue.',
  VIEWER: 'Can read the catalogue.',
});

expose(Workspace, 'A catalogue of works, contributors, publishers and assets, with members and a plan.', {
  fields: ['id', 'createdAt'],
  columns: {
    name: 'Name that all members see. Owners can change it.',
    reportingCurrency: [CurrencyCode, 'Currency in which income is summed up. Owners can change it.'],
    packageId: [ID, 'ID of the package chosen at registration: music_catalog or publisher.'],
  },
});

expose(User, 'A person who can sign in.', {
  draft: ProfileDraft,
  fields: ['id', 'firstName', 'lastName', 'createdAt'],
  columns: {
    email: [EmailAddress, 'Email address in lower case.'],
    role: [UserRoleEnum, 'Role of the user on the platform.'],
  },
});

expose(Session, 'A signed-in browser or client.', {
  fields: ['id', 'createdAt'],
  columns: {
    lastSeenAt: 'When the session was last used, to the nearest minute.',
    expiresAt: 'When the session expires if unused.',
    isRemembered: 'Whether the session stays valid for 30 days without use.',
    userAgent: 'User agent of the browser or client.',
    address: 'IP address from which the user signed in.',
  },
});

export type Viewer = InstanceType<typeof Viewer>;
export const Viewer = objectType('Viewer', 'The signed-in user in the workspace of the session.', {
  user: [User, 'Account of the signed-in user.'],
  workspace: [Workspace, 'Workspace of the session. `workspaceSwitch` changes it.'],
  memberRole: [MemberRoleEnum, 'Role of the user in the workspace.'],
  viewerCanEdit: [Boolean, 'Whether the user can change the catalogue.'],
  emailVerifiedAt: [DateTime, 'When the user confirmed their email address. Null if unconfirmed.', 'nullable'],
  mustVerifyEmail: [
    Boolean,
    'Whether the user must confirm their email address to create API keys, send invitations and mint tokens. False without a mail server.',
  ],
  mustSetUpTwoFactor: [Boolean, 'Whether the user must set up two-factor authentication before anything else.'],
});
export type PendingEmail = InstanceType<typeof PendingEmail>;
export const PendingEmail = objectType('PendingEmail', 'A new address that awaits its confirmation.', {
  email: [EmailAddress, 'The new address.'],
  expiresAt: [DateTime, 'When the mailed link expires.'],
});
export type DemoAccount = InstanceType<typeof DemoAccount>;
export const DemoAccount = objectType('DemoAccount', 'Credentials of the public demo account.', {
  email: [EmailAddress, 'Email address.'],
  password: [String, 'Password that anyone may use to sign in.'],
});

export const SessionPayload = payloadType('SessionPayload', 'Result of signing in or registering.', {
  viewer: [Viewer, 'The signed-in user.'],
  token: [String, 'Bearer token of the session. Browsers receive an HTTP-only cookie and can ignore the token.'],
  challenge: [
    String,
    'Challenge for `sessionConfirm`, valid for 10 minutes. Replaces the token when the account has a second factor.',
  ],
});
export type SessionPayload = InstanceType<typeof SessionPayload>;

export const SessionEndPayload = payloadType('SessionEndPayload', 'Result of ending a session.', {
  endedId: [ID, 'ID of the ended session. Null if there was none.'],
});
export type SessionEndPayload = InstanceType<typeof SessionEndPayload>;
