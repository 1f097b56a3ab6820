import { Field, ID, ObjectType } from 'type-graphql';
import { Member, Workspace } from '#db/entities/accounts.ts';
import { Invitation } from '#db/entities/security.ts';
import { invitationStates } from '#domain/members/invitation.ts';
import { MemberRoleEnum, Viewer } from '../accounts/accounts.type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { DateTime } from '../kit/scalars.ts';

nameType('MemberRole', MemberRoleEnum);

export const InvitationStatus = describedEnum(
  'InvitationStatus',
  'Where an invitation in the list of a workspace stands.',
  enumOf(['OPEN', 'EXPIRED'] as const),
  { OPEN: 'Its link works.', EXPIRED: 'Its link has stopped working; it can be sent again.' },
);
const InvitationStateEnum = describedEnum(
  'InvitationState',
  'Where an invitation stands for the one who has its link.',
  enumOf(invitationStates),
  {
    OPEN: 'It can be accepted.',
    ACCEPTED: 'It was accepted.',
    EXPIRED: 'Its time is over.',
    REVOKED: 'It was withdrawn.',
  },
);

expose(Member, 'A person in the workspace.', {
  id: { type: () => ID, description: 'Its id.' },
  role: { type: () => MemberRoleEnum, description: 'What the person may do in the workspace.' },
  createdAt: { type: () => DateTime, description: 'When the person joined.' },
});

expose(Invitation, 'Somebody who was asked by mail to join the workspace and has not done so yet.', {
  id: { type: () => ID, description: 'Its id.' },
  email: { type: () => String, description: 'The address it was sent to, in lower case.' },
  role: { type: () => MemberRoleEnum, description: 'What the person will be allowed to do in the workspace.' },
  createdAt: { type: () => DateTime, description: 'When it was made.' },
  sentAt: { type: () => DateTime, description: 'When its latest mail was written.' },
  expiresAt: { type: () => DateTime, description: 'When its link stops working.' },
});

@ObjectType({ description: 'What the holder of an invitation’s link may know before accepting.', simpleResolvers: true })
export class InvitationPreview {
  @Field(() => String, { description: 'The address that was invited.' })
  email!: string;

  @Field(() => String, { description: 'Name of the workspace.' })
  workspaceName!: string;

  @Field(() => MemberRoleEnum, { description: 'What the invited person will be allowed to do there.' })
  role!: string;

  @Field(() => String, { nullable: true, description: 'Name of the one who invites; null when that account is gone.' })
  invitedByName!: string | null;

  @Field(() => InvitationStateEnum, { description: 'Whether it can be accepted.' })
  state!: string;

  @Field(() => Boolean, { description: 'Whether the invited address has an account: sign in then, else register.' })
  hasAccount!: boolean;
}

@ObjectType({ description: 'A workspace of the signed-in user.', simpleResolvers: true })
export class Membership {
  @Field(() => Workspace, { description: 'The workspace.' })
  workspace!: Workspace;

  @Field(() => MemberRoleEnum, { description: "The user's role there." })
  role!: string;
}

@ObjectType({ description: 'The outcome of a change to an invitation.', simpleResolvers: true })
export class InvitationPayload {
  @Field(() => Invitation, { nullable: true, description: 'The invitation as it is now.' })
  invitation?: Invitation | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of withdrawing an invitation.', simpleResolvers: true })
export class InvitationRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the invitation that was withdrawn.' })
  invitationId?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of a change to a member.', simpleResolvers: true })
export class MemberPayload {
  @Field(() => Member, { nullable: true, description: 'The member with the new role.' })
  member?: Member | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of taking a member out of the workspace.', simpleResolvers: true })
export class MemberRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the member that is none any more.' })
  memberId?: string | null;

  @Field(() => Viewer, {
    nullable: true,
    description: 'Set after leaving a workspace oneself: the session goes on in another workspace, this one.',
  })
  viewer?: Viewer | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of renaming a workspace.', simpleResolvers: true })
export class WorkspacePayload {
  @Field(() => Workspace, { nullable: true, description: 'The workspace with its new name.' })
  workspace?: Workspace | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of going into another workspace.', simpleResolvers: true })
export class WorkspaceSwitchPayload {
  @Field(() => Viewer, { nullable: true, description: 'The user in the workspace in which the session goes on.' })
  viewer?: Viewer | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
