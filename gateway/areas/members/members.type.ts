import { ID } from 'type-graphql';
import { Member, Workspace } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import { WebhookEndpoint } from '#db/entities/webhooks.ts';
import { InvitationDraft, invitationStates } from '#domain/members/invitation.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { EmailAddress } from '../../kit/scalars.ts';
import { MemberRoleEnum, Viewer } from '../accounts/accounts.type.ts';

nameType('MemberRole', MemberRoleEnum);

export const InvitationStatus = describedEnum(
  'InvitationStatus',
  'Status of an invitation, as shown to owners.',
  enumOf(['OPEN', 'EXPIRED'] as const),
  { OPEN: 'The invitation can be accepted.', EXPIRED: 'The invitation has expired but can be sent again.' },
);
export const InvitationStateEnum = describedEnum('InvitationState', 'State of an invitation.', enumOf(invitationStates), {
  OPEN: 'The invitation can be accepted.',
  ACCEPTED: 'A person has joined with the invitation. It cannot be used again.',
  EXPIRED: 'The link is too old. An owner can send a new one.',
  REVOKED: 'An owner withdrew the invitation.',
});

expose(Member, 'A member of the workspace.', {
  fields: ['id'],
  columns: { role: [MemberRoleEnum, 'Role of the member in the workspace.'], createdAt: 'When the user joined the workspace.' },
});

expose(Invitation, 'A pending invitation to join the workspace.', {
  draft: InvitationDraft,
  fields: ['id', 'email', 'role', 'createdAt'],
  columns: {
    sentAt: 'When the invitation was last mailed.',
    expiresAt: 'When the link stops working: seven days after `sentAt`.',
  },
});

export type InvitationPreview = InstanceType<typeof InvitationPreview>;
export const InvitationPreview = objectType(
  'InvitationPreview',
  'Information about an invitation, shown before the invited person accepts.',
  {
    email: [EmailAddress, 'Invited email address.'],
    workspaceName: [String, 'Workspace that the invited person joins by accepting.'],
    role: [MemberRoleEnum, 'Role of the invited person after accepting.'],
    invitedByName: [String, 'Name of the inviting user. Null when the account was deleted.', 'nullable'],
    state: [InvitationStateEnum, 'Whether the invitation can be accepted.'],
    hasAccount: [Boolean, 'Whether the invited email address has an account. If not, registration is required.'],
  },
);
export type Membership = InstanceType<typeof Membership>;
export const Membership = objectType('Membership', 'A workspace of the signed-in user.', {
  workspace: [Workspace, 'Workspace to which the user belongs.'],
  role: [MemberRoleEnum, 'Role of the user in the workspace.'],
});

export const InvitationPayload = payloadType('InvitationPayload', 'Result of sending an invitation.', {
  invitation: [Invitation, 'The sent invitation.'],
});
export type InvitationPayload = InstanceType<typeof InvitationPayload>;

export const InvitationRemovalPayload = payloadType('InvitationRemovalPayload', 'Result of revoking an invitation.', {
  invitationId: [ID, 'ID of the revoked invitation.'],
});
export type InvitationRemovalPayload = InstanceType<typeof InvitationRemovalPayload>;

const pausedWebhookEndpoints = [
  [WebhookEndpoint],
  'Webhook endpoints that were paused, because the member is no longer an owner. Null after leaving.',
] as const;

export const MemberPayload = payloadType('MemberPayload', 'Result of changing the role of a member.', {
  member: [Member, 'The member with the new role.'],
  pausedWebhookEndpoints,
});
export type MemberPayload = InstanceType<typeof MemberPayload>;

export const MemberRemovalPayload = payloadType('MemberRemovalPayload', 'Result of removing a member from the workspace.', {
  memberId: [ID, 'ID of the removed member.'],
  pausedWebhookEndpoints,
  viewer: [Viewer, 'The signed-in user in the new current workspace. Set only after leaving a workspace.'],
});
export type MemberRemovalPayload = InstanceType<typeof MemberRemovalPayload>;

export const WorkspacePayload = payloadType('WorkspacePayload', 'Result of changing the workspace.', {
  workspace: [Workspace, 'The changed workspace.'],
});
export type WorkspacePayload = InstanceType<typeof WorkspacePayload>;

export const WorkspaceSwitchPayload = payloadType('WorkspaceSwitchPayload', 'Result of switching to another workspace.', {
  viewer: [Viewer, 'The signed-in user in the new current workspace.'],
});
export type WorkspaceSwitchPayload = InstanceType<typeof WorkspaceSwitchPayload>;
